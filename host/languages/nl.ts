import type { Labels } from '../sentences/labels.ts';
import type {
  CauseWords,
  ChoiceWords,
  DeclarationWords,
  DiscoveryWords,
  MessageWords,
  PageWords,
  ReportWords,
} from './language.ts';

/* Dutch. */

/** The sentences of the declarations. */
export const declarations: DeclarationWords = {
  'Charge slot by which it acts': 'Stroomgrens waardoor het werkt',
  'Status that was told': 'Status die is gemeld',
  'Time zone and time servers; a change takes effect at once':
    'Tijdzone en tijdservers; een wijziging werkt direct',
  'Whether the device relies on the clock that the machine or time servers keep; false never shows it as synced':
    'Of het apparaat vertrouwt op de klok die de computer of tijdservers bijhouden; false toont die nooit als gesynchroniseerd',
  'Whether time servers named by DHCP go before the configured ones, where the machine or the device asks them':
    'Of tijdservers die DHCP noemt voorgaan op de ingestelde, waar de computer of het apparaat ze raadpleegt',
  'Time zone of the device, a name of the IANA data, e.g. Europe/Berlin':
    'Tijdzone van het apparaat, een naam uit de IANA-gegevens, bijv. Europe/Berlin',
  'First time server; on a gateway the operating system asks its own':
    'Eerste tijdserver; op een gateway raadpleegt het besturingssysteem zijn eigen servers',
  'Second time server; on a gateway the operating system asks its own':
    'Tweede tijdserver; op een gateway raadpleegt het besturingssysteem zijn eigen servers',
  'The clock of the device': 'De klok van het apparaat',
  'Whether the clock is kept by the machine, or by a time server that the device asked in the last 25 hours, where that is its task':
    'Of de computer de klok bijhoudt, of een tijdserver die het apparaat in de laatste 25 uur heeft geraadpleegd, waar dat zijn taak is',
  'Present time; 0 without a valid clock': 'Huidige tijd; 0 zonder geldige klok',
  'The event log, oldest line first': 'Het gebeurtenissenlogboek, oudste regel eerst',
  'Identifies this start of the device': 'Kenmerk van deze start van het apparaat',
  'Random number that changes with every start': 'Willekeurig getal dat bij elke start verandert',
  'What led to what the device did: writes, and changes of states, a section by module; the sections of small devices are empty':
    'Waardoor het apparaat deed wat het deed: schrijfacties en statuswijzigingen, één sectie per module; op kleine apparaten zijn de secties leeg',
  'The same as event_log/trace_log': 'Hetzelfde als event_log/trace_log',
  'The same as event_log/trace_log, always compressed with gzip':
    'Hetzelfde als event_log/trace_log, altijd gecomprimeerd met gzip',
  'Who the device is': 'Welk apparaat dit is',
  'Device name: variant and unique id': 'Apparaatnaam: variant en unieke ID',
  'Variant: warp, warp2, warp3, warp4, wem or wem2':
    'Variant: warp, warp2, warp3, warp4, wem of wem2',
  'Product as people read it': 'Leesbare naam van het product',
  'Unique id of the device': 'Unieke ID van het apparaat',
  'Name that the owner gave the device': 'Naam die de eigenaar aan het apparaat heeft gegeven',
  'Versions of firmware and configuration': 'Versies van firmware en configuratie',
  'Version of the firmware, X.Y.Z+build': 'Versie van de firmware, X.Y.Z+build',
  'Version of the stored configuration': 'Versie van de opgeslagen configuratie',
  'Kind of device that the configuration is for':
    'Soort apparaat waarvoor de configuratie bedoeld is',
  'Modules that this device has': 'Modules die dit apparaat heeft',
  'Whether ntp is running': 'Of ntp actief is',
  'Whether event_log is running': 'Of event_log actief is',
  'Whether info is running': 'Of info actief is',
  'Whether system is running': 'Of system actief is',
  'Whether rtc is running': 'Of rtc actief is',
  'Whether certs is running': 'Of certs actief is',
  'Whether network is running': 'Of network actief is',
  'Address of the JSON, starting with http:// or https://':
    'Adres van de JSON, beginnend met http:// of https://',
  'User name at the device; empty without login':
    'Gebruikersnaam op het apparaat; leeg zonder aanmelding',
  'Password at the device; empty without login':
    'Wachtwoord op het apparaat; leeg zonder aanmelding',
  'Time from one reading to the next': 'Tijd van de ene uitlezing tot de volgende',
  'Where the number is in the JSON, e.g. emeters[0].power; empty: it is the whole answer':
    'Waar het getal in de JSON staat, bijv. emeters[0].power; leeg: het is het hele antwoord',
  'A value is unknown when no message brought it for so long':
    'Een waarde is onbekend als geen bericht haar zo lang heeft gebracht',
  'What is read from messages': 'Wat uit berichten wordt gelezen',
  'Topic at the broker of this device': 'Onderwerp bij de broker van dit apparaat',
  'Host name or IP address of the device': 'Hostnaam of IP-adres van het apparaat',
  'Port of the device, typically 80': 'Poort van het apparaat, meestal 80',
  'Which device it is': 'Welk apparaat het is',
  'Which of its channels is read: 0 is the first one':
    'Welk van zijn kanalen wordt uitgelezen: 0 is het eerste',
  'Whether meter_classes is running': 'Of meter_classes actief is',
  'Whether meter_makes is running': 'Of meter_makes actief is',
  'Whether meters is running': 'Of meters actief is',
  'Whether meter is running': 'Of meter actief is',
  'Whether charge_manager is running': 'Of charge_manager actief is',
  'Whether mqtt is running': 'Of mqtt actief is',
  'Whether mqtt_auto_discovery is running': 'Of mqtt_auto_discovery actief is',
  'Whether wifi is running': 'Of wifi actief is',
  'Whether wireguard is running': 'Of wireguard actief is',
  'Whether evse is running': 'Of evse actief is',
  'Whether charge_tracker is running': 'Of charge_tracker actief is',
  'Whether require_meter is running': 'Of require_meter actief is',
  'Whether users is running': 'Of users actief is',
  'Whether charge_reports is running': 'Of charge_reports actief is',
  'Whether charge_status is running': 'Of charge_status actief is',
  'What goes on with a charge, who wants it so or what is wrong, and what ends it':
    'Wat er met een laadsessie aan de hand is, wie dat zo wil of wat er mis is, en wat er een einde aan maakt',
  'The first cause in words': 'De eerste oorzaak in woorden',
  'What goes on; the first is the answer to "why"':
    'Wat er aan de hand is; de eerste is het antwoord op “waarom”',
  'What it lets the vehicle draw; 0 blocks': 'Wat het voertuig mag afnemen; 0 blokkeert',
  'Since when; 0: not known, or none': 'Sinds wanneer; 0: onbekend of geen',
  'Until when at the latest; 0: not known, or none': 'Uiterlijk tot wanneer; 0: onbekend of geen',
  'Power that is lacking, to the next 100 W; 0: none':
    'Vermogen dat ontbreekt, naar boven afgerond op 100 W; 0: geen',
  'Least that the vehicle takes, per phase; 0: not known':
    'Minste dat het voertuig afneemt, per fase; 0: onbekend',
  'Whose doing it is: managers, or a client': 'Van wie het komt: managers of een client',
  'Tag that was refused; empty without one': 'Laadpas die werd geweigerd; leeg: geen',
  'Name of the user': 'Naam van de gebruiker',
  'What ends it, in the order of doing': 'Wat er een einde aan maakt, in de volgorde van uitvoeren',
  'Resource; empty where a person does it': 'Resource; leeg als een persoon het doet',
  'What is written to path; null where nothing is, or nothing has to be said':
    'Wat naar path wordt geschreven; null als er niets wordt geschreven of niets te zeggen is',
  'Whether charge_limits is running': 'Of charge_limits actief is',
  'Whether nfc is running': 'Of nfc actief is',
  'Whether cm_networking is running': 'Of cm_networking actief is',
  'Whether power_manager is running': 'Of power_manager actief is',
  'Whether batteries_modbus_tcp is running': 'Of batteries_modbus_tcp draait',
  'Whether batteries is running': 'Of batteries draait',
  'Whether battery_control is running': 'Of battery_control draait',
  'Tells a battery a mode, whether or not it is saved, until nobody asks for more within 10 s; messages tell what comes of it':
    'Geeft een batterij een modus, opgeslagen of niet, tot 10 s lang niemand om meer vraagt; berichten melden wat ervan komt',
  'Battery whose control rests meanwhile': 'Batterij waarvan de besturing zolang rust',
  'Host name or IP address': 'Hostnaam of IP-adres',
  'Port, typically 502': 'Poort, meestal 502',
  'What the battery is told to do': 'Wat de batterij moet doen',
  'Time after which everything is written again; 0: it is written once':
    'Tijd waarna alles opnieuw wordt geschreven; 0: het wordt eenmaal geschreven',
  'How the page shows addresses': 'Hoe de pagina adressen toont',
  'By mode, from 0 to 5': 'Per modus, van 0 tot 5',
  'What the device really does in this mode': 'Wat het apparaat in deze modus echt doet',
  'What is read and written in this mode, in this order: what is read has to be equal first':
    'Wat in deze modus op volgorde wordt gelezen en geschreven: wat wordt gelezen moet eerst gelijk zijn',
  'What is done with the registers': 'Wat er met de registers gebeurt',
  'Address of the first one as sent in the message, from 0 on':
    'Adres van het eerste zoals het in het bericht staat, vanaf 0',
  'Values one after the other; of a mask the bits that stay, and those that are set':
    'Waarden achter elkaar; van een masker de bits die blijven, en die worden gezet',
  Value: 'Waarde',
  'Power that is drawn from the grid while nothing is asked of the battery, negative is fed in':
    'Vermogen dat van het net wordt afgenomen zolang niets van de batterij wordt gevraagd; negatief is teruglevering',
  'Power that is drawn from the grid while the battery has to be charged':
    'Vermogen dat van het net wordt afgenomen zolang de batterij geladen moet worden',
  'Power that is drawn from the grid while the battery has to be discharged, negative is fed in':
    'Vermogen dat van het net wordt afgenomen zolang de batterij ontladen moet worden; negatief is teruglevering',
  'Most that it is charged with while nothing is asked of it':
    'Waarmee zij hoogstens wordt geladen zolang niets van haar wordt gevraagd',
  'Most that it is discharged with while nothing is asked of it':
    'Waarmee zij hoogstens wordt ontladen zolang niets van haar wordt gevraagd',
  'What it is charged with when it has to be': 'Waarmee zij wordt geladen als zij moet',
  'What it is discharged with when it has to be': 'Waarmee zij wordt ontladen als zij moet',
  'Number that stands in all messages of the test': 'Getal dat in alle berichten van de test staat',
  'Lets the test with this cookie go on for 10 s; nothing happens if it does not run':
    'Laat de test met deze cookie 10 s doorgaan; er gebeurt niets als hij niet loopt',
  'Ends the test with this cookie; the battery decides itself again':
    'Beëindigt de test met deze cookie; de batterij beslist weer zelf',
  'Control of batteries; changes act at once, and without it a battery decides itself':
    'Besturing van batterijen; wijzigingen werken meteen, en zonder haar beslist een batterij zelf',
  'Whether batteries are controlled at all': 'Of batterijen worden aangestuurd',
  'The battery and how it is reached; changes act at once':
    'De batterij en hoe zij wordt bereikt; wijzigingen werken meteen',
  'Name that people give the battery': 'Naam die mensen de batterij geven',
  'What the battery was told; null without one': 'Wat de batterij is opgedragen; null zonder',
  'What it was told last without an error': 'Wat haar het laatst zonder fout is opgedragen',
  nothing: 'niets',
  'What it really does then': 'Wat zij dan echt doet',
  'not known': 'onbekend',
  'Whether it is being found out how the device wants to be told':
    'Of wordt uitgezocht hoe het apparaat wil worden aangesproken',
  'Whether it is read what has to be so first': 'Of wordt gelezen wat eerst zo moet zijn',
  'Whether control rests because of a test': 'Of de besturing rust vanwege een test',
  'Always null: errors are in the event log': 'Altijd null: fouten staan in het logboek',
  'Which quarter hours of a day are cheap or expensive; changes act at once':
    'Welke kwartieren van een dag goedkoop of duur zijn; wijzigingen werken meteen',
  'Number of quarter hours from 20:00 to 20:00 that are cheap: those with the lowest prices':
    'Aantal kwartieren van 20:00 tot 20:00 dat goedkoop is: die met de laagste prijzen',
  'Number of quarter hours from 20:00 to 20:00 that are expensive: those with the highest prices':
    'Aantal kwartieren van 20:00 tot 20:00 dat duur is: die met de hoogste prijzen',
  'When batteries are charged, or not; changes act at once':
    'Wanneer batterijen worden geladen of niet; wijzigingen werken meteen',
  'The first that applies counts': 'De eerste die van toepassing is telt',
  'Whether the rule counts': 'Of de regel telt',
  'What people call it': 'Hoe mensen hem noemen',
  'State of charge of the battery': 'Laadtoestand van de batterij',
  'State of charge that it is compared with': 'Laadtoestand waarmee wordt vergeleken',
  'Price of electricity now, net': 'Stroomprijs nu, netto',
  'Price that it is compared with': 'Prijs waarmee wordt vergeleken',
  'PV yield that is expected today, from 20:00 on tomorrow':
    'PV-opbrengst die vandaag wordt verwacht, vanaf 20:00 morgen',
  'Yield that it is compared with': 'Opbrengst waarmee wordt vergeleken',
  'How dear this quarter hour is': 'Hoe duur dit kwartier is',
  'Time of the day': 'Tijd van de dag',
  'Beginning of the time': 'Begin van de tijd',
  'End of the time; before its beginning: over midnight':
    'Einde van de tijd; voor het begin: over middernacht',
  'A vehicle is charged from the grid, fast or because it is cheap':
    'Een voertuig wordt van het net geladen, snel of omdat het goedkoop is',
  'What the rule does': 'Wat de regel doet',
  'When batteries are discharged, or not; not asked while they are charged by a rule':
    'Wanneer batterijen worden ontladen of niet; telt niet zolang een regel ze laadt',
  'What owners want: who gets the PV excess first (power_manager/config), and whether vehicles may empty the battery (a rule of rules_discharge)':
    'Wat eigenaren willen: wie het PV-overschot eerst krijgt (power_manager/config), en of voertuigen de batterij mogen leegmaken (een regel van rules_discharge)',
  'Discharging into vehicles that are charged from the grid':
    'Ontladen in voertuigen die van het net worden geladen',
  'State of charge that the battery keeps for the house':
    'Laadtoestand die de batterij voor het huis bewaart',
  'What batteries are told, and by which rules':
    'Wat batterijen wordt opgedragen, en door welke regels',
  'What batteries are told': 'Wat batterijen wordt opgedragen',
  'Rule of rules_charge that applies, from 0; 255: none':
    'Regel van rules_charge die van toepassing is, vanaf 0; 255: geen',
  'Rule of rules_discharge that applies, from 0; 255: none':
    'Regel van rules_discharge die van toepassing is, vanaf 0; 255: geen',
  'Whether controllers is running': 'Of controllers actief is',
  'Charge controllers beside this device, which can be chargers of its group; changes act at once':
    'Laadcontrollers naast dit apparaat, die laadpalen van zijn groep kunnen zijn; wijzigingen werken meteen',
  'The controllers': 'De controllers',
  'Name by which the group refers to it, as in heidelberg:NAME':
    'Naam waarmee de groep ernaar verwijst, zoals in heidelberg:NAAM',
  'Which one it is; Modbus: its registers are described here':
    'Welke het is; Modbus: zijn registers zijn hier beschreven',
  'Where it is: serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT or http:HOST, as its driver has it':
    'Waar hij is: serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT of http:HOST, afhankelijk van het stuurprogramma',
  'Modbus address; 0: the one that it is delivered with':
    'Modbus-adres; 0: het adres waarmee hij wordt geleverd',
  'Most that it lets a vehicle draw on a phase, by its settings and wiring':
    'Hoogste stroom die hij een voertuig per fase laat trekken, volgens instellingen en bedrading',
  'What it lets a vehicle draw after a power cut, before it is told anything; where nobody knows, all that it can draw is reserved':
    'Wat hij een voertuig na een stroomuitval laat trekken voordat hem iets wordt verteld; waar niemand dat weet, wordt alles gereserveerd wat hij kan trekken',
  'as its driver has it': 'zoals zijn driver het aangeeft',
  'Its registers, as a file for --controller modbus: has them':
    'Zijn registers, zoals een bestand voor --controller modbus: ze heeft',
  'Whether automation is running': 'Of automation actief is',
  'What of the stored data was found damaged since the start':
    'Welke opgeslagen gegevens sinds de start beschadigd bleken',
  'What was damaged; its copy is in effect': 'Wat beschadigd was; de kopie ervan geldt',
  Name: 'Naam',
  'What is lost in whole or in part; defaults are in effect until it is written, and protections are at their strictest':
    'Wat geheel of gedeeltelijk verloren is; tot het opnieuw wordt geschreven gelden de standaardwaarden, en beveiligingen staan op de strengste stand',
  'Functions that clients may use, by fixed words':
    'Functies die clients mogen gebruiken, als vaste woorden',
  Feature: 'Functie',
  'Restarts the device; a charge goes on':
    'Start het apparaat opnieuw op; een laadsessie loopt door',
  'Deletes everything and restarts in the state of delivery':
    'Wist alles en start opnieuw op met de fabrieksinstellingen',
  'true does it, false does nothing': 'true doet het, false doet niets',
  'Deletes the configuration, keeps the charges, and restarts':
    'Wist de configuratie, behoudt de laadsessies en start opnieuw op',
  'Deletes the stored value of one resource; effective after the next restart':
    'Wist de opgeslagen waarde van één resource; werkt na de volgende herstart',
  'Path of the resource, e.g. mqtt/config': 'Pad van de resource, bijv. mqtt/config',
  'All settings as one document, without secrets (docs/backup.md)':
    'Alle instellingen als één document, zonder geheimen (docs/backup.md)',
  'PUT system/backup: the same, with secrets encrypted, and with the charge log':
    'PUT system/backup: hetzelfde, met versleutelde geheimen en met de laadsessies',
  'What secrets are encrypted with; without one they are left out':
    'Waarmee geheimen worden versleuteld; zonder worden ze weggelaten',
  'Whether the charge log is in it, with the names in it':
    'Of de laadsessies erin staan, met de namen die daarin voorkomen',
  'Tells what a backup would change, or puts all of it in place and restarts':
    'Toont wat een back-up zou veranderen, of zet alles terug en start opnieuw op',
  'The document, as system/backup answered it': 'Het document, zoals system/backup het gaf',
  'true only tells what would change': 'true toont alleen wat er zou veranderen',
  'That of the backup, if that has secrets; empty leaves the secrets here as they are':
    'Die van de back-up, als die geheimen bevat; leeg laat de geheimen hier zoals ze zijn',
  'Whether name, addresses, tunnel and managed chargers of this device stay; if left out, where the backup is of another one':
    'Of naam, adressen, tunnel en beheerde laadpalen van dit apparaat blijven; weggelaten: als de back-up van een ander apparaat is',
  Address: 'Adres',
  'All managers that were heard within the last minute':
    'Alle managers die in de laatste minuut zijn gehoord',
  'PV excess that is lacking, 0: none': 'Ontbrekend zonneoverschot, 0: geen',
  'Uptime of the manager until which it is so at the latest, 0: not known':
    'Looptijd van de manager tot wanneer het uiterlijk zo is, 0: niet bekend',
  'Which rule of the device, from 1; 0: none': 'Welke regel van het apparaat, vanaf 1; 0: geen',
  'Which rule it is, from 1; 0: none, or not known':
    'Welke regel het is, vanaf 1; 0: geen, of niet bekend',
  'How it is done': 'Hoe dat gaat',
  'What a person may do': 'Wat u kunt doen',
  'Whether it has to be mended': 'Of er iets hersteld moet worden',
  'Which of several things it is': 'Welk van meerdere dingen het is',
  'Who set it': 'Wie het heeft ingesteld',
  'What it is': 'Wat het is',
  'What the charger does, or why it gets nothing: what the other fields come to':
    'Wat de laadpaal doet, of waarom hij niets krijgt: waar de andere velden op neerkomen',
  'Managers that command it, while those are several and it obeys none of them; else empty':
    'Managers die opdrachten sturen, zolang dat er meerdere zijn en de laadpaal geen ervan gehoorzaamt; anders leeg',
  'Addresses of the managers that control it, separated by commas':
    'Adressen van de managers die de laadpaal besturen, gescheiden door komma’s',
  'Why there is no connection; empty if there is one, or none was tried yet':
    'Waarom er geen verbinding is; leeg als er een is, of nog geen is geprobeerd',
  'What is taken from the backup though it is own to its device':
    'Wat uit de back-up wordt overgenomen, hoewel het eigen is aan zijn apparaat',
  'Whether the charges of the backup are put back, too':
    'Of ook de laadsessies van de back-up worden teruggezet',
  'What stays as it is': 'Wat blijft zoals het is',
  'Path, e.g. users/config, or its first part': 'Pad, bijv. users/config, of het eerste deel ervan',
  'All that somebody who helps asks for, as one text without secrets (docs/diagnosis.md)':
    'Alles waar een helper naar vraagt, als één tekst zonder geheimen (docs/diagnosis.md)',
  'What is installed, how it came there, and what is newer (docs/update.md)':
    'Wat is geïnstalleerd, hoe het daar kwam en wat nieuwer is (docs/update.md)',
  'Release that runs, e.g. 1.2.0': 'Versie die draait, bijv. 1.2.0',
  'When it was put onto this machine; 0: nobody knows':
    'Wanneer die op deze computer kwam; 0: onbekend',
  'How it came there: checkout, npm, package, container, embedded, unknown':
    'Hoe die daar kwam: checkout, npm, package, container, embedded, unknown',
  'Whether newer releases are asked for (--update-feed)':
    'Of naar nieuwere versies wordt gevraagd (--update-feed)',
  'When the newest release was last told; 0: not yet':
    'Wanneer de nieuwste versie voor het laatst werd gemeld; 0: nog niet',
  'Why the last question for it changed nothing; empty if it was answered':
    'Waarom de laatste vraag ernaar niets veranderde; leeg als die werd beantwoord',
  'Newest release; empty if nobody knows it': 'Nieuwste versie; leeg als die onbekend is',
  'Day on which that was published, YYYY-MM-DD': 'Dag waarop die uitkwam, JJJJ-MM-DD',
  'What the newest release changes, where it is not the one that runs':
    'Wat de nieuwste versie verandert, als het niet de versie is die draait',
  'In German': 'In het Duits',
  'A change': 'Een wijziging',
  'In English': 'In het Engels',
  'Board whose images it takes at /flash_firmware; empty if it takes none':
    'Board waarvan het apparaat images aanneemt op /flash_firmware; leeg als het geen aanneemt',
  'The one command that installs it; empty if it runs, or nobody knows a command':
    'De ene opdracht die deze versie installeert; leeg als die al draait of geen opdracht bekend is',
  'Language of the page and of messages made for people':
    'Taal van de pagina en van meldingen voor mensen',
  'Whether the page follows the language of the browser where it can':
    'Of de pagina waar mogelijk de taal van de browser volgt',
  'Look of the page': 'Uiterlijk van de pagina',
  'Country that the device is used in': 'Land waarin het apparaat wordt gebruikt',
  'Present time in UTC; all 0 until the clock is valid':
    'Huidige tijd in UTC; alles 0 tot de klok geldig is',
  'Year; 0 without a valid clock': 'Jaar; 0 zonder geldige klok',
  '1 to 12': '1 tot 12',
  '1 to 31': '1 tot 31',
  '0 to 23': '0 tot 23',
  '0 to 59': '0 tot 59',
  'Day of the month': 'Dag van de maand',
  Hour: 'Uur',
  Minute: 'Minuut',
  Second: 'Seconde',
  '0 is Sunday': '0 is zondag',
  'Sets the clock, in UTC; refused where the machine keeps it, without effect as long as a time server does that the device asks':
    'Stelt de klok in, in UTC; geweigerd waar de computer de klok bijhoudt, zonder gevolg zolang een tijdserver dat doet die het apparaat raadpleegt',
  Year: 'Jaar',
  '0 is Sunday; not looked at': '0 is zondag; wordt niet bekeken',
  'A hint for clients': 'Een hint voor clients',
  'Whether clients set an unsynchronised clock by themselves':
    'Of clients een niet-gesynchroniseerde klok uit zichzelf instellen',
  'Which certificates and keys are stored; what they hold cannot be read':
    'Welke certificaten en sleutels zijn opgeslagen; hun inhoud is niet te lezen',
  'Entries by number': 'Items op nummer',
  'Number of the entry, chosen by the client': 'Nummer van het item, gekozen door de client',
  'Name for people': 'Leesbare naam',
  'Stores a certificate, a chain or a private key':
    'Slaat een certificaat, een keten of een privésleutel op',
  'Certificate, chain or private key in PEM': 'Certificaat, keten of privésleutel in PEM',
  'Renames an entry and replaces what it holds; an empty cert keeps that':
    'Hernoemt een item en vervangt de inhoud; een lege cert behoudt die',
  'Removes an entry, whoever uses it': 'Verwijdert een item, wie het ook gebruikt',
  'Name and ports of the device; effective after the next restart as far as the machine leaves it to the device':
    'Naam en poorten van het apparaat; werkt na de volgende herstart, voor zover de computer het aan het apparaat overlaat',
  'Host name of the device: letters, digits and hyphens; shown to clients, the machine keeps its own':
    'Hostnaam van het apparaat: letters, cijfers en koppeltekens; zichtbaar voor clients, de computer behoudt zijn eigen naam',
  'Whether the device is announced in the local network, by multicast DNS':
    'Of het apparaat zich in het lokale netwerk bekendmaakt, via multicast-DNS',
  'Port for HTTP; on a gateway --listen decides':
    'Poort voor HTTP; op een gateway beslist --listen',
  'Port for HTTPS; on a gateway with HTTPS alone --listen decides':
    'Poort voor HTTPS; op een gateway met alleen HTTPS beslist --listen',
  "Names of public DNS under which clients may reach the device; * allows every name, also a stranger's":
    'Namen uit openbare DNS waaronder clients het apparaat mogen bereiken; * staat elke naam toe, ook die van een vreemde',
  'Host name without port, e.g. charger.example.org, or *':
    'Hostnaam zonder poort, bijv. charger.example.org, of *',
  'Whether the device is in a network': 'Of het apparaat in een netwerk zit',
  'Whether the device has a network connection': 'Of het apparaat een netwerkverbinding heeft',
  'Looks for meters that announce themselves in the network, and answers after 4 s what it found; 429 while another search runs':
    'Zoekt in het netwerk naar meters die zich zelf melden en antwoordt na 4 s wat is gevonden; 429 zolang een andere zoekopdracht loopt',
  'Reads a meter once that is not saved yet, and answers what it read, or why it did not; 429 while another one is read':
    'Leest één keer een meter die nog niet is opgeslagen en antwoordt wat is gelezen, of waarom niet; 429 zolang een andere wordt gelezen',
  'Class of the meter and its configuration, as in meters/<n>/config':
    'Klasse van de meter en de configuratie ervan, zoals in meters/<n>/config',
  'Looks for SunSpec devices at one host; ends a scan that is still running':
    'Zoekt SunSpec-apparaten op één host; beëindigt een zoekopdracht die nog loopt',
  'Host name or IP address, or a serial port of this machine with Modbus RTU, e.g. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1':
    'Hostnaam of IP-adres, of een seriële poort van deze computer met Modbus RTU, bijv. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1',
  'Port, typically 502; a serial port has none':
    'Poort, meestal 502; een seriële poort heeft er geen',
  'How the device is spoken to': 'Hoe met het apparaat wordt gecommuniceerd',
  'First address that is asked': 'Eerste adres dat wordt bevraagd',
  'Last address that is asked': 'Laatste adres dat wordt bevraagd',
  'Number that stands in all messages of the scan':
    'Nummer dat in alle berichten van de zoekopdracht staat',
  'Ends the scan with this cookie; nothing happens if it does not run any more':
    'Beëindigt de zoekopdracht met deze cookie; er gebeurt niets als die niet meer loopt',
  'What the last scan found': 'Wat de laatste zoekopdracht vond',
  'Whether the scan goes on': 'Of de zoekopdracht nog loopt',
  'What was found so far': 'Wat tot nu toe is gevonden',
  'Modbus address of the device': 'Modbus-adres van het apparaat',
  Manufacturer: 'Fabrikant',
  'Model of the device': 'Model van het apparaat',
  'Options of the device': 'Opties van het apparaat',
  'Version of the device': 'Versie van het apparaat',
  'Serial number': 'Serienummer',
  'Number of the SunSpec model': 'Nummer van het SunSpec-model',
  'Which of the models with this number': 'Welk van de modellen met dit nummer',
  'Of model 714': 'Van model 714',
  'Type of a DC port': 'Soort DC-poort',
  'Class of the meter and its configuration; changes act at once':
    'Klasse van de meter en de configuratie ervan; wijzigingen werken direct',
  'Name that people give the meter': 'Naam die aan de meter is gegeven',
  'What it measures': 'Wat de meter meet',
  'Whether overviews leave the meter out': 'Of overzichten de meter weglaten',
  'Meter type to assume when none was detected; 255: none is assumed':
    'Metertype dat wordt aangenomen als er geen is herkend; 255: er wordt geen aangenomen',
  'What the meter measures, in the order in which its values are supplied':
    'Wat de meter meet, in de volgorde waarin de waarden worden aangeleverd',
  'Modbus address of the device; 0 and 255 for one without gateway':
    'Modbus-adres van het apparaat; 0 en 255 voor een apparaat zonder gateway',
  'Manufacturer; empty: any': 'Fabrikant; leeg: elke',
  'Model of the device; empty: any': 'Model van het apparaat; leeg: elk',
  'Serial number; empty: any': 'Serienummer; leeg: elk',
  'Number of the SunSpec model that is read': 'Nummer van het SunSpec-model dat wordt gelezen',
  'Which of the models with this number: 0 the first':
    'Welk van de modellen met dit nummer: 0 is het eerste',
  'Model 714: type of the DC ports that add up, 0 PV, 1 storage and so on; 65535 all':
    'Model 714: soort van de DC-poorten die worden opgeteld, 0 PV, 1 opslag enzovoort; 65535 alle',
  'Which registers the device has': 'Welke registers het apparaat heeft',
  'What is read; values with the same id add up':
    'Wat wordt gelezen; waarden met dezelfde ID worden opgeteld',
  'What it is, by its number: 74 power, 209 energy drawn, 211 energy fed in, 1 to 3 voltages and 13, 17, 21 currents of L1 to L3, 387 state of charge':
    'Wat het is, als nummer: 74 vermogen, 209 afgenomen energie, 211 teruggeleverde energie, 1 tot 3 spanningen en 13, 17, 21 stromen van L1 tot L3, 387 laadtoestand',
  'How people write the addresses; they are stored as in the message':
    'Hoe mensen de adressen schrijven; opgeslagen zijn ze zoals in het bericht',
  'Of the first register, as in the message, from 0':
    'Van het eerste register, zoals in het bericht, vanaf 0',
  'What is added to the number': 'Wat bij het getal wordt opgeteld',
  'What the sum is multiplied with to have the unit of the value id':
    'Waarmee de som wordt vermenigvuldigd om de eenheid van de waarde-ID te krijgen',
  'Devices of this kind are not read': 'Apparaten van deze soort worden niet uitgelezen',
  'How the device measures': 'Hoe het apparaat meet',
  'Channel of a phase that is measured by itself': 'Kanaal van een fase die apart wordt gemeten',
  'Phase of that channel: 1 L1, 2 L2, 3 L3': 'Fase van dat kanaal: 1 L1, 2 L2, 3 L3',
  Phase: 'Fase',
  'Numbering of the tables: 1 that of devices in the field; release 1.0.0 had its own':
    'Nummering van de tabellen: 1 die van apparaten in het veld; versie 1.0.0 had een eigen',
  'What is measured': 'Wat wordt gemeten',
  'The meter in the slot': 'De meter op de meterplaats',
  'Meter type as in meter/state; 0 without meter, 255 not detected':
    'Metertype zoals in meter/state; 0 zonder meter, 255 niet herkend',
  'What the meter measures, derived values last; empty until it is known':
    'Wat de meter meet, afgeleide waarden als laatste; leeg tot dat bekend is',
  'The values in the order of value_ids. Measured ones are rounded (V and % to 0.1, A, Hz and power factors to 0.01, W, VA, var and ° to 1, energies to 0.001) and change at most once a second; those of class 4 appear as supplied':
    'De waarden in de volgorde van value_ids. Gemeten waarden zijn afgerond (V en % op 0,1, A, Hz en arbeidsfactoren op 0,01, W, VA, var en ° op 1, energie op 0,001) en veranderen hoogstens één keer per seconde; die van klasse 4 verschijnen zoals aangeleverd',
  'Value; null while unknown': 'Waarde; null zolang onbekend',
  'Communication errors of the meter; which are counted depends on its class':
    'Communicatiefouten van de meter; welke worden geteld, hangt af van de klasse',
  'Errors since the start': 'Fouten sinds de start',
  'When the resettable energies were last started at 0':
    'Wanneer de resetbare energietellers voor het laatst op 0 zijn gezet',
  'Unix timestamp of the last reset; 0: none, or the clock was not synchronised':
    'Unix-tijd van de laatste reset; 0: geen, of de klok was niet gesynchroniseerd',
  'Starts the resettable energies at 0': 'Zet de resetbare energietellers op 0',
  'Supplies values to a meter of class 4, one for each of its value_ids':
    'Levert waarden aan een meter van klasse 4, één voor elk van zijn value_ids',
  'Value; null: there is none now': 'Waarde; null: er is er nu geen',
  'Power of the last 48 hours in means of 4 minutes':
    'Vermogen van de laatste 48 uur als gemiddelden over 4 minuten',
  'Age of the newest sample': 'Ouderdom van de nieuwste waarde',
  'Oldest first': 'Oudste eerst',
  'Mean power; null: no value': 'Gemiddeld vermogen; null: geen waarde',
  'Power of the last 6 minutes in steps of 500 ms':
    'Vermogen van de laatste 6 minuten in stappen van 500 ms',
  'Rate of the meter, values per second': 'Meetfrequentie van de meter, waarden per seconde',
  'Power of all meter slots, the last 48 hours in means of 4 minutes':
    'Vermogen van alle meterplaatsen, de laatste 48 uur als gemiddelden over 4 minuten',
  'By meter slot; null: nothing configured': 'Per meterplaats; null: niets ingesteld',
  'Power of all meter slots, the last 6 minutes in steps of 500 ms':
    'Vermogen van alle meterplaatsen, de laatste 6 minuten in stappen van 500 ms',
  'Which meter slot the legacy meter interface shows':
    'Welke meterplaats de oude meterinterface toont',
  'Meter slot that meter/… shows; 255: none. Changes act at once':
    'Meterplaats die meter/… toont; 255: geen. Wijzigingen werken direct',
  'What the linked meter slot allows': 'Wat de gekoppelde meterplaats toestaat',
  'Whether values, phases and all_values can be written':
    'Of values, phases en all_values kunnen worden geschreven',
  'The linked meter': 'De gekoppelde meter',
  'Installed meter: 0 none, 1 to 11 meters of the charger, 200 basic values, 201 many values, 254 another one, 255 not detected':
    'Ingebouwde meter: 0 geen, 1 tot 11 meters van de laadpaal, 200 basiswaarden, 201 veel waarden, 254 een andere, 255 niet herkend',
  'Power and energy; written only where clients supply the values':
    'Vermogen en energie; alleen geschreven waar clients de waarden aanleveren',
  'Charging power': 'Laadvermogen',
  'Energy since the last reset': 'Energie sinds de laatste reset',
  'Energy since the meter was made': 'Energie sinds de fabricage van de meter',
  'Which phases have voltage and current; what clients wrote stays until the restart':
    'Welke fasen spanning en stroom hebben; wat clients schreven, blijft tot de herstart',
  'Whether current flows on the phase': 'Of er stroom loopt op de fase',
  'Whether the phase has voltage': 'Of de fase spanning heeft',
  'All values at fixed indices; written only where clients supply the values':
    'Alle waarden op vaste posities; alleen geschreven waar clients de waarden aanleveren',
  'Value; null where the meter does not provide it': 'Waarde; null waar de meter die niet levert',
  'Communication errors of the linked meter': 'Communicatiefouten van de gekoppelde meter',
  'Communication errors of the meter': 'Communicatiefouten van de meter',
  'Errors of the internal bus': 'Fouten van de interne bus',
  'Unexpected resets': 'Onverwachte herstarts',
  'Starts the resettable energies of the linked meter at 0':
    'Zet de resetbare energietellers van de gekoppelde meter op 0',
  'When the linked meter was last reset': 'Wanneer de gekoppelde meter voor het laatst is gereset',
  "Type of the device's own meter to assume when it was not detected; that of its slot's configuration, if that has one":
    'Type dat voor de eigen meter van het apparaat wordt aangenomen als die niet is herkend; dat uit de configuratie van zijn meterplaats, als die er een heeft',
  'Meter type to assume when it was not detected; 255: none is assumed':
    'Metertype dat wordt aangenomen als de meter niet is herkend; 255: er wordt geen aangenomen',
  'Power of the last 48 hours in means of 4 minutes; a gap repeats the value before it':
    'Vermogen van de laatste 48 uur als gemiddelden over 4 minuten; een gat herhaalt de waarde ervoor',
  'Power of the last 6 minutes in steps of 500 ms; a gap repeats the value before it':
    'Vermogen van de laatste 6 minuten in stappen van 500 ms; een gat herhaalt de waarde ervoor',
  'The chargers and how current is distributed; changes act at once':
    'De laadpalen en hoe de stroom wordt verdeeld; wijzigingen werken direct',
  'Whether the chargers are managed': 'Of de laadpalen worden beheerd',
  'Whether the manager decides who may charge, and records all charges of the group':
    'Of de manager beslist wie mag laden, en alle laadsessies van de groep vastlegt',
  'Whether the available current falls back to its default when nobody sets it for 30 s':
    'Of de beschikbare stroom terugvalt op de standaardwaarde als niemand die 30 s lang instelt',
  'Whether every distribution is recorded in the event log':
    'Of elke verdeling in het gebeurtenissenlogboek komt',
  'Available current after a start and when the watchdog acts, per phase':
    'Beschikbare stroom na een start en als de bewaking ingrijpt, per fase',
  'The available current stays below it; what the power manager may distribute at most, per phase':
    'De beschikbare stroom blijft eronder; wat het vermogensbeheer hoogstens mag verdelen, per fase',
  'Whether the two minima follow from the type of vehicle':
    'Of de twee minima volgen uit het type voertuig',
  '0: any vehicle, from 1 on: one with a higher minimum on three phases':
    '0: elk voertuig, vanaf 1: een met een hoger minimum op drie fasen',
  'Least current of a charger on three phases': 'Laagste stroom van een laadpaal op drie fasen',
  'Least current of a charger on one phase': 'Laagste stroom van een laadpaal op één fase',
  'So long after its start a charge is limited to its largest phase current and the margin':
    'Zo lang na het begin wordt een laadsessie beperkt tot de hoogste fasestroom plus de marge',
  'Margin added to the largest phase current': 'Marge boven op de hoogste fasestroom',
  'The chargers': 'De laadpalen',
  'Name that people give the charger': 'Naam die aan de laadpaal is gegeven',
  'Phases at its terminals': 'Fasen op de aansluitklemmen',
  'Number of the charger, taken over when it is first heard; 0: not heard yet':
    'Nummer van de laadpaal, overgenomen zodra die voor het eerst wordt gehoord; 0: nog niet gehoord',
  'Current to distribute while the power manager does not set the limits':
    'Te verdelen stroom zolang het vermogensbeheer de limieten niet instelt',
  'Current to distribute, per phase': 'Te verdelen stroom, per fase',
  'Mode of each charger; ends when its vehicle is unplugged, 4: as the group':
    'Modus van elke laadpaal; eindigt als het voertuig wordt losgekoppeld, 4: zoals de groep',
  'By charger': 'Per laadpaal',
  'Charge modes that make sense with the present configuration':
    'Laadmodi die zinvol zijn met de huidige configuratie',
  'Modes that can be chosen': 'Modi die kunnen worden gekozen',
  'What is distributed to whom, and why': 'Wat aan wie wordt verdeeld, en waarom',
  'Available now: PV (sum of the phases), L1, L2, L3':
    'Nu beschikbaar: PV (som van de fasen), L1, L2, L3',
  Current: 'Stroom',
  'Least that was available within the filter time: PV (sum of the phases), L1, L2, L3':
    'Het minste dat binnen de filtertijd beschikbaar was: PV (som van de fasen), L1, L2, L3',
  'The same as l_min: PV (sum of the phases), L1, L2, L3':
    'Hetzelfde als l_min: PV (som van de fasen), L1, L2, L3',
  'Most PV excess within the filter time': 'Grootste zonneoverschot binnen de filtertijd',
  'Distributed: PV (sum of the phases), L1, L2, L3': 'Verdeeld: PV (som van de fasen), L1, L2, L3',
  'Always false: each charger decides by itself who may charge':
    'Altijd false: elke laadpaal beslist zelf wie mag laden',
  '0 ok, 2 its packets cannot be understood, 3 its load management is off, 128 not reachable, 129 its charge controller stands still, 130 it draws more than it may, 192 + its own error_state':
    '0 in orde, 2 zijn pakketten zijn niet te begrijpen, 3 zijn lastbeheer staat uit, 128 niet bereikbaar, 129 zijn laadcontroller staat stil, 130 hij neemt meer af dan hij mag, 192 + zijn eigen error_state',
  'Current allocated': 'Toegewezen stroom',
  'Phases allocated': 'Toegewezen fasen',
  'Current that the charger could use': 'Stroom die de laadpaal zou kunnen gebruiken',
  'Bits 0 and 1: phases connected; bit 2: it can switch them':
    'Bits 0 en 1: aangesloten fasen; bit 2: kan fasen omschakelen',
  'Uptime of the manager at its last report': 'Uptime van de manager bij zijn laatste melding',
  'Why it has nothing': 'Waarom hij niets heeft',
  'Uptime of the manager': 'Uptime van de manager',
  'Whether it gets one phase': 'Of hij één fase krijgt',
  'Whether it gets three phases': 'Of hij drie fasen krijgt',
  'What decided about its current': 'Wat over zijn stroom heeft beslist',
  'Whether its phase rotation is unknown': 'Of de fasevolgorde onbekend is',
  'User who may charge; -1 nobody; 0 where the charger decides by itself':
    'Gebruiker die mag laden; -1 niemand; 0 waar de laadpaal zelf beslist',
  'Name of the charger of the group that it was at; missing: this charger':
    'Naam van de laadpaal van de groep waar ze was; ontbreekt: deze laadpaal',
  'Whether logged_in_devices is running': 'Of logged_in_devices actief is',
  'Browsers that stay logged in: they need no password until that changes, somebody ends it, or 90 days pass unused':
    'Browsers die aangemeld blijven: ze hebben geen wachtwoord nodig tot dat verandert, iemand ze afmeldt of ze 90 dagen niet zijn gebruikt',
  'Those that need no password, by number': 'Die geen wachtwoord nodig hebben, op nummer',
  'Number of the logged-in device': 'Nummer van het aangemelde apparaat',
  'Who logged in': 'Wie zich heeft aangemeld',
  'What it is called: browser and system': 'Hoe het heet: browser en systeem',
  'When it was logged in; 0: not known': 'Wanneer het is aangemeld; 0: niet bekend',
  'When it was last used, to the day; 0: not known':
    'Wanneer het voor het laatst is gebruikt, op de dag nauwkeurig; 0: niet bekend',
  'Keeps the browser logged in that asks with user name and password: the answer sets a cookie, and says the number':
    'Houdt de browser aangemeld die er met gebruikersnaam en wachtwoord om vraagt: het antwoord plaatst een cookie en noemt het nummer',
  'Logs the browser out that asks: what it kept is ended':
    'Meldt de browser af die erom vraagt: wat hij bewaarde geldt niet meer',
  'Logs one browser out': 'Meldt één browser af',
  'Logs all browsers out': 'Meldt alle browsers af',
  'Whether member_charges is running': 'Of member_charges actief is',
  'All recorded charges at other chargers: for each charger its number and how many charges follow (u32, little-endian), then 16 bytes each':
    'Alle vastgelegde laadsessies bij andere laadpalen: voor elke paal het nummer en hoeveel laadsessies volgen (u32, little-endian), daarna 16 bytes per laadsessie',
  'Number of the charger': 'Nummer van de laadpaal',
  'Name that it had last': 'Naam die de laadpaal het laatst had',
  'Its charges, 16 bytes each, in Base64': 'De laadsessies ervan, elk 16 bytes, in Base64',
  'Other chargers whose charges are recorded':
    'Andere laadpalen waarvan de laadsessies zijn vastgelegd',
  'Whether eco is running': 'Of eco draait',
  'Whether charging follows prices, and limits for all chargers; changes act at once':
    'Of het laden de prijzen volgt, en grenzen voor alle laadpalen; wijzigingen werken meteen',
  'Whether charging follows prices; without it no hour counts as cheap':
    'Of het laden de prijzen volgt; anders geldt geen uur als goedkoop',
  'Whether a vehicle is taken to leave after a while':
    'Of ervan wordt uitgegaan dat een voertuig na een tijd vertrekt',
  'How long a vehicle stays': 'Hoelang een voertuig blijft',
  'Whether every charger in an Eco mode charges while electricity costs less than a limit':
    'Of elke laadpaal in een Eco-modus laadt zolang stroom minder kost dan een grens',
  'Whether no hour counts as cheap while electricity costs more than a limit':
    'Of geen uur als goedkoop geldt zolang stroom meer kost dan een grens',
  'Whether the plan of all chargers rests if enough PV yield is forecast until the departure':
    'Of het plan van alle laadpalen rust als tot het vertrek genoeg PV-opbrengst wordt voorspeld',
  'Forecast above which it does; 0: never': 'Voorspelling waarboven het dat doet; 0: nooit',
  'The plan of all chargers in an Eco mode that have none of their own; changes act at once':
    'Het plan van alle laadpalen in een Eco-modus die er zelf geen hebben; wijzigingen werken meteen',
  'Whether the plan holds, for all chargers that have none of their own':
    'Of het plan geldt, voor alle laadpalen die er zelf geen hebben',
  'Day of the departure, counted from when the plan was saved':
    'Dag van vertrek, geteld vanaf het opslaan van het plan',
  'Local time of the departure, in minutes of its day':
    'Lokale tijd van vertrek, in minuten van die dag',
  'Hours in which a vehicle is to charge': 'Uren waarin een voertuig moet laden',
  'Plans of single chargers, each for its next vehicle or the one that is there; changes act at once':
    'Plannen van afzonderlijke laadpalen, elk voor het volgende voertuig of dat wat er staat; wijzigingen werken meteen',
  'They stand in for the plan of all chargers':
    'Ze gelden in plaats van het plan van alle laadpalen',
  'Address of the charger, as among the managed ones; empty: one that is alone':
    'Adres van de laadpaal, zoals bij de beheerde; leeg: een die alleen is',
  'Whether the plan holds': 'Of het plan geldt',
  'Energy that the vehicle is to get; 0: the time decides':
    'Energie die het voertuig moet krijgen; 0: de tijd beslist',
  'Time in which it is to charge; 0: the energy decides':
    'Tijd waarin het moet laden; 0: de energie beslist',
  'Days of the departure, one bit each from Monday on; 0: once':
    'Dagen van vertrek, elk één bit vanaf maandag; 0: eenmalig',
  'Charge mode of the charger under the plan': 'Laadmodus van de laadpaal onder het plan',
  'When it was saved: the device sets it': 'Wanneer het is opgeslagen: dat vult het apparaat in',
  'Sets the plan of a charger': 'Stelt het plan van een laadpaal in',
  'Place of the charger in charge_manager/config, from 0; 0: one that is alone':
    'Plaats van de laadpaal in charge_manager/config, vanaf 0; 0: een die alleen is',
  'Vehicles that the plans are for, and when electricity counts as cheap for them':
    'Voertuigen waarvoor de plannen zijn, en wanneer stroom voor hen als goedkoop geldt',
  'When eco/charge_plan was saved; 0 never': 'Wanneer eco/charge_plan is opgeslagen; 0 nooit',
  'When the vehicle was plugged in; 0: there is none':
    'Wanneer het voertuig is aangesloten; 0: er is er geen',
  'Minutes in which it has charged since': 'Minuten waarin het sindsdien heeft geladen',
  'Bits in Base64, the lowest first: the quarter hours from now on; 1: electricity counts as cheap':
    'Bits in Base64, het laagste eerst: de kwartieren vanaf nu; 1: stroom geldt als goedkoop',
  'What such a plan of a charger would come to, before somebody saves it':
    'Wat zo’n plan van een laadpaal zou opleveren, voordat iemand het opslaat',
  'What the plan of each charger comes to: when it charges, what that costs, and what is lacking':
    'Wat het plan van elke laadpaal oplevert: wanneer hij laadt, wat dat kost en wat er ontbreekt',
  'What it comes to': 'Wat het oplevert',
  'Whether the charger charges as fast as it can, if it is in an Eco mode':
    'Of de laadpaal zo snel laadt als hij kan, als hij in een Eco-modus staat',
  'When all is to be done; 0: no plan': 'Wanneer alles klaar moet zijn; 0: geen plan',
  'Energy that the vehicle still lacks; 0 where the plan counts time':
    'Energie die het voertuig nog mist; 0 waar het plan tijd telt',
  'Time that it still has to charge': 'Tijd die het nog moet laden',
  'Power that the plan counts on, as it was learned':
    'Vermogen waarop het plan rekent, zoals het is geleerd',
  'Phases that the vehicle draws on': 'Fasen waarop het voertuig afneemt',
  'When it charges as fast as it can; an end may come sooner':
    'Wanneer hij zo snel laadt als hij kan; een einde kan eerder komen',
  Begin: 'Begin',
  End: 'Einde',
  'Energy in these times that is bought': 'Energie die in deze tijden wordt gekocht',
  'Energy expected from the sun, by the forecast':
    'Energie die volgens de voorspelling van de zon wordt verwacht',
  'Cost of what is bought, with all that is added to the exchange price':
    'Kosten van wat wordt gekocht, met alles wat bij de beursprijs komt',
  'Energy that cannot be had until the departure, as far as prices are known':
    'Energie die tot het vertrek niet te krijgen is, voor zover prijzen bekend zijn',
  'The same as time': 'Hetzelfde als tijd',
  'Which quarter hours from current_time on such a plan for all chargers selects: bits, the lowest first; nothing if it is over':
    'Welke kwartieren vanaf current_time zo’n plan voor alle laadpalen kiest: bits, het laagste eerst; niets als het voorbij is',
  'From when on': 'Vanaf wanneer',
  'Lets a user charge at a charger of the group, in place of a tag':
    'Laat een gebruiker bij een laadpaal van de groep laden, in plaats van een laadpas',
  'Place of the charger in charge_manager/config, from 0':
    'Plaats van de laadpaal in charge_manager/config, vanaf 0',
  'Who may charge there; 0 anybody, -1 nobody any more':
    'Wie daar mag laden; 0 iedereen, -1 niemand meer',
  'Whether a charge of a managed charger is being recorded here':
    'Of een laadsessie van een beheerde laadpaal hier wordt vastgelegd',
  'Energy of the charge of a managed charger that is being recorded here':
    'Energie van de laadsessie van een beheerde laadpaal die hier wordt vastgelegd',
  'Charges of a managed charger that were recorded here since the device started':
    'Laadsessies van een beheerde laadpaal die hier sinds de start van het apparaat zijn vastgelegd',
  'Energy of the charges of a managed charger that were recorded here since the device started':
    'Energie van de laadsessies van een beheerde laadpaal die hier sinds de start van het apparaat zijn vastgelegd',
  'Inner state of the distribution': 'Interne status van de verdeling',
  'Uptime at which a charger was last switched on, off or between phases':
    'Uptime waarop voor het laatst een laadpaal is in- of uitgeschakeld of van fasen is gewisseld',
  'What charging chargers report as allowed: PV (sum of the phases), L1, L2, L3':
    'Wat ladende laadpalen als toegestaan melden: PV (som van de fasen), L1, L2, L3',
  'What may be drawn at most until every charger has followed: PV (sum of the phases), L1, L2, L3':
    'Wat hoogstens kan worden afgenomen tot elke laadpaal heeft gevolgd: PV (som van de fasen), L1, L2, L3',
  'Bits: 0 can disconnect its control pilot, 1 has done so, 2 can switch phases, 3 and 4 phases connected':
    'Bits: 0 kan zijn control pilot onderbreken, 1 heeft dat gedaan, 2 kan fasen omschakelen, 3 en 4 aangesloten fasen',
  'Current that it can use': 'Stroom die hij kan gebruiken',
  'Energy since the vehicle was plugged in, 0 without meter':
    'Energie sinds het voertuig is aangesloten, 0 zonder meter',
  'Uptime at which it was last switched on or off, 0: not known':
    'Uptime waarop hij voor het laatst is in- of uitgeschakeld, 0: onbekend',
  'Uptime at which the vehicle was plugged in, while that still gives it precedence, else 0':
    'Uptime waarop het voertuig is aangesloten, zolang dat nog voorrang geeft, anders 0',
  'Uptime at which its full vehicle was last woken up, 0: never':
    'Uptime waarop zijn volle voertuig voor het laatst is gewekt, 0: nooit',
  'Uptime at which it last got less than it could use, 0: never':
    'Uptime waarop hij voor het laatst minder kreeg dan hij kon gebruiken, 0: nooit',
  'Least that its vehicle takes on one phase, learned in this charge; 0: not known':
    'Laagste stroom die zijn voertuig op één fase aanneemt, geleerd in deze laadsessie; 0: onbekend',
  'Least that its vehicle takes on three phases, learned in this charge; 0: not known':
    'Laagste stroom die zijn voertuig op drie fasen aanneemt, geleerd in deze laadsessie; 0: onbekend',
  'Constants of the distribution': 'Constanten van de verdeling',
  'Least time between switching a charger on, off or between phases':
    'Kortste tijd tussen in-, uit- of omschakelen van een laadpaal',
  'So long a full vehicle is offered current to wake it up':
    'Zo lang krijgt een vol voertuig stroom aangeboden om het te wekken',
  'So long a newly plugged-in vehicle goes first':
    'Zo lang heeft een net aangesloten voertuig voorrang',
  'Capacity kept back before a further charger is admitted: 100, none':
    'Capaciteit die wordt achtergehouden voordat nog een laadpaal wordt toegelaten: 100, geen',
  'Time between two distributions': 'Tijd tussen twee verdelingen',
  'Those who wait get their turn after it': 'Wie wacht, komt daarna aan de beurt',
  'Looks for chargers in the local network; charge_manager/scan_result has them a second later':
    'Zoekt laadpalen in het lokale netwerk; charge_manager/scan_result heeft ze een seconde later',
  'Chargers that the last scan found': 'Laadpalen die de laatste zoekopdracht vond',
  'Name of the charger in the network, without .local':
    'Naam van de laadpaal in het netwerk, zonder .local',
  'Its address': 'Adres ervan',
  'Name that people gave it': 'Naam die eraan is gegeven',
  'Address of the charger that an energy manager stands in for':
    'Adres van de laadpaal waarvoor een energiemanager optreedt',
  '256 entries of 36 bytes: uid (little-endian, 0 is free), name in UTF-8 filled up with zeros':
    '256 items van 36 bytes: uid (little-endian, 0 is vrij), naam in UTF-8, aangevuld met nullen',
  'Connection to the MQTT broker': 'Verbinding met de MQTT-broker',
  'Connect to the broker': 'Verbinden met de broker',
  'Host name or IP address of the broker': 'Hostnaam of IP-adres van de broker',
  'Port of the broker, typically 1883': 'Poort van de broker, meestal 1883',
  'User name at the broker; empty without login':
    'Gebruikersnaam bij de broker; leeg zonder aanmelding',
  'Password at the broker, or a token; empty without login':
    'Wachtwoord bij de broker, of een token; leeg zonder aanmelding',
  'Prefix of all topics': 'Voorvoegsel van alle topics',
  'Client name at the broker, not the user name':
    'Naam van de client bij de broker, niet de gebruikersnaam',
  'Shortest time between two messages of one topic':
    'Kortste tijd tussen twee berichten van één topic',
  'Path of the WebSocket URL, starting with /; ignored for protocols 0 and 1':
    'Pad van de WebSocket-URL, beginnend met /; genegeerd bij de protocollen 0 en 1',
  'Publish values only, accept no writes': 'Alleen waarden publiceren, geen schrijfacties aannemen',
  'Everything is published once more so long after each connection, or up to half as long again; 0 never':
    'Zo lang na elke verbinding, of tot anderhalf keer zo lang, wordt alles nog eens gepubliceerd; 0: nooit',
  'State of the connection to the MQTT broker': 'Status van de verbinding met de MQTT-broker',
  'Uptime at the last connection; 0 never': 'Uptime bij de laatste verbinding; 0: nooit',
  'Uptime at the end of the last connection; 0 never':
    'Uptime aan het einde van de laatste verbinding; 0: nooit',
  '-1 none, other negative values: refusal of the broker, positive: error of the network':
    '-1 geen, andere negatieve waarden: weigering door de broker, positief: netwerkfout',
  'Announcement of the device to home-automation systems over MQTT':
    'Aankondiging van het apparaat bij domoticasystemen via MQTT',
  'Prefix of the discovery messages; differs from the topic prefix of the device':
    'Voorvoegsel van de aankondigingen; anders dan het topicvoorvoegsel van het apparaat',
  'The Wi-Fi network that the device joins; a change takes effect after a second':
    'Het wifi-netwerk waarmee het apparaat verbindt; een wijziging werkt na een seconde',
  'Whether the device joins the network': 'Of het apparaat met het netwerk verbindt',
  'Network to join': 'Netwerk om mee te verbinden',
  'Address of an access point (BSSID)': 'Adres van een toegangspunt (BSSID)',
  Byte: 'Byte',
  'Whether only the access point with that address is joined':
    'Of alleen met het toegangspunt met dat adres wordt verbonden',
  'Whether the slow mode 802.11b may be used': 'Of de trage modus 802.11b mag worden gebruikt',
  'Passphrase of WPA Personal; empty for an open network':
    'Wachtwoordzin van WPA Personal; leeg voor een open netwerk',
  'Own address; 0.0.0.0 asks a DHCP server, and the other four do not count':
    'Eigen adres; 0.0.0.0 vraagt het aan een DHCP-server, en de andere vier tellen niet',
  'Next hop to other networks; 0.0.0.0 none': 'Gateway naar andere netwerken; 0.0.0.0: geen',
  'Mask of the own network': 'Masker van het eigen netwerk',
  'Name server; 0.0.0.0 none': 'Naamserver; 0.0.0.0: geen',
  'Second name server; 0.0.0.0 none': 'Tweede naamserver; 0.0.0.0: geen',
  'Whether IPv6 is used, too': 'Of ook IPv6 wordt gebruikt',
  'Own address; :: takes what the network tells': 'Eigen adres; :: neemt wat het netwerk opgeeft',
  'Name server; :: none of its own': 'Naamserver; :: geen eigen',
  'Login of WPA Enterprise; null is WPA Personal':
    'Aanmelding voor WPA Enterprise; null is WPA Personal',
  'Name in the readable part of the login; empty: anonymous':
    'Naam in het leesbare deel van de aanmelding; leeg: anoniem',
  'User name inside TLS': 'Gebruikersnaam binnen TLS',
  'Password inside TLS': 'Wachtwoord binnen TLS',
  'The Wi-Fi network that the device offers; a change takes effect after a second':
    'Het wifi-netwerk dat het apparaat aanbiedt; een wijziging werkt na een seconde',
  'Whether there is an access point; false: never': 'Of er een toegangspunt is; false: nooit',
  'Whether it is on only while neither Wi-Fi nor LAN is connected':
    'Of het alleen aan is zolang wifi noch LAN verbonden is',
  'Name of the network': 'Naam van het netwerk',
  'Whether the name is not shown': 'Of de naam verborgen is',
  'Passphrase of the network; empty: everybody can join':
    'Wachtwoordzin van het netwerk; leeg: iedereen kan verbinden',
  '1 to 13; 0 looks for a free one': '1 tot 13; 0 zoekt een vrij kanaal',
  'Address of the device in the network': 'Adres van het apparaat in het netwerk',
  'Gateway that clients are told; 0.0.0.0 none':
    'Gateway die aan clients wordt opgegeven; 0.0.0.0: geen',
  'Mask of the network': 'Masker van het netwerk',
  'State of station and access point': 'Status van wifi-verbinding en toegangspunt',
  'BSSID of the access point': 'BSSID van het toegangspunt',
  'Devices in the network of the access point': 'Apparaten in het netwerk van het toegangspunt',
  'Hardware address of the station': 'Hardwareadres van de wifi-verbinding',
  'Address in the joined network; 0.0.0.0 without connection':
    'Adres in het verbonden netwerk; 0.0.0.0 zonder verbinding',
  'Mask of the joined network; 0.0.0.0 without connection':
    'Masker van het verbonden netwerk; 0.0.0.0 zonder verbinding',
  'IPv6 address for the local link; :: none': 'IPv6-adres voor de lokale link; :: geen',
  'IPv6 address for everywhere; :: none': 'IPv6-adres voor overal; :: geen',
  'IPv6 address for the own site; :: none': 'IPv6-adres voor de eigen locatie; :: geen',
  'IPv6 address for the own site, of the kind that was used before; :: none':
    'IPv6-adres voor de eigen locatie, van de vroegere soort; :: geen',
  'The IPv6 address that the settings ask for; :: none':
    'Het IPv6-adres dat de instellingen vragen; :: geen',
  'Reception, closer to 0 is better; 0 without connection':
    'Ontvangst, dichter bij 0 is beter; 0 zonder verbinding',
  'BSSID of the access point that the station is connected to; empty without connection':
    'BSSID van het toegangspunt waarmee is verbonden; leeg zonder verbinding',
  'Why there is no connection': 'Waarom er geen verbinding is',
  'Time after which the settings of before come back; 0: nothing waits':
    'Tijd waarna de vorige instellingen terugkomen; 0: er wacht niets',
  'Looks for networks; wifi/scan_results has them afterwards, and /ws tells them':
    'Zoekt netwerken; wifi/scan_results heeft ze daarna, en /ws meldt ze',
  'What the last scan found, the strongest first; empty before the first one and after one that failed':
    'Wat de laatste zoekopdracht vond, het sterkste eerst; leeg vóór de eerste en na een die mislukte',
  'Name; empty if hidden': 'Naam; leeg indien verborgen',
  BSSID: 'BSSID',
  Reception: 'Ontvangst',
  Channel: 'Kanaal',
  'The tunnel; a change takes effect at once': 'De tunnel; een wijziging werkt direct',
  'Whether the tunnel is to be there': 'Of de tunnel er moet zijn',
  'Whether all non-local traffic takes the tunnel, or only that of its subnet':
    'Of al het niet-lokale verkeer door de tunnel gaat, of alleen dat van zijn subnet',
  'Address of the device in the tunnel': 'Adres van het apparaat in de tunnel',
  "Mask of the tunnel's subnet; 0.0.0.0: the tunnel has no subnet beside the device":
    'Masker van het subnet van de tunnel; 0.0.0.0: de tunnel heeft buiten het apparaat geen subnet',
  'Next hop in the tunnel; 0.0.0.0: none': 'Gateway in de tunnel; 0.0.0.0: geen',
  'Address or name of the peer': 'Adres of naam van de peer',
  'UDP port of the peer': 'UDP-poort van de peer',
  'UDP port of the device; 0: any': 'UDP-poort van het apparaat; 0: willekeurig',
  'Private key of the device': 'Privésleutel van het apparaat',
  'Public key of the peer': 'Publieke sleutel van de peer',
  'Key that both sides share besides; empty: none':
    'Sleutel die beide kanten daarnaast delen; leeg: geen',
  'Address of what the peer may send from, and is sent; 0.0.0.0 with mask 0.0.0.0: everything':
    'Adres van het bereik waaruit de peer mag verzenden en waarvan het verkeer naar hem gaat; 0.0.0.0 met masker 0.0.0.0: alles',
  'Mask to the address of what the peer may send from':
    'Masker bij het adres van het bereik waaruit de peer mag verzenden',
  'Largest packet in the tunnel': 'Grootste pakket in de tunnel',
  'State of the tunnel': 'Status van de tunnel',
  'Uptime at which the peer last began to answer; 0: never':
    'Uptime waarop de peer voor het laatst begon te antwoorden; 0: nooit',
  'Uptime at which the peer last ceased to answer; 0: never':
    'Uptime waarop de peer voor het laatst ophield te antwoorden; 0: nooit',
  'Public key of the device, for the peer; empty without a private one':
    'Publieke sleutel van het apparaat, voor de peer; leeg zonder privésleutel',
  'Charge slots; the allowed charging current is the minimum over the active ones':
    'Stroomgrenzen; de toegestane laadstroom is het minimum van de actieve stroomgrenzen',
  'Who gave each charge slot its present limit, and since when':
    'Wie elke stroomgrens de huidige waarde gaf, en sinds wanneer',
  Who: 'Wie',
  'Address of that client; empty where there is none': 'Adres van die client; leeg waar er geen is',
  'Since when, 0 without synchronised clock': 'Sinds wanneer, 0 zonder gesynchroniseerde klok',
  'Limit of this slot; 0 blocks': 'Waarde van deze stroomgrens; 0 blokkeert',
  'Whether the slot takes part in the minimum': 'Of de stroomgrens meetelt voor het minimum',
  'Whether the slot sets its current to 0 when the vehicle is disconnected':
    'Of de stroomgrens op 0 wordt gezet als het voertuig wordt losgekoppeld',
  'Whether a charge starts by itself when a vehicle is connected':
    'Of een laadsessie vanzelf begint als een voertuig wordt aangesloten',
  'Whether a connected vehicle charges by itself; otherwise somebody starts each charge':
    'Of een aangesloten voertuig vanzelf laadt; anders moet iemand elke laadsessie starten',
  'Limit set at the charger itself; stored, so frequent changes belong in the external limit':
    'Limiet die op de laadpaal zelf is ingesteld; wordt opgeslagen, dus frequente wijzigingen horen bij de externe limiet',
  'Limit of the charger': 'Limiet van de laadpaal',
  'Whether the slot of the user authorization is active':
    'Of de stroomgrens van de gebruikersvrijgave actief is',
  'Whether charging needs the authorization of a user':
    'Of voor laden de vrijgave door een gebruiker nodig is',
  'Limit of the user authorization': 'Limiet van de gebruikersvrijgave',
  'Current allowed by the user authorization': 'Stroom die de gebruikersvrijgave toestaat',
  'Whether the slot of the load management is active':
    'Of de stroomgrens van het lastbeheer actief is',
  'Whether load management limits the charger': 'Of het lastbeheer de laadpaal beperkt',
  'Limit of the load management': 'Limiet van het lastbeheer',
  'Current set by load management': 'Stroom die het lastbeheer instelt',
  'What the external slot starts with after a restart of the charge controller':
    'Waarmee de externe stroomgrens begint na een herstart van de laadcontroller',
  'Current of the external slot': 'Waarde van de externe stroomgrens',
  'Whether the external slot is set to 0 when the vehicle is disconnected':
    'Of de externe stroomgrens op 0 wordt gezet als het voertuig wordt losgekoppeld',
  'Whether the slot of the external control is active':
    'Of de stroomgrens van de externe besturing actief is',
  'Whether external control limits the charger': 'Of de externe besturing de laadpaal beperkt',
  'Limit of the external control; frequent changes are welcome':
    'Limiet van de externe besturing; frequente wijzigingen zijn welkom',
  'Current requested by external control': 'Stroom die de externe besturing vraagt',
  'Whether the limit of the external control ends with the charge':
    'Of de limiet van de externe besturing eindigt met de laadsessie',
  'Releases the charge of the connected vehicle':
    'Geeft het laden van het aangesloten voertuig vrij',
  'Blocks the charge of the connected vehicle': 'Blokkeert het laden van het aangesloten voertuig',
  'Signals 0.24 A more, for vehicles that stay below the allowed charging current':
    'Biedt 0,24 A meer aan, voor voertuigen die onder de toegestane laadstroom blijven',
  'Whether the boost mode is on': 'Of de boostmodus aanstaat',
  'State of the charger': 'Status van de laadpaal',
  'Minimum over the active slots': 'Minimum van de actieve stroomgrenzen',
  'Cable lock': 'Kabelvergrendeling',
  'What the charger is made of': 'Hoe de laadpaal is opgebouwd',
  'Supply cable': 'Voedingskabel',
  'true: socket with cable lock, false: fixed cable':
    'true: contactdoos met kabelvergrendeling, false: vaste kabel',
  'Version of the controller hardware times ten': 'Versie van de controllerhardware maal tien',
  'State of the button': 'Status van de knop',
  'Controller time of the last press, 0 without one':
    'Controllertijd van de laatste keer indrukken, 0: nooit',
  'Controller time of the last release, 0 without one':
    'Controllertijd van de laatste keer loslaten, 0: nooit',
  'Whether the button is pressed': 'Of de knop is ingedrukt',
  'What the controller measures; moves once a second':
    'Wat de laadcontroller meet; verandert één keer per seconde',
  'Pulse of the control pilot': 'Puls van de control pilot',
  'CP/PE, PP/PE': 'CP/PE, PP/PE',
  'Raw value': 'Ruwe waarde',
  'CP/PE, PP/PE, highest CP/PE': 'CP/PE, PP/PE, hoogste CP/PE',
  Voltage: 'Spanning',
  Resistance: 'Weerstand',
  'Input, output, motor input switch, relay, motor error':
    'Ingang, uitgang, schakelaaringang van de motor, relais, motorfout',
  Level: 'Niveau',
  'Approximate charging time, for load management': 'Laadtijd bij benadering, voor het lastbeheer',
  'Time since the last change of the IEC 61851 state':
    'Tijd sinds de laatste wijziging van de IEC 61851-status',
  'Uptime of the controller': 'Uptime van de controller',
  'Phases that are switched on': 'Fasen die zijn ingeschakeld',
  'Phases that are asked for': 'Fasen die worden gevraagd',
  'Step of a phase switch, 0 while there is none':
    'Stap van een faseomschakeling, 0 zolang er geen is',
  'Who controls the status LED': 'Wie de statusled bestuurt',
  'Whether clients may control the LED': 'Of clients de led mogen besturen',
  'State of the status LED that a client asks for; hardware without a coloured LED ignores the colour':
    'Status van de statusled die een client vraagt; hardware zonder gekleurde led negeert de kleur',
  '-1 the controller drives the LED, 0 off to 255 on, 1001 confirms, 1002 rejects, 1003 prompts, 2001 to 2010 error with 1 to 10 blinks':
    '-1 de controller bestuurt de led, 0 uit tot 255 aan, 1001 bevestigt, 1002 wijst af, 1003 vraagt om actie, 2001 tot 2010 fout met 1 tot 10 keer knipperen',
  'How long the indication is kept': 'Hoelang de weergave blijft staan',
  Hue: 'Tint',
  Saturation: 'Verzadiging',
  'Brightness; 0 is the colour of the indication': 'Helderheid; 0 is de kleur van de weergave',
  'How many charges are recorded': 'Hoeveel laadsessies zijn vastgelegd',
  'Recorded charges': 'Vastgelegde laadsessies',
  'Start of the oldest recorded charge, 0 without synchronised clock':
    'Begin van de oudste vastgelegde laadsessie, 0 zonder gesynchroniseerde klok',
  'The last charges, newest last': 'De laatste laadsessies, nieuwste als laatste',
  'Start, 0 without synchronised clock': 'Begin, 0 zonder gesynchroniseerde klok',
  Duration: 'Duur',
  'User, 0 without one': 'Gebruiker, 0: geen',
  'Energy, null if the meter was unknown at start or end':
    'Energie, null als de meterstand bij begin of einde onbekend was',
  'The running charge': 'De lopende laadsessie',
  'Meter at the start, null while unknown': 'Meterstand bij het begin, null zolang onbekend',
  'Uptime of the charge controller at the start': 'Uptime van de laadcontroller bij het begin',
  'Kind of the tag': 'Soort laadpas',
  'Bytes of the tag in hex': 'Bytes van de laadpas, hexadecimaal',
  'Price for the calculation of costs': 'Prijs voor de berekening van kosten',
  'Price of energy: what charges cost where no dynamic price is known; 0 none':
    'Energieprijs: wat laadsessies kosten waar geen dynamische prijs bekend is; 0: geen',
  'All recorded charges, 16 bytes each': 'Alle vastgelegde laadsessies, elk 16 bytes',
  'Deletes all recorded charges and the names of deleted users, and restarts':
    'Wist alle vastgelegde laadsessies en de namen van verwijderde gebruikers, en start opnieuw op',
  'Whether charging needs a working meter; 0 becomes 2 when the charger has a meter':
    'Of voor laden een werkende meter nodig is; 0 wordt 2 als de laadpaal een meter heeft',
  'The users and whether a login is needed': 'De gebruikers, en of aanmelden verplicht is',
  'The anonymous user, then the others': 'De anonieme gebruiker, daarna de anderen',
  'Number of the user': 'Nummer van de gebruiker',
  'Not used yet': 'Nog niet gebruikt',
  'Allowed current; 0 means that the user must not charge':
    'Toegestane stroom; 0 betekent dat de gebruiker niet mag laden',
  'Name for people, also in the charge log': 'Leesbare naam, ook in de lijst van laadsessies',
  'Name for the login': 'Naam voor de aanmelding',
  'Empty if the user cannot log in, null otherwise':
    'Leeg als de gebruiker zich niet kan aanmelden, anders null',
  'Number of the next user, 0 if none is free':
    'Nummer van de volgende gebruiker, 0 als er geen vrij is',
  'Whether web interface and HTTP API need a login':
    'Of webinterface en HTTP-API een aanmelding vereisen',
  'Adds a user': 'Voegt een gebruiker toe',
  'MD5 of username:realm:password in hex; empty prohibits the login':
    'MD5 van gebruikersnaam:realm:wachtwoord, hexadecimaal; leeg verbiedt de aanmelding',
  'Changes a user; null keeps a field': 'Wijzigt een gebruiker; null behoudt een veld',
  'Removes a user; the charges stay': 'Verwijdert een gebruiker; de laadsessies blijven',
  'Switches the login on or off': 'Zet de aanmelding aan of uit',
  'Names of all users who occur in charges: 256 times 32 bytes user name and 32 bytes display name, by user id':
    'Namen van alle gebruikers die in laadsessies voorkomen: 256 keer 32 bytes gebruikersnaam en 32 bytes weergavenaam, op gebruikersnummer',
  'Letterhead of reports as PDF, where the request has none':
    'Briefhoofd van rapporten als PDF, als de aanvraag er geen heeft',
  'Text above the report, at most 512 characters and 6 lines':
    'Tekst boven het rapport, hoogstens 512 tekens en 6 regels',
  'Makes a report of charges as PDF; 429 while another report is made':
    'Maakt een rapport van laadsessies als PDF; 429 zolang een ander rapport wordt gemaakt',
  'Must be true: whoever sends it knows that these paths may still change':
    'Moet true zijn: wie het verzendt, weet dat deze paden nog kunnen veranderen',
  'Whose charges: -3 of configured users, -2 of all, -1 of deleted ones, else of this user':
    'Wiens laadsessies: -3 van ingestelde gebruikers, -2 van alle, -1 van verwijderde, anders van deze gebruiker',
  'Charges at which charger: -3 configured ones, -2 all, -1 deleted ones, else the number of its unique id; chargers of generation 1 take any':
    'Laadsessies aan welke laadpaal: -3 ingestelde, -2 alle, -1 verwijderde, anders het getal van zijn unieke ID; laadpalen van generatie 1 nemen elke waarde aan',
  'Charges that started then or later; 0 without this bound':
    'Laadsessies die toen of later begonnen; 0 zonder deze grens',
  'Charges that started earlier; 0 without this bound':
    'Laadsessies die eerder begonnen; 0 zonder deze grens',
  'Present time, for a device without a clock': 'Huidige tijd, voor een apparaat zonder klok',
  'Whether that letterhead is kept for the next report':
    'Of dat briefhoofd wordt bewaard voor het volgende rapport',
  'The same as time; 0 never, or while the clock was not set':
    'Hetzelfde als tijd; 0 nooit, of zolang de klok niet was ingesteld',
  'Does the action of a task at once, whatever its trigger and its delay are':
    'Voert de actie van een regel direct uit, ongeacht de trigger en de vertraging ervan',
  'Place of the task in automation/config, from 0':
    'Plaats van de regel in automation/config, vanaf 0',
  'Lists charges and their sums as JSON; 429 while another report is made':
    'Geeft laadsessies en hun totalen als JSON; 429 zolang een ander rapport wordt gemaakt',
  'How many charges are listed, the newest; 0 all. Sums are those of all':
    'Hoeveel laadsessies worden vermeld, de nieuwste; 0 alle. Totalen gelden voor alle',
  'Makes a report of charges as comma-separated values; 429 while another report is made':
    'Maakt een rapport van laadsessies als CSV; 429 zolang een ander rapport wordt gemaakt',
  'Limits that every charge starts with': 'Limieten waarmee elke laadsessie begint',
  'Most energy of a charge; 0 no limit': 'Maximale energie van een laadsessie; 0: geen limiet',
  'Limits of the running charge, or of the next one':
    'Limieten van de lopende laadsessie, of van de volgende',
  'From where the limits count and where the running charge ends':
    'Vanaf waar de limieten tellen en waar de lopende laadsessie eindigt',
  'Uptime of the charge controller from which the limits count, 0 without a charge':
    'Uptime van de laadcontroller vanaf waar de limieten tellen, 0 zonder laadsessie',
  'Meter from which the limits count, null without a charge or meter':
    'Meterstand vanaf waar de limieten tellen, null zonder laadsessie of meter',
  'Uptime of the charge controller at which the charge ends, 0 without limit':
    'Uptime van de laadcontroller waarop de laadsessie eindigt, 0 zonder limiet',
  'Meter at which the charge ends, null without limit':
    'Meterstand waarbij de laadsessie eindigt, null zonder limiet',
  'Changes the duration of the running charge, or of the next one':
    'Wijzigt de duur van de lopende laadsessie, of van de volgende',
  'When a charge ends; 0 no limit': 'Wanneer een laadsessie eindigt; 0 geen limiet',
  'Until when the running charge may last, or the next one':
    'Tot wanneer de lopende laadsessie mag duren, of de volgende',
  'Changes the time at which the running charge ends, or the next one':
    'Wijzigt het tijdstip waarop de lopende laadsessie eindigt, of de volgende',
  'Changes the energy of the running charge, or of the next one':
    'Wijzigt de energie van de lopende laadsessie, of van de volgende',
  'Lets the limits of the running charge count from now on':
    'Laat de limieten van de lopende laadsessie vanaf nu tellen',
  'Which tags authorize which users': 'Welke laadpassen het laden voor welke gebruikers vrijgeven',
  'Whom the tag authorizes; 0 is nobody': 'Voor wie de laadpas het laden vrijgeeft; 0 is niemand',
  'Up to 10 bytes in hex': 'Maximaal 10 bytes, hexadecimaal',
  'A tag stops a charge only this long after it was started':
    'Een laadpas stopt een laadsessie pas zo lang na het starten ervan',
  'Tags at the reader, most recently seen first, and the injected tag at the end':
    'Laadpassen bij de lezer, de laatst geziene eerst, en de gesimuleerde laadpas aan het einde',
  'Time since the tag was last seen; 0 without a tag':
    'Tijd sinds de laadpas voor het laatst is gezien; 0 zonder laadpas',
  'Simulates a tag at the reader: starts a charge or stops it':
    'Simuleert een laadpas bij de lezer: start een laadsessie of stopt die',
  'Simulates a tag at the reader that only starts a charge':
    'Simuleert een laadpas bij de lezer die een laadsessie alleen start',
  'Simulates a tag at the reader that only stops a charge':
    'Simuleert een laadpas bij de lezer die een laadsessie alleen stopt',
  'Who controls the charger while its load management is enabled':
    'Wie de laadpaal bestuurt zolang zijn lastbeheer is ingeschakeld',
  'Whether the manager decides who may charge': 'Of de manager beslist wie mag laden',
  'Address of the manager that controls the charger; 0.0.0.0 without one':
    'Adres van de manager die de laadpaal bestuurt; 0.0.0.0 zonder manager',
  'Whether another manager was heard within the last minute; if it goes on, charging is blocked':
    'Of in de laatste minuut een andere manager is gehoord; blijft dat zo, dan wordt het laden geblokkeerd',
  'Mode that the manager is asked for, else the one that it charges with; 4: it does not say, or there is none':
    'Modus waar de manager om wordt gevraagd, anders die waarmee hij laadt; 4: hij meldt het niet, of er is geen manager',
  'Modes that the manager offers': 'Modi die de manager aanbiedt',
  'PV excess charging and control of phases; changes act at once':
    'Laden met zonneoverschot en besturing van de fasen; wijzigingen werken direct',
  'On while charging with PV excess or the dynamic load management is; what is written is ignored':
    'Aan zolang laden met zonneoverschot of dynamisch lastbeheer aanstaat; wat wordt geschreven, wordt genegeerd',
  'Whether the modes PV and Min + PV follow the PV excess':
    'Of de modi PV en Min + PV het zonneoverschot volgen',
  'Phases of chargers behind a contactor': 'Fasen van laadpalen achter een magneetschakelaar',
  'Meter at the grid connection': 'Meter aan de netaansluiting',
  'Meter of the battery storage; 255: none': 'Meter van de thuisbatterij; 255: geen',
  'Desired power from the grid, negative into the grid':
    'Gewenst vermogen uit het net, negatief naar het net',
  'What Min + PV takes from the grid if it must': 'Wat Min + PV zo nodig uit het net haalt',
  'State of charge up to which the storage comes first':
    'Laadtoestand tot waar de thuisbatterij voorgaat',
  'Whether the meter of the storage shows discharging as positive':
    'Of de meter van de thuisbatterij ontladen als positief toont',
  'Power at the grid connection that the storage is left to deal with':
    'Vermogen aan de netaansluiting dat aan de thuisbatterij wordt overgelaten',
  'Dynamic load management: the chargers get what the grid connection has left; changes act at once':
    'Dynamisch lastbeheer: de laadpalen krijgen wat de netaansluiting overheeft; wijzigingen werken direct',
  'Whether the measured currents limit the chargers': 'Of de gemeten stromen de laadpalen beperken',
  'Most current at the grid connection, per phase; typically the rating of its fuse':
    'Hoogste stroom aan de netaansluiting, per fase; meestal de nominale stroom van de zekering',
  'Current of the largest consumer that is not controlled, per phase':
    'Stroom van de grootste verbruiker die niet wordt bestuurd, per fase',
  'Part of the current limit that is kept free': 'Deel van de stroomlimiet dat vrij wordt gehouden',
  'Charge mode of all managed chargers; of a managed charger, the one that its manager charges with. 4: the default':
    'Laadmodus van alle beheerde laadpalen; bij een beheerde laadpaal de modus waarmee zijn manager laadt. 4: de standaardmodus',
  'Phases wanted by somebody outside; taken while external_control of power_manager/state is 0':
    'Fasen die iemand van buitenaf wil; overgenomen zolang external_control van power_manager/state 0 is',
  'Whether the configuration can work, and whether the phases can be controlled from outside':
    'Of de configuratie kan werken, en of de fasen van buitenaf kunnen worden bestuurd',
  'Bits while enabled': 'Bits zolang het aan staat',
  'Control of the phases from outside': 'Besturing van de fasen van buitenaf',
  'Inner state of the power manager; docs/load-management.md tells what each field means':
    'Interne status van het vermogensbeheer; in docs/load-management.md staat wat elk veld betekent',
  'Power at the grid connection, positive is drawn; null: not known':
    'Vermogen aan de netaansluiting, positief is afname; null: onbekend',
  'Its mean over the filter time': 'Het gemiddelde ervan over de filtertijd',
  'Power that vehicles may take; 2147483647: not known, or the PV excess does not matter':
    'Vermogen dat voertuigen mogen afnemen; 2147483647: onbekend, of het zonneoverschot speelt geen rol',
  'Least with which one charger can charge': 'Laagste waarde waarmee één laadpaal kan laden',
  'Below it, three phases become one': 'Daaronder worden drie fasen er één',
  'Above it, one phase becomes three': 'Daarboven wordt één fase er drie',
  'Sum over the phases of what the chargers may take':
    'Som over de fasen van wat de laadpalen mogen afnemen',
  'Mean over the phases of what charging chargers report as allowed':
    'Gemiddelde over de fasen van wat ladende laadpalen als toegestaan melden',
  'Most current per phase': 'Hoogste stroom per fase',
  'Whether the hysteresis time has passed since the start':
    'Of de hysteresetijd sinds de start is verstreken',
  'Whether three phases are connected': 'Of drie fasen zijn aangesloten',
  'Whether three phases are wanted': 'Of drie fasen gewenst zijn',
  'Whether they were, half a second before': 'Of ze dat een halve seconde eerder waren',
  'Whether a charger has current': 'Of een laadpaal stroom heeft',
  'Whether the power suffices for a charger': 'Of het vermogen genoeg is voor een laadpaal',
  'Whether the phases must not be changed yet': 'Of de fasen nog niet mogen worden gewijzigd',
  'Until they may be changed': 'Tot ze mogen worden gewijzigd',
  'Whether a charger waits because it was switched off a short while ago':
    'Of een laadpaal wacht omdat hij kort geleden is uitgeschakeld',
  'Until the last of them may be switched on': 'Tot de laatste daarvan mag worden ingeschakeld',
  'Bits; not 0: nobody may charge': 'Bits; niet 0: niemand mag laden',
  'Power of the storage, positive is charged; null: none, or not known':
    'Vermogen van de thuisbatterij, positief is laden; null: geen, of onbekend',
  'State of charge of the storage; null: not known':
    'Laadtoestand van de thuisbatterij; null: onbekend',
  'Last known currents at the grid connection: L1, L2, L3':
    'Laatst bekende stromen aan de netaansluiting: L1, L2, L3',
  'Their maximum over 10 s: L1, L2, L3': 'Hun maximum over 10 s: L1, L2, L3',
  'Their mean over 10 s: L1, L2, L3': 'Hun gemiddelde over 10 s: L1, L2, L3',
  'What the dynamic load management reckons with: as i_meter: L1, L2, L3':
    'Waarmee het dynamische lastbeheer rekent: als i_meter: L1, L2, L3',
  'What is done when; every write acts at once, cancels what was to come and begins all rules anew':
    'Wat wanneer wordt gedaan; elke schrijfactie werkt direct, annuleert wat nog zou komen en begint alle regels opnieuw',
  Tasks: 'Regels',
  'What fires the task; null: nothing': 'Wat de regel activeert; null: niets',
  'Topic; + stands for a level, # for all further ones':
    'Topic; + staat voor één niveau, # voor alle verdere',
  'Payload; empty fits any': 'Payload; leeg past op elke',
  'Whether retained messages count too': 'Of ook bewaarde berichten tellen',
  'Whether the prefix of the device for triggers stands in front of the topic':
    'Of het voorvoegsel van het apparaat voor triggers vóór het topic staat',
  'Where it is seen: -1; the tags of managed chargers fire nothing':
    'Waar hij wordt gezien: -1; de laadpassen van beheerde laadpalen activeren niets',
  'The level that fires: true is closed': 'Het niveau dat activeert: true is gesloten',
  '1 or 3 phases are connected': '1 of 3 fasen zijn aangesloten',
  'true: it works at the start, false: it has failed':
    'true: werkt bij de start, false: heeft gefaald',
  'Kept; nothing fires it': 'Wordt bewaard; niets activeert dit',
  'true: power is drawn from now on, false: no longer':
    'true: vanaf nu wordt vermogen afgenomen, false: niet meer',
  'What follows the address for rules, query included: as it is sent, or decoded':
    'Wat na het adres voor regels komt, inclusief query: zoals verzonden, of gedecodeerd',
  'Body; empty fits any': 'Inhoud; leeg past op elke',
  'What is done; null: nothing': 'Wat wordt gedaan; null: niets',
  'Line of the event log': 'Regel in het gebeurtenissenlogboek',
  Topic: 'Topic',
  Payload: 'Payload',
  'Whether the broker keeps the message': 'Of de broker het bericht bewaart',
  'Whether the prefix of the device for actions stands in front of the topic':
    'Of het voorvoegsel van het apparaat voor acties vóór het topic staat',
  'Limit of charge slot 14; 0 blocks': 'Waarde van stroomgrens 14; 0 blokkeert',
  'Meter slot': 'Meterplaats',
  'Whether the limits count from now on': 'Of de limieten vanaf nu tellen',
  'true connects it to ground': 'true verbindt hem met massa',
  Phases: 'Fasen',
  'true closes it': 'true sluit het contact',
  'Which block: nobody charges while one of them is set':
    'Welke blokkering: niemand laadt zolang er een is ingesteld',
  'true sets it, false lifts it': 'true stelt de blokkering in, false heft die op',
  'From the event to the action': 'Van de gebeurtenis tot de actie',
  'What can be configured, what can be executed, and when tasks last did something':
    'Wat kan worden ingesteld, wat kan worden uitgevoerd, en wanneer regels voor het laatst iets deden',
  'Tags of triggers that can be configured': 'Kenmerken van triggers die kunnen worden ingesteld',
  Tag: 'Kenmerk',
  'Tags of actions that can be configured': 'Kenmerken van acties die kunnen worden ingesteld',
  'Those that can fire with the present configuration':
    'De triggers die met de huidige configuratie kunnen activeren',
  'Those that can be done with the present configuration':
    'De acties die met de huidige configuratie kunnen worden uitgevoerd',
  'By task': 'Per regel',
  'Uptime at which the action was last done or, after a delay, will be; 0 never':
    'Uptime waarop de actie voor het laatst is uitgevoerd of, na een vertraging, wordt uitgevoerd; 0: nooit',
  'Fires the tasks whose method, url_suffix and payload fit; an empty payload fits every body':
    'Activeert de regels waarvan method, url_suffix en payload passen; een lege payload past op elke inhoud',
  'What is around the simulated network interfaces; fields that are left out keep their value':
    'Wat zich rond de gesimuleerde netwerkinterfaces bevindt; weggelaten velden houden hun waarde',
  'Whether a cable connects the LAN interface': 'Of een kabel de LAN-interface verbindt',
  'Whether DHCP servers answer': 'Of DHCP-servers antwoorden',
  'Address that the LAN interface gets by DHCP': 'Adres dat de LAN-interface via DHCP krijgt',
  'Address that the station gets by DHCP': 'Adres dat de wifi-verbinding via DHCP krijgt',
  'Devices in the network of the access point while it is on':
    'Apparaten in het netwerk van het toegangspunt zolang het aan is',
  'Networks in reach': 'Netwerken binnen bereik',
  'Reception; it wavers by 2 dB': 'Ontvangst; schommelt met 2 dB',
  'As in wifi/scan_results': 'Zoals in wifi/scan_results',
  'Passphrase, or password of the user named simulated':
    'Wachtwoordzin, of wachtwoord van de gebruiker met de naam simulated',
  'Whether scans do not show the name': 'Of zoekopdrachten de naam niet tonen',
  'The simulated vehicle; fields that are left out keep their value':
    'Het gesimuleerde voertuig; weggelaten velden houden hun waarde',
  'Whether it is plugged in': 'Of het is aangesloten',
  'Phases that it charges with': 'Fasen waarmee het laadt',
  'Most current per phase that its on-board charger takes':
    'Hoogste stroom per fase die zijn boordlader afneemt',
  'Most power that it takes at nominal voltage; 0: only its current is limited':
    'Hoogste vermogen dat het bij nominale spanning afneemt; 0: alleen zijn stroom is beperkt',
  'Energy that its battery holds, counted at the meter':
    'Energie die zijn accu kan bevatten, geteld bij de meter',
  'Energy in its battery; rises while it charges': 'Energie in zijn accu; stijgt tijdens het laden',
  'State of charge from which its power falls towards a tenth; 100: full power to the end':
    'Laadtoestand vanaf waar het vermogen daalt tot een tiende; 100: vol vermogen tot het einde',
  'Time that it takes to react to a changed offer':
    'Tijd die het nodig heeft om op een gewijzigd aanbod te reageren',
  'How fast its current then changes; 5 s after the change it has arrived in any case':
    'Hoe snel zijn stroom dan verandert; 5 s na de wijziging is die in elk geval bereikt',
  'Current per phase that it draws beyond what is allowed; 0 obeys':
    'Stroom per fase die het boven op het toegestane afneemt; 0 gehoorzaamt',
  'Whether it goes on drawing when the charger takes its offer back':
    'Of het stroom blijft afnemen als de laadpaal zijn aanbod intrekt',
  'Time connected without an offer after which it falls asleep; 0: never':
    'Tijd dat het zonder aanbod is aangesloten voordat het in slaap valt; 0: nooit',
  'Whether it sleeps: it ignores offers until the control pilot is interrupted or it is plugged in again':
    'Of het slaapt: het negeert aanbiedingen tot de control pilot wordt onderbroken of het opnieuw wordt aangesloten',
  'What the simulated vehicle does': 'Wat het gesimuleerde voertuig doet',
  'Currents drawn on L1 to L3': 'Stromen die het op L1 tot L3 afneemt',
  'Current of a phase': 'Stroom van een fase',
  'Power that it draws': 'Vermogen dat het afneemt',
  'Energy taken since it was plugged in': 'Energie die het sinds het aansluiten heeft afgenomen',
  'State of charge of its battery': 'Laadtoestand van zijn accu',
  'State that it shows on the control pilot: A, B, C, D or E':
    'Status die het op de control pilot toont: A, B, C, D of E',
  'Current that it reads from the control pilot; 0 without an offer':
    'Stroom die het van de control pilot afleest; 0 zonder aanbod',
  'Whether it sleeps': 'Of het slaapt',
  'Faults of the simulated charger; fields that are left out keep their value':
    'Fouten van de gesimuleerde laadpaal; weggelaten velden houden hun waarde',
  'Residual current sensor': 'Lekstroomsensor',
  Contactor: 'Magneetschakelaar',
  'Whether there is mains voltage at the charger': 'Of er netspanning op de laadpaal staat',
  'Whether the protective earth is missing (generations 3 and 4)':
    'Of de beschermingsleiding ontbreekt (generaties 3 en 4)',
  'Whether the switches for the supply cable are set wrongly':
    'Of de schakelaars voor de voedingskabel verkeerd staan',
  'Whether it has a socket whose lock does not move':
    'Of hij een contactdoos heeft waarvan de vergrendeling niet beweegt',
  'Levels at the inputs of the simulated charger; fields that are left out keep their value':
    'Niveaus op de ingangen van de gesimuleerde laadpaal; weggelaten velden houden hun waarde',
  'Whether the shutdown input is closed': 'Of de uitschakelingang gesloten is',
  'Whether the general-purpose input is closed': 'Of de vrije ingang gesloten is',
  'What the charge controller went through since the start of the device':
    'Wat de laadcontroller sinds de start van het apparaat heeft doorlopen',
  'The newest changes of the charger state, oldest first':
    'De nieuwste wijzigingen van de laadpaalstatus, oudste eerst',
  'Unix time in s, then the charger state that began':
    'Unix-tijd in s, daarna de laadpaalstatus die begon',
  'Plugs the simulated vehicle in': 'Sluit het gesimuleerde voertuig aan',
  'Unplugs the simulated vehicle': 'Koppelt het gesimuleerde voertuig los',
  'Presses the button of the simulated charger': 'Drukt op de knop van de gesimuleerde laadpaal',
  'How long the button is held': 'Hoelang de knop wordt ingedrukt',
  'Holds a tag at the simulated reader': 'Houdt een laadpas voor de gesimuleerde lezer',
  '1 to 10 hex bytes separated by :': '1 tot 10 hexadecimale bytes, gescheiden door :',
  'Restarts the simulated charge controller: slots from their defaults, uptime 0':
    'Herstart de gesimuleerde laadcontroller: stroomgrenzen met hun standaardwaarden, uptime 0',
  'The simulated house, whose meter is in meter slot 1; fields that are left out keep their value':
    'Het gesimuleerde huis, waarvan de meter op meterplaats 1 zit; weggelaten velden houden hun waarde',
  'Load of the house while there is no trace; negative feeds in':
    'Verbruik van het huis zolang er geen meetreeks is; negatief is teruglevering',
  'Loads spread evenly over the day from 00:00 UTC on; their number divides 1440; empty: power_w counts':
    'Verbruikswaarden, gelijkmatig verdeeld over de dag vanaf 00:00 UTC; hun aantal is een deler van 1440; leeg: power_w telt',
  'Load of the house, negative feeds in': 'Verbruik van het huis, negatief is teruglevering',
  'Largest random deviation of a power reading':
    'Grootste willekeurige afwijking van een vermogensmeting',
  'Whether its meter is the one at the grid connection, which sees the charger too':
    'Of zijn meter die aan de netaansluiting is, die ook de laadpaal ziet',
  'The simulated grid; fields that are left out keep their value':
    'Het gesimuleerde net; weggelaten velden houden hun waarde',
  'Phase to neutral': 'Fase tegen nul',
  'Largest random deviation of each voltage, 0 to 50':
    'Grootste willekeurige afwijking van elke spanning, 0 tot 50',
  'Time as the device sees it': 'Tijd zoals het apparaat die ziet',
  'Wall-clock time of the device, since 1970-01-01T00:00:00Z':
    'Kloktijd van het apparaat, sinds 1970-01-01T00:00:00Z',
  'Time since this start of the device': 'Tijd sinds deze start van het apparaat',
  'Device seconds that pass in a real second; 0: somebody else makes the time':
    'Seconden van het apparaat die in een echte seconde verstrijken; 0: iemand anders bepaalt de tijd',
  'Plays a scenario in place of a running one':
    'Speelt een scenario af in plaats van een lopend scenario',
  'JSON text of a scenario, demo for the built-in one, or empty to stop':
    'JSON-tekst van een scenario, demo voor het ingebouwde, of leeg om te stoppen',
  'The running scenario': 'Het lopende scenario',
  'Whether a scenario is running': 'Of er een scenario loopt',
  'Steps played since it began, or began again':
    'Afgespeelde stappen sinds het begon of opnieuw begon',
  'Steps that it has': 'Aantal stappen',
  'All recorded charges, 16 bytes each, in Base64':
    'Alle opgeslagen laadsessies, elk 16 bytes, in Base64',
  'All entries, in Base64': 'Alle items, in Base64',
  'Whether day_ahead_prices is running': 'Of day_ahead_prices actief is',
  'Whether solar_forecast is running': 'Of solar_forecast actief is',
  'Whether ethernet is running': 'Of ethernet actief is',
  'Whether p14a_enwg is running': 'Of p14a_enwg actief is',
  'Whether eebus is running': 'Of eebus actief is',
  'Control box of the grid operator (EEBUS); changes act at once, and end connections':
    'Kastje van de netbeheerder (EEBUS); wijzigingen werken meteen en beëindigen verbindingen',
  'Whether the device speaks EEBUS': 'Of het apparaat EEBUS spreekt',
  'TCP port at which a box can connect': 'TCP-poort waarop een kastje verbinding kan maken',
  'Of a device that manages chargers: the most that the connection may draw by contract, which the box reads; 0: the most that its chargers may draw':
    'Van een apparaat dat laadpalen beheert: wat de aansluiting volgens het contract hoogstens mag verbruiken, het kastje leest dat; 0: wat de laadpalen hoogstens mogen verbruiken',
  'What may be drawn while the box is silent, until a box says otherwise':
    'Wat er mag worden verbruikt zolang het kastje zwijgt, tot een kastje iets anders zegt',
  'Boxes that the device trusts; two commands add and remove one of them':
    'Kastjes die het apparaat vertrouwt; twee opdrachten voegen er een toe en verwijderen er een',
  'Boxes that the device trusts': 'Kastjes die het apparaat vertrouwt',
  'Identification number of its key (SKI), 40 hexadecimal digits':
    'Identificatienummer van zijn sleutel (SKI), 40 hexadecimale cijfers',
  'Its name in the network; empty: it was not there yet':
    'Zijn naam in het netwerk; leeg: het was er nog niet',
  'Trusts a box; it has to trust this device, too':
    'Vertrouwt een kastje; het moet ook dit apparaat vertrouwen',
  'Identification number of its key (SKI), 40 hexadecimal digits; spaces, dashes and colons between them do not count':
    'Identificatienummer van zijn sleutel (SKI), 40 hexadecimale cijfers; spaties, streepjes en dubbele punten ertussen tellen niet',
  'Trusts a box no more; its connection ends':
    'Vertrouwt een kastje niet meer; de verbinding ermee eindigt',
  'How it stands with the control box of the grid operator, and what may be drawn':
    'Hoe het met het kastje van de netbeheerder staat, en wat er mag worden verbruikt',
  'Identification number of this device (SKI); a box has to know it':
    'Identificatienummer van dit apparaat (SKI); een kastje moet het kennen',
  'Name of this device in the network': 'Naam van dit apparaat in het netwerk',
  'Port at which a box can connect; 0: none':
    'Poort waarop een kastje verbinding kan maken; 0: geen',
  'How it stands with the limit': 'Hoe het met de beperking staat',
  'What may be drawn; 0 where active is false':
    'Wat er mag worden verbruikt; 0 als active false is',
  'The box that said so last, its SKI; empty: none':
    'Het kastje dat dit het laatst zei, de SKI ervan; leeg: geen',
  'When that began, since 1970; 0: nobody knows':
    'Wanneer dat begon, sinds 1970; 0: niemand weet het',
  'When it ends by itself, since 1970; 0: it does not, or nobody knows':
    'Wanneer het vanzelf eindigt, sinds 1970; 0: niet, of niemand weet het',
  'When the box gave its last sign of life, since 1970; 0: none yet':
    'Wanneer het kastje zijn laatste levensteken gaf, sinds 1970; 0: nog geen',
  'What may be drawn while the box is silent':
    'Wat er mag worden verbruikt zolang het kastje zwijgt',
  'So long that counts at least': 'Zo lang geldt dat minstens',
  'The most that may be drawn without a limit, as the box reads it':
    'Wat er zonder beperking hoogstens mag worden verbruikt, zoals het kastje het leest',
  'How it stands with the connection': 'Hoe het met de verbinding staat',
  'Why the last connection ended': 'Waarom de laatste verbinding eindigde',
  'Of a consumer that lets itself be limited: what it keeps while the site is limited; 0: it is a box, or not limited by this device, which has to manage chargers for that':
    'Van een verbruiker die zich laat begrenzen: wat hij houdt terwijl de locatie begrensd is; 0: het is een kastje, of dit apparaat begrenst hem niet; daarvoor moet het laders beheren',
  'What it was told to draw at most; 0: it is not limited at present':
    'Wat hem als hoogste gezegd werd; 0: hij is nu niet begrensd',
  'What it said to that': 'Wat hij daarop zei',
  'What consumers to which the limit of the site is passed on may draw of it, and chargers may not; 0 without a limit':
    'Wat verbruikers aan wie de begrenzing van de locatie wordt doorgegeven daarvan mogen afnemen, en laders niet; 0 zonder begrenzing',
  'Host name or IP address of what passes on the telegrams, or a serial port of this machine, e.g. serial:/dev/ttyUSB0':
    'Hostnaam of IP-adres van wat de telegrammen doorgeeft, of een seriële poort van deze machine, bijv. serial:/dev/ttyUSB0',
  'Port; a serial port has none': 'Poort; een seriële poort heeft er geen',
  'Serial number of the meter; 0: the first that is heard':
    'Serienummer van de meter; 0: de eerste die wordt gehoord',
  'Whether it lets its consumption be limited, and this device manages a site that could':
    'Of het zijn verbruik laat begrenzen en dit apparaat een locatie beheert die dat zou kunnen',
  'Whether it is the box whose limits count': 'Of het het kastje is waarvan de beperkingen gelden',
  'Devices in the network that speak EEBUS, those that want to connect first':
    'Apparaten in het netwerk die EEBUS spreken, eerst die verbinding willen maken',
  'What it says it is': 'Wat het zegt te zijn',
  'Whether it wants to connect, and is not trusted':
    'Of het verbinding wil maken en niet wordt vertrouwd',
  'Whether this device trusts it': 'Of dit apparaat het vertrouwt',
  'What the box said, when it counted and until when, over two years, newest first':
    'Wat het kastje zei, vanaf wanneer en tot wanneer het gold, over twee jaar, het nieuwste eerst',
  'The same as comma-separated values (RFC 4180), oldest first':
    'Hetzelfde als waarden met een komma ertussen (RFC 4180), het oudste eerst',
  'When it began, since 1970; 0: the clock was not set':
    'Wanneer het begon, sinds 1970; 0: de klok was niet gelijkgezet',
  'When it ended; the same for what has no duration; 0: nobody knows, or not yet':
    'Wanneer het eindigde; hetzelfde bij wat geen duur heeft; 0: niemand weet het, of nog niet',
  'Whether it is in force': 'Of het van kracht is',
  'Whether the device was restarted before the end, which is when it was back':
    'Of het apparaat voor het einde opnieuw is gestart; het einde is dan zijn terugkeer',
  'What might be drawn': 'Wat er mocht worden verbruikt',
  'Duration that was said; 0: none': 'Duur die is gezegd; 0: geen',
  'The box that said so; empty: none': 'Het kastje dat dit zei; leeg: geen',
  'Its name at that time': 'De naam ervan in die tijd',
  'Why it was refused; empty: it was not': 'Waarom het is geweigerd; leeg: het is niet geweigerd',
  'Makes another key: each box has to be told its number (SKI) anew':
    'Maakt een andere sleutel: elk kastje moet het nummer (SKI) ervan opnieuw te horen krijgen',
  'Name of the device in the network': 'Naam van het apparaat in het netwerk',
  'Network address': 'Netwerkadres',
  'What it was': 'Wat het was',
  'A simulated home battery with the registers of a Sungrow SH at device address 1; fields that are left out keep their value':
    'Een gesimuleerde thuisbatterij met de registers van een Sungrow SH op apparaatadres 1; weggelaten velden houden hun waarde',
  'Whether the house has one': 'Of het huis er een heeft',
  'Port of 127.0.0.1 at which it is commanded and read by Modbus TCP':
    'Poort van 127.0.0.1 waarop ze via Modbus TCP wordt bestuurd en gelezen',
  'Energy that fits into it': 'Energie die erin past',
  'Energy in it; follows its power': 'Energie die erin zit; volgt haar vermogen',
  'Most power that it is charged or discharged with':
    'Hoogste vermogen waarmee ze wordt geladen of ontladen',
  'What the simulated home battery does': 'Wat de gesimuleerde thuisbatterij doet',
  'What it was told to do': 'Wat haar is opgedragen',
  'Most power that it was told to be charged with':
    'Hoogste vermogen waarmee ze volgens opdracht mag worden geladen',
  'Most power that it was told to be discharged with':
    'Hoogste vermogen waarmee ze volgens opdracht mag worden ontladen',
  'Power that it is charged with; negative while it is discharged':
    'Vermogen waarmee ze wordt geladen; negatief terwijl ze wordt ontladen',
  'State of charge': 'Laadtoestand',
  'A simulated control box of the grid operator, which trusts this device; fields that are left out keep their value':
    'Een gesimuleerd kastje van de netbeheerder, dat dit apparaat vertrouwt; weggelaten velden houden hun waarde',
  'Whether it is there; a box that is switched off falls silent':
    'Of het er is; een uitgeschakeld kastje zwijgt',
  'Whether it limits': 'Of het beperkt',
  'What may be drawn then; -1 is refused': 'Wat er dan mag worden verbruikt; -1 wordt geweigerd',
  'How long it limits from the write on; 0: until it says otherwise':
    'Hoe lang het beperkt vanaf het schrijven; 0: tot het iets anders zegt',
  'What may be drawn while it is silent; -1 is refused':
    'Wat er mag worden verbruikt zolang het zwijgt; -1 wordt geweigerd',
  'How it stands with the simulated control box': 'Hoe het met het gesimuleerde kastje staat',
  'Identification number of its key (SKI), to be trusted with eebus/add':
    'Identificatienummer van zijn sleutel (SKI), te vertrouwen met eebus/add',
  'Whether it is connected with the device': 'Of het met het apparaat is verbonden',
  'How far the device has taken what it says': 'Hoever het apparaat heeft overgenomen wat het zegt',
  'Its certificate, PEM': 'Het certificaat ervan, PEM',
  'Its private key, PEM': 'De privésleutel ervan, PEM',
  'IP address or name of the charger; of one that speaks OCPP ocpp:IDENTITY, or ocpp:IDENTITY/CONNECTOR; of a controller beside the device DRIVER:NAME, e.g. heidelberg:garage':
    'IP-adres of naam van de laadpaal; van een met OCPP ocpp:IDENTITEIT of ocpp:IDENTITEIT/AANSLUITING; van een controller naast het apparaat STUURPROGRAMMA:NAAM, bijv. heidelberg:garage',
  'Whether ocpp_central is running': 'Of ocpp_central actief is',
  'Chargers that connect by OCPP; changes act at once, and disconnect those whom they concern':
    'Laadpalen die via OCPP verbinding maken; wijzigingen werken meteen en verbreken de verbinding van de betrokken palen',
  'Whether chargers may connect by OCPP': 'Of laadpalen via OCPP verbinding mogen maken',
  'TCP port at which they connect': 'TCP-poort waarop ze verbinding maken',
  'Whether they connect over TLS (wss://), with the certificate of the device':
    'Of ze verbinding maken via TLS (wss://), met het certificaat van het apparaat',
  'Whether a charger without a password is refused; without one, whoever reaches the port can pretend to be that charger, and hide what it draws':
    'Of een laadpaal zonder wachtwoord wordt geweigerd; zonder wachtwoord kan iedereen die de poort bereikt zich voor die laadpaal uitgeven en verbergen wat hij afneemt',
  'Which tags may charge': 'Met welke tags mag worden geladen',
  'The chargers that may connect; the group names its members among them by ocpp: and their identity':
    'De laadpalen die verbinding mogen maken; de groep noemt haar leden daaronder met ocpp: en hun identiteit',
  'Chargers that may connect': 'Laadpalen die verbinding mogen maken',
  'Name that the charger appends to the address': 'Naam die de laadpaal aan het adres toevoegt',
  'Its password, 8 to 40 bytes, or 32 to 40 hexadecimal digits that stand for half as many bytes; empty: none':
    'Zijn wachtwoord, 8 tot 40 bytes, of 32 tot 40 hexadecimale cijfers die voor half zoveel bytes staan; leeg: geen',
  'What it can draw at most on a phase, by its fuse or its switches':
    'Wat hij op een fase hoogstens kan afnemen, door zijn zekering of zijn schakelaars',
  'Limit that is stored in the charger for vehicles that begin while nobody limits it; less than 6000: none may begin':
    'Grens die in de laadpaal is opgeslagen voor voertuigen die beginnen terwijl niemand hem begrenst; onder 6000: geen mag beginnen',
  'Whether a meter watches the connection for the limits of the group, so that the charger counts with its largest current only from a loss of the connection on; else it counts with that always, as long as nothing better is proven':
    'Of een meter de aansluiting bewaakt voor de grenzen van de groep, zodat de laadpaal pas vanaf een verlies van de verbinding met zijn grootste stroom telt; anders telt hij daar altijd mee, zolang niets beters is bewezen',
  'Whether the device finds out by itself what the charger falls back to: once, it restarts it while no vehicle is there, and closes the connection for about five minutes while one charges; else a person has to begin that':
    'Of het apparaat uit zichzelf uitzoekt waarop de laadpaal terugvalt: één keer start het hem opnieuw terwijl er geen voertuig is, en sluit het de verbinding ongeveer vijf minuten terwijl er een laadt; anders moet iemand daarmee beginnen',
  'Finds out what a charger falls back to by itself: without a vehicle it is restarted; one that charges gets a small limit, nothing for some minutes while its charger is left alone, and goes on then':
    'Zoekt uit waarop een laadpaal uit zichzelf terugvalt: zonder voertuig wordt hij opnieuw gestart; een dat laadt, krijgt een kleine grens, een paar minuten niets terwijl zijn laadpaal alleen wordt gelaten, en gaat dan verder',
  'What it does when it is alone, as far as that is proven':
    'Wat hij doet als hij alleen is, voor zover dat bewezen is',
  'Whether its own schedule shows that limits end by themselves':
    'Of zijn eigen schema toont dat grenzen vanzelf eindigen',
  'Whether it keeps over a restart what it has stored':
    'Of hij na een herstart onthoudt wat hij heeft opgeslagen',
  'When that was seen, since 1970; 0: not yet': 'Wanneer dat te zien was, sinds 1970; 0: nog niet',
  'Whether it fell back while it was alone and a vehicle charged':
    'Of hij terugviel toen hij alleen was en er een voertuig laadde',
  'The test that runs': 'De test die loopt',
  'The chargers that may connect, and what is known of them':
    'De laadpalen die verbinding mogen maken, en wat er van ze bekend is',
  'Port at which chargers can connect; 0: none':
    'Poort waarop laadpalen verbinding kunnen maken; 0: geen',
  'Whether it is connected and answers': 'Of hij verbonden is en antwoordt',
  'Version of OCPP that it speaks; empty: not known':
    'Versie van OCPP die hij spreekt; leeg: niet bekend',
  'Its maker': 'Zijn fabrikant',
  'Its model': 'Zijn model',
  'Its firmware': 'Zijn firmware',
  'Whether its back end is served: what the charger says is passed on to it':
    'Of zijn backend wordt bediend: wat de laadpaal zegt, wordt daaraan doorgegeven',
  'Where the back end is, without the name at the end':
    'Waar het backend is, zonder de naam aan het einde',
  'Name of the charger there; empty: the same as here':
    'Naam van de laadpaal daar; leeg: dezelfde als hier',
  'Password there; exactly 40 hexadecimal digits are a key of 20 bytes; empty: none':
    'Wachtwoord daar; precies 40 hexadecimale cijfers zijn een sleutel van 20 bytes; leeg: geen',
  'Certificate that that of the back end must lead to':
    'Certificaat waartoe dat van het backend moet leiden',
  'Whether its back end has accepted it, and is connected':
    'Of zijn backend hem heeft aanvaard en verbonden is',
  'Why the back end is not connected; empty: it is, or nobody knows yet':
    'Waarom het backend niet verbonden is; leeg: het is verbonden, of nog niemand weet het',
  'Messages that the back end is still to be told': 'Berichten die het backend nog moet krijgen',
  'Whether it has stored the limit for vehicles that begin unseen':
    'Of hij de grens heeft opgeslagen voor voertuigen die ongezien beginnen',
  'How it is limited': 'Hoe hij wordt begrensd',
  'Its connectors that are members of the group': 'Zijn aansluitingen die lid van de groep zijn',
  'Number of the connector': 'Nummer van de aansluiting',
  'What the charger says of it; empty: nothing yet': 'Wat de laadpaal ervan zegt; leeg: nog niets',
  'Whether a charge runs': 'Of er een laadsessie loopt',
  'Tag that began it': 'Tag die hem is begonnen',
  'What it was told last and accepted': 'Wat hem het laatst is gezegd en hij heeft aangenomen',
  'The highest limit that may be in force': 'De hoogste grens die van kracht kan zijn',
  'What it may draw by itself at any time, and is reserved always':
    'Wat hij op elk moment uit zichzelf kan afnemen, en altijd gereserveerd is',
  'How far it is known that it obeys': 'In hoeverre bekend is dat hij gehoorzaamt',
  'Who wanted to connect in the last 10 minutes and was not let in, newest first':
    'Wie in de laatste 10 minuten verbinding wilde maken en niet is toegelaten, nieuwste eerst',
  'Name that it told; empty: it came not so far':
    'Naam die ze heeft genoemd; leeg: zo ver kwam ze niet',
  'Why it was not let in': 'Waarom ze niet is toegelaten',
  'Certificate of whoever issued those of the chargers; one without a password has to show one with its identity as common name or serial number then':
    'Certificaat van wie die van de laadpalen heeft uitgegeven; een laadpaal zonder wachtwoord moet er dan een tonen met haar identiteit als naam (CN) of serienummer',
  'Network address that it came from': 'Netwerkadres waarvan hij kwam',
  'Since it knocked last': 'Sinds hij zich het laatst meldde',
  'Whether ocpp is running': 'Of ocpp actief is',
  'Where dynamic prices come from, and what is added to them; changes act at once':
    'Waar dynamische prijzen vandaan komen en wat erbij wordt opgeteld; wijzigingen werken direct',
  'Whether dynamic prices are used': 'Of dynamische prijzen worden gebruikt',
  'Address of the server; empty: none': 'Adres van de server; leeg: geen',
  'Length of the steps': 'Lengte van de stappen',
  'CA certificate that verifies the server; -1: those of the machine':
    'CA-certificaat waarmee de server wordt gecontroleerd; -1: die van de computer',
  'VAT on the exchange price': 'Btw op de beursprijs',
  'Grid fees and taxes, gross if VAT is given':
    'Nettarieven en belastingen, bruto als btw is opgegeven',
  'Markup of the supplier, gross if VAT is given':
    'Opslag van de leverancier, bruto als btw is opgegeven',
  'Base fee of the supplier, for reports of costs':
    'Vaste kosten van de leverancier, voor kostenrapporten',
  'Whether the calendar is added': 'Of de kalender wordt opgeteld',
  'Surcharges and discounts of a week, added to the prices, or prices of their own where none are fetched or pushed':
    'Toeslagen en kortingen van een week, opgeteld bij de prijzen, of eigen prijzen waar geen prijzen worden opgehaald of aangeleverd',
  'By quarter hour of the week in local time, from Monday 00:00 on; empty: no calendar':
    'Per kwartier van de week in lokale tijd, vanaf maandag 00:00; leeg: geen kalender',
  'Surcharge or discount': 'Toeslag of korting',
  'Price now, and when prices came and will come':
    'Prijs nu, en wanneer prijzen zijn binnengekomen en weer komen',
  'Last update of the prices; 0 never': 'Laatste update van de prijzen; 0: nooit',
  'Last query; 0 never': 'Laatste opvraging; 0: nooit',
  'Next query; 0 none is planned, or it is due':
    'Volgende opvraging; 0: geen gepland, of nu aan de beurt',
  'Net price now, calendar included; 2147483647 unknown':
    'Nettoprijs nu, inclusief kalender; 2147483647: onbekend',
  'The known prices': 'De bekende prijzen',
  'When the first price begins; 0 without prices':
    'Wanneer de eerste prijs begint; 0 zonder prijzen',
  'Net prices, calendar included': 'Nettoprijzen, inclusief kalender',
  'Net price': 'Nettoprijs',
  'Supplies the prices while source is 1 (Push); they replace all earlier ones':
    'Levert de prijzen aan zolang source 1 (Push) is; ze vervangen alle eerdere',
  'When the first price begins': 'Wanneer de eerste prijs begint',
  'Net prices': 'Nettoprijzen',
  'Where the forecast comes from; changes act at once':
    'Waar de voorspelling vandaan komt; wijzigingen werken direct',
  'Whether the forecast is used': 'Of de voorspelling wordt gebruikt',
  'Forecast of all planes together, and the questions that the service allows':
    'Voorspelling van alle vlakken samen, en de vragen die de dienst toestaat',
  'Forecast of the whole local day, all planes; -1 no data':
    'Voorspelling voor de hele lokale dag, alle vlakken; -1: geen gegevens',
  'Forecast from the present step until midnight; -1 no data':
    'Voorspelling van de huidige stap tot middernacht; -1: geen gegevens',
  'Forecast of the next local day; -1 no data':
    'Voorspelling voor de volgende lokale dag; -1: geen gegevens',
  'Questions allowed in two hours, as the service says; no more are asked; -1 not known':
    'Vragen die in twee uur zijn toegestaan, volgens de dienst; meer worden niet gesteld; -1: onbekend',
  'Questions that were left after the last one, as the service says; -1 not known':
    'Vragen die na de laatste over waren, volgens de dienst; -1: onbekend',
  'Next question to the service; 0 none is planned':
    'Volgende vraag aan de dienst; 0: geen gepland',
  'One plane of the PV system; a change fetches its forecast anew':
    'Eén vlak van de PV-installatie; een wijziging haalt de voorspelling ervan opnieuw op',
  'Whether the plane counts': 'Of het vlak meetelt',
  Latitude: 'Breedtegraad',
  Longitude: 'Lengtegraad',
  'Inclination: 0 horizontal, 90 vertical': 'Hellingshoek: 0 horizontaal, 90 verticaal',
  'Azimuth: -180 north, -90 east, 0 south, 90 west':
    'Azimut: -180 noord, -90 oost, 0 zuid, 90 west',
  'Peak power': 'Piekvermogen',
  'When the forecast of the plane came and will come, and for which place it is':
    'Wanneer de voorspelling van het vlak is binnengekomen en weer komt, en voor welke plaats die geldt',
  'Last update; 0 never': 'Laatste update; 0: nooit',
  'Where the service thinks the plane is; the status of its answer if that was an error':
    'Waar het vlak zich volgens de dienst bevindt; de status van het antwoord als dat een fout was',
  'Forecast of the plane': 'Voorspelling van het vlak',
  'When the first step begins; 0 no data': 'Wanneer de eerste stap begint; 0: geen gegevens',
  'By step': 'Per stap',
  'Energy of one step': 'Energie van één stap',
  'Supplies the forecast of the plane while source is 1 (Push), and enables it':
    'Levert de voorspelling van het vlak aan zolang source 1 (Push) is, en schakelt het in',
  'When the first step begins': 'Wanneer de eerste stap begint',
  'Use and addresses of the LAN interface; a change takes effect after a second':
    'Gebruik en adressen van de LAN-interface; een wijziging werkt na een seconde',
  'Whether the LAN interface is used': 'Of de LAN-interface wordt gebruikt',
  'State of the LAN interface': 'Status van de LAN-interface',
  'Hardware address': 'Hardwareadres',
  'Own address; 0.0.0.0 without connection': 'Eigen adres; 0.0.0.0 zonder verbinding',
  'Mask of the own network; 0.0.0.0 without connection':
    'Masker van het eigen netwerk; 0.0.0.0 zonder verbinding',
  'Whether both directions can be used at a time':
    'Of beide richtingen tegelijk kunnen worden gebruikt',
  'Negotiated speed; 0 without cable': 'Onderhandelde snelheid; 0 zonder kabel',
  'What the button does': 'Wat de knop doet',
  'What the inputs and the output do': 'Wat de ingangen en de uitgang doen',
  'Level after a restart': 'Niveau na een herstart',
  'Wakes a sleeping vehicle by interrupting the control pilot':
    'Wekt een slapend voertuig door de control pilot te onderbreken',
  'Whether sleeping vehicles are woken up': 'Of slapende voertuigen worden gewekt',
  'Cuts the vehicle off from the control pilot, as if it were unplugged':
    'Scheidt het voertuig van de control pilot, alsof het werd losgekoppeld',
  'Whether the control pilot is cut off from the vehicle':
    'Of de control pilot van het voertuig is gescheiden',
  'Forgets a DC fault after its cause was found, and tests the sensor':
    'Wist een DC-fout nadat de oorzaak is gevonden, en test de sensor',
  'Must be 3695376931, against accidental resets': 'Moet 3695376931 zijn, tegen onbedoeld resetten',
  'Tests the DC fault sensor; nothing happens while a vehicle is connected':
    'Test de DC-lekstroomsensor; er gebeurt niets zolang een voertuig is aangesloten',
  'Switches the output until the next restart; evse/gpio_configuration says what it starts with':
    'Schakelt de uitgang tot de volgende herstart; evse/gpio_configuration bepaalt waarmee hij begint',
  'Type of the built-in meter, 0 without one': 'Type van de ingebouwde meter, 0: geen',
  'Time since the DC fault sensor was tested': 'Tijd sinds de DC-lekstroomsensor is getest',
  'Limit by the grid operator, section 14a EnWG; changes act at once':
    'Beperking door de netbeheerder, § 14a EnWG; wijzigingen werken direct',
  'Whether the grid operator can limit consumption': 'Of de netbeheerder het verbruik kan beperken',
  'What says so; null: nothing': 'Wat het zegt; null: niets',
  'true: limited while the input is closed, false: while it is open':
    'true: beperkt zolang de ingang gesloten is, false: zolang hij open is',
  'What may be drawn then; at least 4200 W are always left':
    'Wat dan mag worden afgenomen; minstens 4200 W blijft altijd over',
  'Whether the managed chargers are limited': 'Of de beheerde laadpalen worden beperkt',
  'Whether this charger is limited': 'Of deze laadpaal wordt beperkt',
  'Effective limit': 'Geldende limiet',
  'Whether consumption is limited': 'Of het verbruik is beperkt',
  'When this limit began; 0 without one, or where the clock was not set':
    'Wanneer deze limiet begon; 0 zonder limiet, of als de klok niet was ingesteld',
  'What may be drawn; 0 without limit': 'Wat mag worden afgenomen; 0 zonder limiet',
  'What was last written to p14a_enwg/control_update; nothing after a restart':
    'Wat het laatst naar p14a_enwg/control_update is geschreven; niets na een herstart',
  'Limits consumption while source is 2 (API), until it is lifted or the device restarts':
    'Beperkt het verbruik zolang source 2 (API) is, tot de beperking wordt opgeheven of het apparaat herstart',
  'Connection to the central system; changes act at once, and are refused while a transaction runs':
    'Verbinding met het centrale systeem; wijzigingen werken direct en worden geweigerd zolang een transactie loopt',
  'Whether to connect to the central system': 'Of met het centrale systeem wordt verbonden',
  'Where the central system is; empty until configured':
    'Waar het centrale systeem is; leeg tot het is ingesteld',
  'Name of the charger at the central system; follows the URL, and is the user name':
    'Naam van de laadpaal bij het centrale systeem; volgt op de URL en is de gebruikersnaam',
  'Whether the central system asks for a password':
    'Of het centrale systeem om een wachtwoord vraagt',
  'Password; exactly 40 hexadecimal digits are a key of 20 bytes':
    'Wachtwoord; precies 40 hexadecimale cijfers zijn een sleutel van 20 bytes',
  'Whether the slot of OCPP is active; follows when OCPP is switched on or off':
    'Of de stroomgrens van OCPP actief is; volgt als OCPP wordt in- of uitgeschakeld',
  'Whether OCPP limits the charger': 'Of OCPP de laadpaal beperkt',
  'State of the charge point, as of the last event':
    'Status van het laadpunt, bij de laatste gebeurtenis',
  'Tag of the transaction, or the one that is asked for':
    'Laadpas van de transactie, of die waarnaar wordt gevraagd',
  'Group of the tag': 'Groep van de laadpas',
  'When the tag expires; 0 not known': 'Wanneer de laadpas verloopt; 0: onbekend',
  'Time to connect a vehicle': 'Tijd om een voertuig aan te sluiten',
  'Tag that was refused last': 'Laadpas die het laatst is geweigerd',
  'When a vehicle came or left': 'Wanneer een voertuig kwam of vertrok',
  'Whether the central system took the connector out of service':
    'Of het centrale systeem de connector buiten gebruik heeft gesteld',
  'When charging profiles are looked at next': 'Wanneer laadprofielen weer worden bekeken',
  'When the transaction started': 'Wanneer de transactie begon',
  'Does not run: vehicles bring the cable': 'Loopt niet: voertuigen brengen de kabel mee',
  'Time for the answer to the message in flight':
    'Tijd voor het antwoord op het bericht dat onderweg is',
  'Time until a message of a transaction is sent again':
    'Tijd tot een bericht van een transactie opnieuw wordt verzonden',
  'Time until the connection is taken for dead': 'Tijd tot de verbinding als dood geldt',
  'Time since the last ping': 'Tijd sinds de laatste ping',
  'Number of the transaction; -1 not known yet, 2147483647 none':
    'Nummer van de transactie; -1 nog onbekend, 2147483647 geen',
  'Whether the transaction runs without energy, because its tag was refused':
    'Of de transactie zonder energie loopt omdat de laadpas ervan is geweigerd',
  'Current that charging profiles allow': 'Stroom die laadprofielen toestaan',
  'Whether the connection stands': 'Of de verbinding er is',
  'Upper half of its number': 'Bovenste helft van het nummer',
  'Lower half of its number': 'Onderste helft van het nummer',
  'Its length': 'De lengte ervan',
  'Messages that wait': 'Berichten die wachten',
  'Changes of status that wait': 'Statuswijzigingen die wachten',
  'Messages of transactions that wait': 'Transactieberichten die wachten',
  'Forgets everything of the central system: what it was not told yet, its keys, its charging profiles':
    'Vergeet alles van het centrale systeem: wat nog niet is gemeld, de sleutels en de laadprofielen',
  'Configuration keys of OCPP': 'Configuratiesleutels van OCPP',
  'Uses one phase for vehicles that draw current from one phase only':
    'Gebruikt één fase voor voertuigen die maar van één fase stroom afnemen',
  'Whether the phases follow the vehicle': 'Of de fasen het voertuig volgen',
  'With how many phases the charger is connected': 'Met hoeveel fasen de laadpaal is aangesloten',
  'Connected phases': 'Aangesloten fasen',
  'Pause before the vehicle charges on after a phase switch':
    'Pauze voordat het voertuig na een faseomschakeling verder laadt',
  '0 is 60 s, n = 1 to 22 is 10 + 5n s': '0 is 60 s, n = 1 tot 22 is 10 + 5n s',
  'State of charge of the vehicle at which a charge ends; 0 no limit':
    'Laadtoestand van het voertuig waarbij een laadsessie eindigt; 0: geen limiet',
  'Changes the final state of charge of the running charge, or of the next one':
    'Wijzigt de eindlaadtoestand van de lopende laadsessie, of van de volgende',
  'Whether authentication is running': 'Of authentication actief is',
  'Whether energy_manager is running': 'Of energy_manager actief is',
  'Whether energy_history is running': 'Of energy_history actief is',
  'Whether em_energy_analysis is running': 'Of em_energy_analysis actief is',
  'The login for web interface and HTTP API': 'De aanmelding voor webinterface en HTTP-API',
  'User name of the login': 'Gebruikersnaam voor de aanmelding',
  'What is wired to the energy manager; changes act at once':
    'Wat op de energiemanager is aangesloten; wijzigingen werken direct',
  'Whether a contactor switches the chargers; input 4 then monitors it':
    'Of een magneetschakelaar de laadpalen schakelt; ingang 4 bewaakt hem dan',
  'Contactor, inputs, relay and errors': 'Magneetschakelaar, ingangen, relais en fouten',
  'Whether input 3 is closed': 'Of ingang 3 gesloten is',
  'Whether input 4 is closed: the feedback of the contactor, where one is installed':
    'Of ingang 4 gesloten is: de terugmelding van de magneetschakelaar, waar er een is ingebouwd',
  'Whether the relay is closed': 'Of het relais gesloten is',
  Bits: 'Bits',
  'Always 0; see power_manager/state': 'Altijd 0; zie power_manager/state',
  'What the controller measures': 'Wat de controller meet',
  'Polls of the controller in a row that it did not answer':
    'Aantal opeenvolgende bevragingen waarop de controller niet antwoordde',
  'What the contactor was told: true connects three phases':
    'Wat de magneetschakelaar is opgedragen: true verbindt drie fasen',
  'Supply voltage of the controller': 'Voedingsspanning van de controller',
  'Colour of the status LED: red, green, blue': 'Kleur van de statusled: rood, groen, blauw',
  '0 to 255': '0 tot 255',
  'Time since the controller started; wraps after about 50 days':
    'Tijd sinds de start van de controller; begint na ongeveer 50 dagen opnieuw',
  'Input of an energy manager': 'Ingang van een energiemanager',
  'The memory card with the history': 'De geheugenkaart met de geschiedenis',
  'Card: 0 works, 51 there is none, 255 nobody can be asked, others: why it does not work':
    'Kaart: 0 werkt, 51 er is er geen, 255 niemand kan worden bevraagd, andere: waarom de kaart niet werkt',
  'Storage of the history: 0 works, 5 fails, 28 full, 255 not known, 256 just formatted':
    'Opslag van de geschiedenis: 0 werkt, 5 faalt, 28 vol, 255 onbekend, 256 zojuist geformatteerd',
  'Bits; none without card': 'Bits; geen zonder kaart',
  'Sectors of the card': 'Sectoren van de kaart',
  'Size of a sector': 'Grootte van een sector',
  'Manufacturer of the card': 'Fabrikant van de kaart',
  'Revision of the product: high nibble major, low nibble minor':
    'Revisie van het product: hoge nibble hoofdversie, lage nibble subversie',
  'Name of the product, 5 characters': 'Naam van het product, 5 tekens',
  'Deletes the history of the energy balance, and restarts':
    'Wist de geschiedenis van de energiebalans en start opnieuw op',
  'Flags and mean power of a charger, for every 5 minutes of a local day':
    'Vlaggen en gemiddeld vermogen van een laadpaal, voor elke 5 minuten van een lokale dag',
  'Number of the charger, as in charge_manager/state':
    'Nummer van de laadpaal, zoals in charge_manager/state',
  Month: 'Maand',
  'Day of the month, on the local calendar': 'Dag van de maand, volgens de lokale kalender',
  'Meter of a charger at the beginning of each day of a month':
    'Meterstand van een laadpaal aan het begin van elke dag van een maand',
  'State and phases of the charger, mean power of the meter slots and price, for every 5 minutes of a local day':
    'Toestand en fasen van de laadpaal, gemiddeld vermogen van de meterplaatsen en prijs, voor elke 5 minuten van een lokale dag',
  'Inputs and outputs, mean power of the meter slots and price, for every 5 minutes of a local day':
    'In- en uitgangen, gemiddeld vermogen van de meterplaatsen en prijs, voor elke 5 minuten van een lokale dag',
  'Meters at the beginning of each day of a month, and the prices of that day':
    'Meterstanden aan het begin van elke dag van een maand, en de prijzen van die dag',
  'The controller of the simulated energy manager; fields that are left out keep their value':
    'De controller van de gesimuleerde energiemanager; weggelaten velden houden hun waarde',
  'Whether input 1 is closed (generation 2)': 'Of ingang 1 gesloten is (generatie 2)',
  'Whether input 2 is closed (generation 2)': 'Of ingang 2 gesloten is (generatie 2)',
  'Whether input 4 is closed; the contactor closes it too':
    'Of ingang 4 gesloten is; de magneetschakelaar sluit hem ook',
  'Whether the controller does not answer': 'Of de controller niet antwoordt',
  'Memory card: 0 works, 51 there is none, the others are other faults':
    'Geheugenkaart: 0 werkt, 51 er is er geen, de andere zijn andere fouten',
  'Whether temperatures is running': 'Of temperatures actief is',
  'Whether heating is running': 'Of heating actief is',
  'Where outside temperatures come from; changes act at once':
    'Waar buitentemperaturen vandaan komen; wijzigingen werken direct',
  'Whether outside temperatures are used': 'Of buitentemperaturen worden gebruikt',
  'Hourly temperatures': 'Temperaturen per uur',
  'When the first value holds; 0 without values':
    'Wanneer de eerste waarde geldt; 0 zonder waarden',
  'By hour': 'Per uur',
  Temperature: 'Temperatuur',
  'Temperatures of now, today and tomorrow, and when they came and will come':
    'Temperaturen van nu, vandaag en morgen, en wanneer ze zijn binnengekomen en weer komen',
  'Now, between two hourly values; 32767 not available':
    'Nu, tussen twee uurwaarden; 32767 niet beschikbaar',
  'Least of the local day; 32767 not available':
    'Laagste van de lokale dag; 32767 niet beschikbaar',
  'Most of the local day; 32767 not available': 'Hoogste van de lokale dag; 32767 niet beschikbaar',
  'Mean of the local day; 32767 not available':
    'Gemiddelde van de lokale dag; 32767 niet beschikbaar',
  'Least of the next local day; 32767 not available':
    'Laagste van de volgende lokale dag; 32767 niet beschikbaar',
  'Most of the next local day; 32767 not available':
    'Hoogste van de volgende lokale dag; 32767 niet beschikbaar',
  'Mean of the next local day; 32767 not available':
    'Gemiddelde van de volgende lokale dag; 32767 niet beschikbaar',
  'Supplies the temperatures while source is 1 (Push); they replace all earlier ones':
    'Levert de temperaturen aan zolang source 1 (Push) is; ze vervangen alle eerdere',
  'When the first value holds': 'Wanneer de eerste waarde geldt',
  'Inputs 1 to 4': 'Ingangen 1 tot 4',
  'true is closed': 'true is gesloten',
  'SG-Ready outputs 1 and 2': 'SG-Ready-uitgangen 1 en 2',
  'Relays 1 and 2': 'Relais 1 en 2',
  'Switches SG-Ready outputs and relays; what section 14a or the heating control holds is refused':
    'Schakelt SG-Ready-uitgangen en relais; wat § 14a of de verwarmingsregeling vasthoudt, wordt geweigerd',
  'SG-Ready outputs 1 and 2, relays 1 and 2': 'SG-Ready-uitgangen 1 en 2, relais 1 en 2',
  'Whether the heat pump is limited': 'Of de warmtepomp wordt beperkt',
  'Most that the heat pump draws; 0: not known. It is blocked only where the limit leaves no room for that':
    'Hoogste vermogen van de warmtepomp; 0: onbekend. De warmtepomp wordt alleen geblokkeerd waar de limiet daar geen ruimte voor laat',
  'Control of a heat pump; changes act at once':
    'Besturing van een warmtepomp; wijzigingen werken direct',
  'SG-Ready output 1, blocking operation': 'SG-Ready-uitgang 1, geblokkeerd bedrijf',
  'SG-Ready output 2, extended operation': 'SG-Ready-uitgang 2, versterkt bedrijf',
  'How long both outputs stay as they are': 'Hoelang beide uitgangen blijven zoals ze zijn',
  'Meter slot of the grid connection': 'Meterplaats van de netaansluiting',
  'Hours in which the price slots are selected': 'Uren waarbinnen de prijsblokken worden gekozen',
  'Whether decisions are told in the event log':
    'Of beslissingen in het gebeurtenissenlogboek komen',
  'Whether a good PV yield forecast switches the control by prices off':
    'Of een goede PV-voorspelling de besturing op prijzen uitschakelt',
  'Forecast of today above which it does': 'Voorspelling voor vandaag waarboven dat gebeurt',
  'Whether extended operation follows prices': 'Of versterkt bedrijf de prijzen volgt',
  'Cheapest hours of a control period': 'Goedkoopste uren van een regelperiode',
  'Whether blocking operation follows prices': 'Of geblokkeerd bedrijf de prijzen volgt',
  'Most expensive hours of a control period': 'Duurste uren van een regelperiode',
  'Whether PV excess starts extended operation': 'Of zonneoverschot het versterkte bedrijf start',
  'Excess above which it does': 'Overschot waarboven dat gebeurt',
  'Is kept, but has no effect, like the two that follow: section 14a has a setting of its own, for the heat pump, too':
    'Wordt bewaard, maar heeft geen effect, net als de twee hierna: § 14a heeft een eigen instelling, ook voor de warmtepomp',
  'Without effect, see above': 'Zonder effect, zie hierboven',
  'Whether the hours follow the mean outside temperature of the day':
    'Of de uren de gemiddelde buitentemperatuur van de dag volgen',
  'Below 5 °C mean outside temperature: extended operation from 09:00 to 18:00 only':
    'Onder 5 °C gemiddelde buitentemperatuur: versterkt bedrijf alleen van 09:00 tot 18:00',
  'Heating curve: cheapest hours at 20 °C': 'Stooklijn: goedkoopste uren bij 20 °C',
  'Heating curve: cheapest hours at -10 °C': 'Stooklijn: goedkoopste uren bij -10 °C',
  'Heating curve: most expensive hours at 20 °C': 'Stooklijn: duurste uren bij 20 °C',
  'Heating curve: most expensive hours at -10 °C': 'Stooklijn: duurste uren bij -10 °C',
  'What the heat pump is told': 'Wat de warmtepomp wordt opgedragen',
  'Whether the heat pump is blocked': 'Of de warmtepomp is geblokkeerd',
  'Whether the heat pump is asked to heat more':
    'Of de warmtepomp wordt gevraagd meer te verwarmen',
  'Whether the grid operator blocks it, see p14a_enwg/state':
    'Of de netbeheerder de warmtepomp blokkeert, zie p14a_enwg/state',
  'End of the hold time, or else beginning of the next price slot; 0 without clock':
    'Einde van de houdtijd, of anders begin van het volgende prijsblok; 0 zonder klok',
  'Price slots that are selected, by index of day_ahead_prices/prices.prices; PV, forecast and section 14a are not part of it':
    'Gekozen prijsblokken, volgens de index van day_ahead_prices/prices.prices; PV, voorspelling en § 14a horen daar niet bij',
  'Price slots of extended operation': 'Prijsblokken met versterkt bedrijf',
  'Whether the price slot is selected': 'Of het prijsblok is gekozen',
  'Price slots of blocking operation': 'Prijsblokken met geblokkeerd bedrijf',
  'From 0': 'Vanaf 0',
  'Unit of the price': 'Eenheid van de prijs',
  'Threshold of the net price': 'Drempel van de nettoprijs',
  Threshold: 'Drempel',
  'What the value is compared with': 'Waarmee de waarde wordt vergeleken',
  'How far back it must have been to fire again; of = and ≠, how far off is still equal':
    'Hoever de waarde terug moet zijn geweest om opnieuw te activeren; bij = en ≠: welke afwijking nog als gelijk geldt',
  'Relay of an energy manager 2, from 0': 'Relais van een energiemanager 2, vanaf 0',
  'Metrics for monitoring systems; a change acts at once':
    'Metrieken voor monitoringsystemen; een wijziging werkt direct',
  'Whether GET /metrics is answered': 'Of GET /metrics wordt beantwoord',
  'What the device measures and counts, as OpenMetrics text':
    'Wat het apparaat meet en telt, als OpenMetrics-tekst',
  'Changes of stored objects that became durable, by kind':
    'Wijzigingen van opgeslagen objecten die blijvend zijn geworden, naar soort',
  'What was stored: contents that were replaced or appended':
    'Wat is opgeslagen: vervangen of toegevoegde inhoud',
  'Calls of the storage that failed: full, failed, unreadable, damaged or replaced':
    'Aanroepen van de opslag die zijn mislukt: vol (full), mislukt (failed), onleesbaar (unreadable), beschadigd (damaged) of vervangen (replaced)',
  'Whether the clock is kept by the machine, as ntp/state.synced tells it':
    'Of de computer de klok bijhoudt, zoals ntp/state.synced meldt',
  'Lines that were written to the event log':
    'Regels die naar het gebeurtenissenlogboek zijn geschreven',
  'Who the device is; always 1': 'Welk apparaat dit is; altijd 1',
  'Time since the device started': 'Tijd sinds de start van het apparaat',
  'Stored objects that were found damaged since the start, as info/storage names them':
    'Opgeslagen objecten die sinds de start beschadigd bleken, zoals info/storage ze noemt',
  'Heap of the JavaScript engine that is in use': 'Heap van de JavaScript-engine die in gebruik is',
  'What the heap of the JavaScript engine may grow to':
    'Hoe groot de heap van de JavaScript-engine mag worden',
  'Memory that the process occupies': 'Geheugen dat het proces inneemt',
  'Time that the process has kept processors busy':
    'Tijd dat het proces processoren bezig heeft gehouden',
  'By how much the host came late to what was due, since metrics were switched on':
    'Hoeveel later dan gepland de host aan de beurt kwam, sinds de metrieken zijn ingeschakeld',
  'Meters and what they measure; always 1': 'Meters en wat ze meten; altijd 1',
  'Power; drawn power is positive': 'Vermogen; afname is positief',
  'Power of each phase; drawn power is positive': 'Vermogen van elke fase; afname is positief',
  'Current of each phase, without sign': 'Stroom van elke fase, zonder teken',
  'Voltage of each phase to neutral': 'Spanning van elke fase tegen nul',
  'Energy that was drawn': 'Afgenomen energie',
  'Energy that was fed in': 'Teruggeleverde energie',
  'State of charge of a battery or vehicle': 'Laadtoestand van een batterij of voertuig',
  'Time since the newest reading': 'Tijd sinds de nieuwste meting',
  'Communication errors, by the names of meters/<n>/errors':
    'Communicatiefouten, met de namen van meters/<n>/errors',
  'Current that a managed charger is given': 'Stroom die een beheerde laadpaal krijgt',
  'State of a managed charger, as charge_manager/state.chargers tells it in s':
    'Status van een beheerde laadpaal, zoals charge_manager/state.chargers die in s meldt',
  'Error of a managed charger, as charge_manager/state.chargers tells it in e; 0 none':
    'Fout van een beheerde laadpaal, zoals charge_manager/state.chargers die in e meldt; 0: geen',
  'UDP datagrams of load management; what is no packet of it is faulty':
    'UDP-datagrammen van het lastbeheer; wat geen pakket daarvan is, is onjuist (faulty)',
  'Whether the connection to the broker stands, while MQTT is enabled':
    'Of de verbinding met de broker er is, zolang MQTT is ingeschakeld',
  'Connections to the broker that were made': 'Verbindingen met de broker die tot stand kwamen',
  'Attempts to connect to the broker that failed, and connections that were lost':
    'Mislukte pogingen om met de broker te verbinden, en verbroken verbindingen',
  'Messages of MQTT, sent and received': 'MQTT-berichten, verzonden en ontvangen',
  'Whether the charge controller answers': 'Of de laadcontroller antwoordt',
  'State of the charger: 1 for the present one of evse/state.charger_state':
    'Status van de laadpaal: 1 bij de huidige van evse/state.charger_state',
  'State of the control pilot: 1 for the present one of evse/state.iec61851_state':
    'Status van de control pilot: 1 bij de huidige van evse/state.iec61851_state',
  'Current that the vehicle may draw: the least limit of the slots':
    'Stroom die het voertuig mag afnemen: de laagste van de stroomgrenzen',
  'Limits of the active charge slots': 'Waarden van de actieve stroomgrenzen',
  'Phases that the vehicle is connected to': 'Fasen waarmee het voertuig is verbonden',
  'Error as evse/state.error_state tells it; 0 none':
    'Fout zoals evse/state.error_state die meldt; 0: geen',
  'Error as evse/state.contactor_error tells it; 0 none':
    'Fout zoals evse/state.contactor_error die meldt; 0: geen',
  'Fault as evse/state.dc_fault_current_state tells it; 0 none':
    'Fout zoals evse/state.dc_fault_current_state die meldt; 0: geen',
  'Time since the charge controller started': 'Tijd sinds de start van de laadcontroller',
  'Restarts of the charge controller that the device saw':
    'Herstarts van de laadcontroller die het apparaat heeft gezien',
  'Charges in the log': 'Laadsessies in de lijst',
  'Whether a charge runs: from its release to its end':
    'Of er een laadsessie loopt: van de vrijgave tot het einde',
  'Energy of the running charge': 'Energie van de lopende laadsessie',
  'Duration of the running charge': 'Duur van de lopende laadsessie',
  'Charges that ended since the device started':
    'Laadsessies die sinds de start van het apparaat zijn geëindigd',
  'Energy of the charges that ended since the device started':
    'Energie van de laadsessies die sinds de start van het apparaat zijn geëindigd',
  'Duration of the charges that ended since the device started':
    'Duur van de laadsessies die sinds de start van het apparaat zijn geëindigd',
  'Open HTTP connections, without WebSockets': 'Open HTTP-verbindingen, zonder WebSockets',
  'HTTP requests that were answered, by method and status':
    'Beantwoorde HTTP-verzoeken, naar methode en status',
  'Clients that listen at /ws': 'Clients die op /ws luisteren',
  'Clients that came to /ws': 'Clients die naar /ws kwamen',
  'Frames of text that were sent at /ws': 'Tekstframes die op /ws zijn verzonden',
  'Clients of /ws that were sent away: silent, too slow, without the login that is needed now, or one too many (crowd)':
    'Clients van /ws die zijn weggestuurd: stil (silent), te traag (slow), zonder de aanmelding die nu nodig is (login), of één te veel (crowd)',
  'Whether the grid operator limits consumption (section 14a)':
    'Of de netbeheerder het verbruik beperkt (§ 14a)',
  'Effective limit of the grid operator (section 14a), while there is one':
    'Geldende limiet van de netbeheerder (§ 14a), zolang die er is',
  'Whether the connection to the central system stands, while OCPP is enabled':
    'Of de verbinding met het centrale systeem er is, zolang OCPP is ingeschakeld',
  'Connections to the central system that were made':
    'Verbindingen met het centrale systeem die tot stand kwamen',
  'Attempts to connect to the central system that failed, and connections that were lost':
    'Mislukte pogingen om met het centrale systeem te verbinden, en verbroken verbindingen',
  'Messages of OCPP, sent and received': 'OCPP-berichten, verzonden en ontvangen',
  'Messages that wait for the central system, by what they are about':
    'Berichten die op het centrale systeem wachten, naar onderwerp',
  'Whether the controller of the energy manager answers':
    'Of de controller van de energiemanager antwoordt',
  'Errors as energy_manager/state.error_flags tells them; 0 none':
    'Fouten zoals energy_manager/state.error_flags ze meldt; 0: geen',
  'Phases that the contactor connects the chargers to':
    'Fasen waarmee de magneetschakelaar de laadpalen verbindt',
  'Certificate for HTTPS': 'Certificaat voor HTTPS',
  'the device makes one': 'het apparaat maakt er een',
  'Private key for HTTPS': 'Privésleutel voor HTTPS',
  'CA certificate of the broker': 'CA-certificaat van de broker',
  'built-in bundle': 'ingebouwde verzameling',
  'Client certificate': 'Clientcertificaat',
  none: 'geen',
  'Key of the client certificate': 'Sleutel van het clientcertificaat',
  'the one in its entry': 'die in het item ervan',
  "Certificate that the server's own must lead to":
    'Certificaat waar dat van de server naar moet leiden',
  'those of the machine': 'die van de computer',
  'Certificate of the device': 'Certificaat van het apparaat',
  'Private key of that certificate': 'Privésleutel van dat certificaat',
  'while no charge is running': 'zolang er geen laadsessie loopt',
  'Longest time of a charge': 'Maximale duur van een laadsessie',
  'Charge mode after a start': 'Laadmodus na een start',
  'Day of the month, 32 the last one, 0 any; without meaning beside a day of the week':
    'Dag van de maand, 32 de laatste, 0 elke; zonder betekenis naast een dag van de week',
  'any day': 'elke dag',
  'any hour': 'elk uur',
  'any minute': 'elke minuut',
  'any state': 'elke status',
  'as it is': 'zoals het is',
  'Most energy, 0 no limit': 'Maximale energie, 0: geen limiet',
  'Most current per phase for all managed chargers':
    'Hoogste stroom per fase voor alle beheerde laadpalen',
  'ends it': 'beëindigt het',
  'Certificate that that of the central system must lead to':
    'Certificaat waar dat van het centrale systeem naar moet leiden',
  'State of charge at which the charge ends, 0 no limit':
    'Laadtoestand waarbij de laadsessie eindigt, 0: geen limiet',
  'Phases that the contactor connects': 'Fasen die de magneetschakelaar verbindt',
};

/** What the numbers of the declarations stand for. */
export const choices: ChoiceWords = {
  eco_departure: { today: 'vandaag', tomorrow: 'morgen', daily: 'elke dag' },
  colour_scheme: {
    browser: 'volgens de browser',
    light: 'licht',
    dark: 'donker',
  },
  country: {
    other: 'een ander land',
    germany: 'Duitsland',
    austria: 'Oostenrijk',
    switzerland: 'Zwitserland',
    luxembourg: 'Luxemburg',
  },
  transport_mode: {
    http: 'HTTP',
    https: 'HTTPS',
    both: 'beide',
  },
  modbus_protocol: {
    tcp: 'Modbus TCP',
    rtu: 'Modbus RTU, via een omvormer die bytes ongewijzigd doorgeeft',
  },
  meter_location: {
    unknown: 'onbekend',
    other: 'iets anders',
    charger: 'laadpaal',
    inverter: 'omvormer',
    grid: 'net',
    battery: 'thuisbatterij',
    load: 'verbruik',
    pv: 'PV',
    vehicle: 'voertuig',
  },
  register_address_mode: {
    address: 'zoals in het bericht, vanaf 0',
    number: 'als nummers, vanaf 1',
  },
  register_place: {
    holding: 'holding-register',
    input: 'input-register',
    coil: 'coil',
    discreteInput: 'discrete ingang',
  },
  register_number: {
    u16: 'u16',
    s16: 's16',
    u32: 'u32',
    u32Low: 'u32, minst significante register eerst',
    s32: 's32',
    s32Low: 's32, minst significante register eerst',
    f32: 'drijvendekommagetal van 32 bits',
    f32Low: 'drijvendekommagetal van 32 bits, minst significante register eerst',
    u64: 'u64',
    u64Low: 'u64, minst significante register eerst',
    s64: 's64',
    s64Low: 's64, minst significante register eerst',
    f64: 'drijvendekommagetal van 64 bits',
    f64Low: 'drijvendekommagetal van 64 bits, minst significante register eerst',
  },
  virtual_meter: {
    inverter: 'omvormer',
    grid: 'net',
    battery: 'thuisbatterij',
    load: 'verbruik',
    pv: 'PV',
    backup: 'noodstroom',
    otherMeter: 'de meter die de omvormer uitleest',
    externalGrid: 'net, met een externe meter',
    secondBattery: 'tweede thuisbatterij',
    bothBatteries: 'beide thuisbatterijen',
    otherGenerators: 'andere opwekkers',
    meter: 'de meter zelf',
    firstTransformers: 'eerste transformatoren',
    secondTransformers: 'tweede transformatoren',
  },
  shelly_profile: {
    threePhases: 'de drie fasen samen',
    onePhase: 'elke fase apart',
  },
  meter_phase: {
    l1: 'L1',
    l2: 'L2',
    l3: 'L3',
  },
  meter_state: {
    none: 'geen meter',
    noReading: 'nog geen meting',
    available: 'beschikbaar',
  },
  phase_rotation: {
    unknown: 'onbekend',
    l123: 'L123',
    l132: 'L132',
    l231: 'L231',
    l213: 'L213',
    l321: 'L321',
    l312: 'L312',
  },
  charge_mode: {
    fast: 'Snel',
    off: 'Uit',
    pv: 'PV',
    minPv: 'Min + PV',
    default: 'de standaardmodus',
    min: 'Min',
    eco: 'Eco: Uit zolang geen uur goedkoop is',
    ecoPv: 'Eco + PV: PV zolang geen uur goedkoop is',
    ecoMin: 'Eco + Min: Min zolang geen uur goedkoop is',
    ecoMinPv: 'Eco + Min + PV: Min + PV zolang geen uur goedkoop is',
  },
  manager_state: {
    notActive: 'niet actief',
    active: 'actief',
    shutDown: 'gestopt door een fout van een laadpaal',
  },
  managed_charger_state: {
    noVehicle: 'geen voertuig',
    blocked: 'geblokkeerd op de laadpaal',
    waitsForCurrent: 'wacht op stroom',
    vehicleIdle: 'het voertuig neemt geen stroom af',
    charging: 'laadt',
    error: 'fout',
    full: 'vol',
    notAuthorized: 'geen gebruiker vrijgegeven',
  },
  accepted_tags: {
    none: 'geen',
    users: 'die van de gebruikers van dit apparaat',
    all: 'alle',
  },
  charger_refusal: {
    unknown: 'niemand met deze naam mag verbinding maken',
    password: 'haar wachtwoord is verkeerd, of ze heeft er geen genoemd',
    certificate: 'ze heeft geen certificaat getoond dat haar naam bewijst',
    version: 'ze biedt geen versie van OCPP aan die ze hier mag spreken',
    taken: 'onder haar naam is een andere verbonden',
    plain: 'ze spreekt zonder TLS (ws://), dat hier nodig is',
    secure: 'ze spreekt TLS (wss://), dat hier niet gesproken wordt',
    untrusted: 'ze vertrouwt het certificaat van dit apparaat niet',
    other: 'TLS is mislukt',
    request: 'ze vraagt niet om een WebSocket zoals het hoort',
  },
  obedience: {
    unknown: 'niet bekend',
    accepts: 'hij neemt grenzen aan',
    obeys: 'er is gezien dat een voertuig ze volgt',
  },
  found_charger: {
    none: 'in orde',
    firmware: 'spreekt een ander protocol',
    notManaged: 'het lastbeheer ervan staat uit',
  },
  mqtt_transport: {
    tcp: 'TCP',
    tls: 'TLS',
    ws: 'WebSocket',
    wss: 'WebSocket met TLS',
  },
  mqtt_connection: {
    notConfigured: 'niet ingesteld',
    notConnected: 'niet verbonden',
    connected: 'verbonden',
    error: 'fout',
  },
  auto_discovery_mode: {
    off: 'uit',
    homeAutomation: 'kondigt sensoren en bedieningen aan bij domoticasystemen',
  },
  link_state: {
    off: 'niet ingesteld',
    down: 'niet verbonden',
    connecting: 'maakt verbinding',
    up: 'verbonden',
  },
  access_point_state: {
    disabled: 'uit',
    enabled: 'aan',
    fallbackInactive: 'terugval niet actief',
    fallbackActive: 'terugval actief',
  },
  wifi_failure: {
    none: 'geen reden',
    noAccessPoint: 'geen toegangspunt',
    login: 'aanmelding',
    full: 'vol',
    noAddress: 'geen adres',
    reception: 'ontvangst',
    other: 'iets anders',
    request: 'op verzoek',
  },
  wifi_encryption: {
    none: 'geen',
    wep: 'WEP',
    wpa: 'WPA-PSK',
    wpa2: 'WPA2-PSK',
    wpaWpa2: 'WPA/WPA2-PSK',
    enterprise: 'WPA2-Enterprise',
    other: 'andere',
  },
  wireguard_state: {
    notConfigured: 'niet ingesteld',
    waiting: 'wacht op de tijd, het netwerk of de naam van de peer',
    notConnected: 'niet verbonden',
    connected: 'verbonden',
  },
  slot_writer: {
    unknown: 'onbekend',
    controller: 'de laadcontroller',
    http: 'een client via HTTP',
    mqtt: 'een client via MQTT',
    device: 'het apparaat zelf',
  },
  iec61851_state: {
    notConnected: 'A niet aangesloten',
    connected: 'B aangesloten',
    charging: 'C laadt',
    ventilation: 'D ventilatie',
    error: 'E/F fout',
  },
  contactor_state: {
    notLive: 'spanningsloos',
    liveBefore: 'spanning ervoor',
    liveAfter: 'spanning erachter',
    liveBoth: 'spanning voor en achter de magneetschakelaar',
  },
  error_state: {
    ok: 'in orde',
    switch: 'schakelaar',
    dcFault: 'DC-lekstroom',
    contactor: 'magneetschakelaar',
    communication: 'communicatie',
  },
  lock_state: {
    initial: 'initialisatie of geen',
    open: 'open',
    closing: 'sluit',
    closed: 'gesloten',
    opening: 'opent',
    error: 'fout',
  },
  supply_cable: {
    a6: '6 A',
    a10: '10 A',
    a13: '13 A',
    a16: '16 A',
    a20: '20 A',
    a25: '25 A',
    a32: '32 A',
    software: 'via software',
    notConfigured: 'niet ingesteld',
  },
  led_state: {
    off: 'uit',
    on: 'aan',
    blinking: 'knippert',
    flickering: 'flikkert',
    breathing: 'ademt',
    api: 'API',
  },
  phase_automatic: {
    normal: 'normaal',
    forced: 'automatisch op één fase gezet',
    seenAgain: 'er zijn weer meer fasen gezien',
  },
  authorization_kind: {
    none: 'zonder vrijgave',
    lost: 'verloren door een herstart',
    tag: 'laadpas',
    injectedTag: 'gesimuleerde laadpas',
  },
  meter_monitoring: {
    neverSeen: 'er is nooit een meter gezien',
    off: 'bewaking staat uit',
    on: 'voor laden is een werkende meter nodig',
  },
  csv_form: {
    excel: 'voor Excel: puntkomma’s, Windows-1252',
    rfc4180: 'RFC 4180: komma’s, UTF-8',
  },
  charge_duration: {
    none: 'geen limiet',
    min15: '15 min',
    min30: '30 min',
    min45: '45 min',
    min60: '60 min',
    min120: '120 min',
    min180: '180 min',
    min240: '240 min',
    min360: '360 min',
    min480: '480 min',
    min720: '720 min',
  },
  tag_type: {
    classic: 'klassieke contactloze kaart',
    type1: 'NFC Forum type 1',
    type2: 'NFC Forum type 2',
    type3: 'NFC Forum type 3',
    type4: 'NFC Forum type 4',
  },
  phase_switching: {
    automatic: 'automatisch',
    single: 'één',
    three: 'drie',
    external: 'externe besturing',
    threeIfFast: 'één, behalve bij snel laden',
  },
  cloud_filter: {
    off: 'geen',
    weak: 'zwak (2 min)',
    medium: 'gemiddeld (4 min)',
    strong: 'sterk (8 min)',
  },
  battery_table: {
    none: 'Nog niet gekozen',
    custom: 'Haar registers zijn hier beschreven',
  },
  battery_control_mode: {
    block: 'niet geladen en niet ontladen',
    normal: 'zoals zij zelf beslist',
    blockDischarge: 'niet ontladen',
    forceCharge: 'geladen zo snel als ingesteld',
    blockCharge: 'niet geladen',
    forceDischarge: 'ontladen zo snel als ingesteld',
  },
  register_function: {
    readCoils: 'coils moeten zo zijn (1)',
    readDiscreteInputs: 'ingangen moeten zo zijn (2)',
    readHoldingRegisters: 'registers moeten zo zijn (3)',
    readInputRegisters: 'ingangsregisters moeten zo zijn (4)',
    writeCoil: 'één coil schrijven (5)',
    writeRegister: 'één register schrijven (6)',
    readMaskWriteRegister: 'één register lezen, maskeren en schrijven (3, 6)',
    writeCoils: 'coils schrijven (15)',
    writeRegisters: 'registers schrijven (16)',
    readMaskWriteRegisters: 'één register lezen, maskeren en schrijven (3, 16)',
    maskRegister: 'één register maskeren (22)',
  },
  battery_class: {
    none: 'Geen batterij',
    modbusTcp: 'Modbus TCP',
  },
  battery_comparison: {
    ignore: 'maakt niet uit',
    below: 'eronder',
    above: 'erboven',
  },
  battery_schedule: {
    ignore: 'maakt niet uit',
    cheap: 'goedkoop',
    notCheap: 'niet goedkoop',
    expensive: 'duur',
    notExpensive: 'niet duur',
    moderate: 'geen van beide',
  },
  battery_question: {
    ignore: 'maakt niet uit',
    no: 'nee',
    yes: 'ja',
  },
  battery_rule_action: {
    normal: 'aan de batterij overgelaten',
    block: 'geblokkeerd',
    force: 'afgedwongen',
  },
  battery_into_cars: {
    freely: 'zij mag erin worden leeggemaakt',
    downTo: 'tot een laadtoestand',
    never: 'helemaal niet',
  },
  battery_mode: {
    chargersFirst: 'laadpalen eerst',
    storageFirst: 'thuisbatterij eerst',
    storageFirstToSoc: 'thuisbatterij eerst tot een laadtoestand',
  },
  phases_wanted: {
    none: 'geen vrijgave',
    one: 'één fase',
    three: 'drie fasen',
  },
  external_control: {
    ready: 'gereed',
    disabled: 'uitgeschakeld',
    unavailable: 'niet beschikbaar',
    switching: 'schakelt om',
  },
  switching_state: {
    monitoring: 'er wordt niets omgeschakeld',
    stopping: 'stopt',
    disconnectingCp: 'onderbreekt de control pilots',
    togglingContactor: 'schakelt de magneetschakelaar om',
    waitUntilSwitched: 'wacht',
  },
  week_day: {
    any: 'elke dag',
    workDays: 'maandag tot en met vrijdag',
    weekend: 'weekend',
    monday: 'maandag',
    tuesday: 'dinsdag',
    wednesday: 'woensdag',
    thursday: 'donderdag',
    friday: 'vrijdag',
    saturday: 'zaterdag',
    sunday: 'zondag',
  },
  charger_state: {
    notConnected: 'niet aangesloten',
    waitingForRelease: 'wacht op vrijgave',
    readyToCharge: 'klaar om te laden',
    charging: 'laadt',
    error: 'fout',
  },
  http_method: {
    get: 'GET',
    post: 'POST',
    put: 'PUT',
    postOrPut: 'POST of PUT',
    any: 'elk van de drie',
  },
  tag_action: {
    toggle: 'start of stopt een laadsessie',
    start: 'start een laadsessie',
    stop: 'stopt een laadsessie',
  },
  vehicle_fault: {
    none: 'geen',
    shortCircuit: 'kortsluiting van de control pilot',
    diodeMissing: 'diode ontbreekt',
    ventilation: 'vraagt om ventilatie',
  },
  simulated_dc_fault: {
    ok: 'in orde',
    dc6Ma: '6 mA DC',
    system: 'systeem',
    unknown: 'onbekend',
    selfTest: 'zelftest',
    ac20Ma: '20 mA AC',
    both: 'beide',
  },
  contactor_fault: {
    none: 'in orde',
    welded: 'verkleefd',
    doesNotClose: 'sluit niet',
  },
  price_source: {
    spotMarket: 'spotmarkt, opgehaald bij de dienst',
    push: 'Push, aangeleverd via HTTP of MQTT',
  },
  price_region: {
    germany: 'Duitsland',
    austria: 'Oostenrijk',
    luxembourg: 'Luxemburg',
  },
  step_length: {
    quarterHours: '15 minuten',
    hours: '60 minuten',
  },
  forecast_source: {
    service: 'dienst, per vlak bevraagd',
    push: 'Push, aangeleverd via HTTP of MQTT',
  },
  button_action: {
    none: 'niets',
    start: 'start een laadsessie',
    stop: 'stopt een laadsessie',
    toggle: 'start en stopt een laadsessie',
    others: 'wordt aan anderen overgelaten',
  },
  shutdown_input: {
    ignored: 'genegeerd',
    offWhileOpen: 'uitgeschakeld zolang open',
    offWhileClosed: 'uitgeschakeld zolang gesloten',
    limitWhileOpen: 'beperkt tot 4200 W zolang open',
    limitWhileClosed: 'beperkt tot 4200 W zolang gesloten',
  },
  limit_input: {
    ignored: 'genegeerd',
    most0WhileClosed: 'hoogstens 0 A zolang gesloten',
    most6WhileClosed: 'hoogstens 6 A zolang gesloten',
    most8WhileClosed: 'hoogstens 8 A zolang gesloten',
    most10WhileClosed: 'hoogstens 10 A zolang gesloten',
    most13WhileClosed: 'hoogstens 13 A zolang gesloten',
    most16WhileClosed: 'hoogstens 16 A zolang gesloten',
    most20WhileClosed: 'hoogstens 20 A zolang gesloten',
    most25WhileClosed: 'hoogstens 25 A zolang gesloten',
    most0WhileOpen: 'hoogstens 0 A zolang open',
    most6WhileOpen: 'hoogstens 6 A zolang open',
    most8WhileOpen: 'hoogstens 8 A zolang open',
    most10WhileOpen: 'hoogstens 10 A zolang open',
    most13WhileOpen: 'hoogstens 13 A zolang open',
    most16WhileOpen: 'hoogstens 16 A zolang open',
    most20WhileOpen: 'hoogstens 20 A zolang open',
    most25WhileOpen: 'hoogstens 25 A zolang open',
  },
  output_level: {
    ground: 'verbonden met massa',
    highImpedance: 'hoogohmig',
  },
  dc_fault_state: {
    ok: 'in orde',
    dc6Ma: '6 mA DC',
    system: 'systeem',
    unknown: 'onbekend',
    calibration: 'kalibratie',
    ac20Ma: '20 mA AC',
    both: 'beide stromen',
  },
  charge_point_state: {
    notRegistered: 'niet geregistreerd',
    telling: 'meldt zich',
    idle: 'gereed',
    pending: 'wacht op acceptatie',
    rejected: 'geweigerd',
    unavailable: 'buiten gebruik',
    faulted: 'storing',
    restarting: 'start opnieuw',
    restartingAtOnce: 'start meteen opnieuw',
  },
  tag_rejection: {
    blocked: 'geblokkeerd',
    expired: 'verlopen',
    invalid: 'ongeldig',
    inUse: 'in gebruik',
  },
  switched_phases: {
    unknown: 'voordat de controller heeft geantwoord',
    one: 'één',
    three: 'drie',
  },
  temperature_source: {
    service: 'weerdienst',
    push: 'Push, aangeleverd via HTTP of MQTT',
  },
  output_command: {
    open: 'opent',
    close: 'sluit',
    unchanged: 'laat het zoals het is',
  },
  output_polarity: {
    closed: 'gesloten zolang actief',
    open: 'open',
  },
  planning_period: {
    h24: '24 h',
    h12: '12 h',
    h8: '8 h',
    h6: '6 h',
    h4: '4 h',
  },
  price_unit: {
    percentOfMean: 'procent van het gemiddelde van vandaag',
    ctPerKwh: 'ct/kWh',
  },
  charge_slot: {
    supplyCable: 'voedingskabel',
    chargingCable: 'laadkabel',
    shutdownInput: 'uitschakelingang',
    generalPurposeInput: 'vrije ingang',
    manualRelease: 'starten en stoppen',
    global: 'maximale stroom van de laadpaal',
    user: 'gebruikers',
    loadManagement: 'lastbeheer',
    external: 'externe besturing',
    section14a: '§ 14a',
    reserved: 'gereserveerd',
    ocpp: 'centraal systeem',
    chargeLimits: 'limieten van een laadsessie',
    meterMonitoring: 'meterbewaking',
    automation: 'regels',
  },
  contactor_error: {
    none: 'geen',
    closedWithoutMains: 'gesloten, maar spanningsloos',
    doesNotClose: 'gesloten, maar alleen ervoor spanning',
    closedLiveAfterOnly: 'gesloten, maar alleen erachter spanning',
    openWithoutMains: 'open, en spanningsloos',
    openLiveAfterOnly: 'open, maar alleen erachter spanning',
    welded: 'open, maar ervoor en erachter spanning',
  },
  ocpp_status: {
    Available: 'Available',
    Preparing: 'Preparing',
    Charging: 'Charging',
    SuspendedEV: 'SuspendedEV',
    SuspendedEVSE: 'SuspendedEVSE',
    Finishing: 'Finishing',
    Reserved: 'Reserved',
    Unavailable: 'Unavailable',
    Faulted: 'Faulted',
    none: 'nog geen',
  },
  connector_state: {
    idle: 'vrij',
    plugged: 'voertuig aangesloten, geen laadpas',
    askingUnplugged: 'laat een laadpas controleren, geen voertuig',
    asking: 'laat een laadpas controleren',
    authorised: 'wacht op het voertuig',
    transaction: 'laadsessie',
    askingStop: 'laat controleren of een laadpas mag stoppen',
    finishing: 'afgerond, voertuig aangesloten',
    unavailable: 'buiten gebruik',
  },
  ocpp_message: {
    Authorize: 'Authorize, of geen',
    BootNotification: 'BootNotification',
    Heartbeat: 'Heartbeat',
    MeterValues: 'MeterValues',
    StartTransaction: 'StartTransaction',
    StatusNotification: 'StatusNotification',
    StopTransaction: 'StopTransaction',
  },
  meter_class: {
    none: 'Geen meter',
    rs485: 'Ingebouwd',
    charger: 'Ingebouwd',
    energyManager: 'Ingebouwd',
    api: 'Gevoed door clients',
    sunSpec: 'SunSpec',
    modbus: 'Modbus',
    house: 'Gesimuleerd huis',
    p1: 'P1-poort (DSMR)',
    sml: 'SML',
    http: 'HTTP met JSON',
    mqtt: 'MQTT-onderwerpen',
    webMake: 'Bekend apparaat, via HTTP',
  },
  http_device: {
    none: 'Geen',
  },
  register_table: {
    none: 'Geen',
    custom: 'Hier opgesomd',
  },
  wifi_login: {
    eapTls: 'EAP-TLS',
    peapTtls: 'PEAP of TTLS',
  },
  limit_source: {
    input: 'Ingang',
    eebus: 'EEBUS',
    api: 'Clients',
  },
  rule_trigger: {
    time: 'Tijd',
    chargerState: 'Status van de laadpaal',
    mqtt: 'MQTT-bericht',
    button: 'Knop',
    tag: 'Laadpas',
    limitReached: 'Laadlimiet bereikt',
    shutdownInput: 'Uitschakelingang',
    generalPurposeInput: 'Vrije ingang',
    externalSilent: 'Externe besturing valt stil',
    meterMonitoring: 'Meterbewaking blokkeert',
    managementSilent: 'Lastbeheer valt stil',
    input3: 'Ingang 3',
    input4: 'Ingang 4',
    phaseSwitch: 'Faseomschakeling',
    contactor: 'Bewaking van de magneetschakelaar',
    powerAvailable: 'Vermogen beschikbaar',
    gridPower: 'Netvermogen',
    http: 'HTTP-verzoek',
    input: 'Ingang',
    price: 'Stroomprijs',
    relay: 'Relais',
    sgReady: 'SG-Ready-uitgang',
    temperature: 'Buitentemperatuur',
    meterValue: 'Meterwaarde',
    restart: 'Herstart van het apparaat',
  },
  rule_action: {
    log: 'Regel in het gebeurtenissenlogboek',
    mqtt: 'MQTT-bericht',
    current: 'Laadstroom',
    led: 'Statusled',
    resetMeter: 'Meter resetten',
    availableCurrent: 'Beschikbare stroom',
    tag: 'Gesimuleerde laadpas',
    limits: 'Laadlimieten',
    generalPurposeOutput: 'Vrije uitgang',
    phases: 'Faseomschakeling',
    mode: 'Laadmodus',
    relay: 'Relais',
    groupLimit: 'Limiet van de beheerde laadpalen',
    block: 'Blokkering van het laden',
    sgReady: 'SG-Ready-uitgang',
    ownMode: 'Laadmodus van deze laadpaal',
  },
  nothing_allocated: {
    none: 'hij heeft stroom',
    turn: 'wacht op zijn beurt tot',
    notActive: 'niet actief',
    excess: 'zoveel ontbreekt er aan zonneoverschot',
  },
  one_phase: {
    none: 'maakt niet uit',
    yes: 'ja',
    pluggedIn: 'ja: net aangesloten tot',
    wakeUp: 'ja: om het voertuig te wekken',
    hasThree: 'nee: hij heeft er drie',
    switchedLately: 'nee: kort geleden omgeschakeld tot',
  },
  allocated_current: {
    none: 'hij heeft er geen',
    least: 'zijn minimum',
    begins: 'zijn voertuig neemt nog niets af',
    wanted: 'wat hij kan gebruiken',
    fair: 'zijn eerlijke aandeel',
    guaranteed: 'het gegarandeerde vermogen',
    supported: 'wat hij ondersteunt',
    leftOver: 'over van anderen',
    userLimit: 'de limiet van zijn gebruiker',
  },
  three_phases: {
    none: 'maakt niet uit',
    yes: 'ja',
    pluggedIn: 'ja: net aangesloten tot',
    wakeUp: 'ja: om het voertuig te wekken',
    hasOne: 'nee: hij heeft er een',
    switchedLately: 'nee: kort geleden omgeschakeld tot',
  },
  power_config_error: {
    phaseSwitch: 'geen magneetschakelaar voor de faseomschakeling',
    maximum: 'de maximale te verdelen stroom is 0',
    chargers: 'geen laadpalen',
    gridPower: 'de meter geeft geen vermogen',
    gridCurrents: 'de meter van het dynamische lastbeheer geeft geen stromen',
  },
  charging_blocked: {
    contactor: 'de magneetschakelaar volgt niet',
    rule1: 'blokkering 1 van de regels',
    rule2: 'blokkering 2 van de regels',
    rule3: 'blokkering 3 van de regels',
    rule4: 'blokkering 4 van de regels',
  },
  energy_manager_fault: {
    noNetwork: 'geen netwerk (een waarschuwing)',
    contactor: 'de magneetschakelaar volgt niet',
    unreachable: 'de controller antwoordt niet',
    badCard: 'de geheugenkaart is onbruikbaar',
    badConfiguration: 'de configuratie van het energiebeheer kan niet werken',
  },
  contactor_check: {
    follows: 'de magneetschakelaar volgt',
  },
  card_type: {
    mmc: 'MMC',
    sd1: 'SD versie 1',
    sd2: 'SD versie 2',
    blocks: 'per blok geadresseerd',
  },
  comparison: {
    greater: 'groter',
    less: 'kleiner',
  },
  temperature_kind: {
    now: 'nu',
    leastToday: 'laagste van vandaag',
    meanToday: 'gemiddelde van vandaag',
    mostToday: 'hoogste van vandaag',
    leastTomorrow: 'laagste van morgen',
    meanTomorrow: 'gemiddelde van morgen',
    mostTomorrow: 'hoogste van morgen',
  },
  relation: {
    greater: '>',
    less: '<',
    atLeast: '≥',
    atMost: '≤',
    equal: '=',
    unequal: '≠',
  },
};

/** What fields and resources are called. */
export const labels: Labels = {
  fields: {
    saved: 'Opgeslagen',
    park_time: 'Parkeertijd is beperkt',
    park_time_duration: 'Parkeertijd',
    charge_below: 'Laden als stroom goedkoop is',
    charge_below_threshold: 'Goedkoop is minder dan',
    block_above: 'Wachten als stroom duur is',
    block_above_threshold: 'Duur is meer dan',
    departure: 'Dag van vertrek',
    amount: 'Uren laden',
    duration_min: 'Laadtijd',
    weekdays: 'Dagen van de week',
    plans: 'Plannen',
    accept_tags: 'Tags waarmee mag worden geladen',
    action: 'Actie',
    addr: 'Eerste register',
    allowed_hosts: 'Openbare namen van het apparaat',
    allowed_ip: 'Peer mag verzenden van',
    allowed_subnet: 'Masker daarbij',
    ap_fallback_only: 'Alleen zolang niets anders verbonden is',
    api_url: 'Adres van de dienst',
    at: 'Plaats',
    authorized_tags: 'Gekoppelde laadpassen',
    auto_discovery_mode: 'Aankondiging',
    auto_discovery_prefix: 'Voorvoegsel',
    auto_start_charging: 'Vanzelf beginnen',
    auto_sync: 'Klok door de browser laten instellen',
    az: 'Richting',
    back_end: 'Backend van de beheerder',
    battery_deadzone: 'Aan de thuisbatterij overgelaten',
    battery_inverted: 'Ontladen is positief',
    battery_mode: 'Wie voorgaat',
    battery_target_soc: 'Thuisbatterij eerst tot',
    block: 'Blokkeren',
    blocking: 'Op prijs blokkeren',
    blocking_hours: 'Duurste uren',
    blocking_hours_cold: 'Duurste uren bij −10 °C',
    blocking_hours_warm: 'Duurste uren bij 20 °C',
    broker_host: 'Broker',
    broker_password: 'Wachtwoord',
    broker_port: 'Poort',
    broker_username: 'Gebruikersnaam',
    bssid: 'Toegangspunt',
    bssid_lock: 'Alleen dit toegangspunt',
    button: 'Knop',
    ca_cert_id: 'Certificaat van de server',
    cert: 'Inhoud',
    cert_id: 'Certificaat',
    certificate: 'Certificaat',
    channel: 'Kanaal',
    certs: 'Certificaten',
    charger: 'Laadpaal',
    chargers: 'Laadpalen',
    clear_on_disconnect: 'Na elke laadsessie blokkeren',
    client_cert_id: 'Certificaat van het apparaat',
    client_key_id: 'Sleutel van het apparaat',
    client_name: 'Clientnaam',
    closed: 'Gesloten',
    cloud_filter_mode: 'Wolken afwachten',
    color_h: 'Tint',
    color_s: 'Verzadiging',
    color_scheme: 'Kleuren',
    color_v: 'Helderheid',
    comparator: 'Vergelijking',
    comparison: 'Vergelijking',
    config: 'Meterbewaking',
    contactor_installed: 'Er is een magneetschakelaar ingebouwd',
    contactor_okay: 'Magneetschakelaar werkt',
    contract_power: 'Vermogen volgens contract',
    control_period: 'Periode',
    controllers: 'Controllers',
    country: 'Land',
    current: 'Stroom',
    current_limit: 'Zekering van de netaansluiting',
    dc_port_type: 'Soort DC-poorten',
    deadtime_post_start: 'Een laadpas stopt pas na',
    dec: 'Hellingshoek',
    default_available_current: 'Beschikbare stroom na een start',
    default_current: 'Zonder grens',
    default_mode: 'Laadmodus na een start',
    delay: 'Vertraging',
    detect_browser_language: 'De browser volgen',
    description: 'Registers',
    device: 'Apparaat',
    device_address: 'Apparaatadres',
    device_profile: 'Profiel',
    digest_hash: 'Wachtwoord',
    display_name: 'Naam',
    dns: 'Naamserver',
    dns2: 'Tweede naamserver',
    drawing_power: 'Vermogen wordt afgenomen',
    duration: 'Duur',
    electricity_price: 'Energieprijs',
    driver: 'Stuurprogramma',
    enable: 'Ingeschakeld',
    enable_11b: 'Traag 802.11b toestaan',
    enable_ap: 'Een netwerk aanbieden',
    enable_api: 'Clients mogen de led besturen',
    enable_auth: 'Aanmelding nodig',
    enable_calendar: 'Prijskalender gebruiken',
    enable_central_management: 'Manager beslist wie mag laden',
    enable_charge_manager: 'Laadpalen beheren',
    enable_daytime_extension: 'Bij kou alleen overdag',
    enable_ethernet: 'LAN gebruiken',
    enable_heating_curve: 'De buitentemperatuur volgen',
    enable_ipv6: 'IPv6 gebruiken',
    enable_mdns: 'In het lokale netwerk bekendmaken',
    enable_mqtt: 'Met de broker verbinden',
    enable_ocpp: 'Verbinden',
    enable_sta: 'Met het netwerk verbinden',
    enable_watchdog: 'Terugvallen zonder updates',
    enabled: 'Ingeschakeld',
    energy_wh: 'Energie',
    excess_charging_enable: 'Met zonneoverschot laden',
    excluded: 'Uit overzichten weglaten',
    extended: 'Op prijs meer verwarmen',
    extended_hours: 'Goedkoopste uren',
    extended_hours_cold: 'Goedkoopste uren bij −10 °C',
    extended_hours_warm: 'Goedkoopste uren bij 20 °C',
    extended_logging: 'Beslissingen in het logboek',
    failsafe_limit: 'Beperking zolang het kastje zwijgt',
    framing: 'Communicatie via',
    gateway: 'Gateway',
    global_topic_prefix: 'Topicvoorvoegsel',
    grid_costs_and_taxes: 'Nettarieven en belastingen',
    guaranteed_power: 'Gegarandeerd vermogen',
    heating_max_power: 'Hoogste vermogen van de warmtepomp',
    hide_ssid: 'Naam verbergen',
    host: 'Adres',
    hostname: 'Hostnaam',
    hour: 'Uur',
    http_auth_enabled: 'Aanmelding',
    hysteresis: 'Hysterese',
    id: 'Nummer',
    identity: 'Identiteit',
    index: 'Nummer',
    indication: 'Weergave',
    input: 'Ingang',
    input_index: 'Ingang',
    internal_gateway: 'Gateway in de tunnel',
    internal_ip: 'Adres in de tunnel',
    internal_subnet: 'Masker in de tunnel',
    interval: 'Kortste interval',
    interval_s: 'Elke',
    ip: 'Adres',
    ipv6: 'IPv6',
    json_url: 'Adres',
    key: 'Privésleutel',
    key_id: 'Privésleutel',
    label: 'Naam',
    language: 'Taal',
    largest_consumer_current: 'Grootste andere verbruiker',
    lat: 'Breedtegraad',
    letterhead: 'Briefhoofd',
    limit: 'Aandeel in een grens',
    limit_charge_manager: 'Beheerde laadpalen beperken',
    limit_charger: 'Deze laadpaal beperken',
    limit_heating: 'Warmtepomp beperken',
    limit_on_close: 'Beperkt zolang gesloten',
    limit_w: 'Limiet',
    linked_meter_slot: 'Meter',
    local_port: 'Eigen poort',
    location: 'Wat hij meet',
    long: 'Lengtegraad',
    make_default_interface: 'Al het verkeer door de tunnel',
    manufacturer_name: 'Fabrikant',
    max_current: 'Hoogste stroom',
    maximum_available_current: 'Maximale te verdelen stroom',
    mday: 'Dag van de maand',
    message: 'Bericht',
    meter_slot: 'Meter',
    meter_slot_battery_power: 'Meter van de thuisbatterij',
    meter_slot_grid_currents: 'Meter aan de netaansluiting',
    meter_slot_grid_power: 'Meter aan de netaansluiting',
    method: 'Methode',
    min_hold_time: 'Kortste schakeltijd',
    minimum_current: 'Laagste stroom, drie fasen',
    minimum_current_1p: 'Laagste stroom, één fase',
    minimum_current_auto: 'Laagste stromen per voertuig',
    minimum_current_vehicle_type: 'Type voertuig',
    minute: 'Minuut',
    mode: 'Laadmodus',
    model_id: 'SunSpec-model',
    model_instance: 'Welk van deze modellen',
    model_name: 'Model',
    monophase_channel: 'Kanaal',
    monophase_mapping: 'Fase van het kanaal',
    mtu: 'Grootste pakket',
    name: 'Naam',
    names: 'Namen op nummer',
    new_charger_state: 'Status nu',
    next_user_id: 'Volgend nummer',
    numbering: 'Nummering',
    off: 'Opgeteld',
    old_charger_state: 'Status ervoor',
    output: 'Uitgang',
    p14enwg: '§ 14a',
    p14enwg_input: 'Ingang',
    p14enwg_type: 'Soort',
    pass: 'Wachtwoord',
    passphrase: 'Wachtwoordzin',
    password: 'Wachtwoord',
    path: 'Pad',
    payload: 'Payload',
    phase: 'Fase',
    phase_switching_mode: 'Fasen',
    phases: 'Fasen',
    phases_wanted: 'Fasen',
    port: 'Poort',
    power_available: 'Vermogen beschikbaar',
    power_on_current: 'Stroom na een stroomuitval',
    preshared_key: 'Gedeelde sleutel',
    prices: 'Prijzen',
    private_key: 'Privésleutel',
    protocol: 'Protocol',
    pv_excess_control: 'Bij zonneoverschot meer verwarmen',
    pv_excess_control_threshold: 'Vanaf een overschot van',
    read_only: 'Alleen publiceren',
    records: 'Laadsessies',
    region: 'Biedzone',
    register_address_mode: 'Adressen',
    registers: 'Registers',
    remote_host: 'Peer',
    remote_port: 'Poort van de peer',
    remote_public_key: 'Publieke sleutel van de peer',
    republish_after_s: 'Alles opnieuw publiceren na',
    requested_current_margin: 'Marge',
    requested_current_threshold: 'Het voertuig volgen na',
    require_password: 'Alleen met wachtwoord',
    resolution: 'Tijdblokken',
    restart: 'Vanaf nu tellen',
    retain: 'Bewaard door de broker',
    roles: 'Rollen',
    rot: 'Fasevolgorde',
    rtype: 'Soort register',
    safety_margin_pct: 'Vrij gehouden',
    scale: 'Factor',
    serial_number: 'Serienummer',
    server: 'Tijdserver',
    server2: 'Tweede tijdserver',
    sgr_blocking_type: 'Uitgang 1',
    sgr_extended_type: 'Uitgang 2',
    ship_id: 'Naam in het netwerk',
    shutdown_input: 'Uitschakelingang',
    ski: 'Nummer (SKI)',
    slot: 'Blokkering',
    soc_pct: 'Laadtoestand',
    source: 'Bron',
    ssid: 'Netwerk',
    stale_s: 'Onbekend na',
    subnet: 'Masker',
    supplier_base_fee: 'Vaste kosten',
    supplier_markup: 'Opslag van de leverancier',
    table: 'Registers',
    tag_id: 'Laadpas',
    tag_type: 'Soort laadpas',
    target_power_from_grid: 'Gewenst vermogen uit het net',
    tasks: 'Regels',
    threshold: 'Drempel',
    time: 'Pauze',
    timezone: 'Tijdzone',
    tls: 'Versleuteld',
    topic: 'Topic',
    topic_filter: 'Topic',
    transport_mode: 'Protocol',
    trigger: 'Trigger',
    type: 'Type',
    type_override: 'Type van de meter',
    uid: 'Nummer van het apparaat',
    url: 'Adres van het centrale systeem',
    url_suffix: 'Einde van het adres',
    use_dhcp: 'Tijdservers van het netwerk gaan voor',
    use_prefix: 'Onder het voorvoegsel',
    user: 'Gebruikersnaam',
    user_id: 'Gebruiker',
    users: 'Gebruikers',
    username: 'Gebruikersnaam',
    value: 'Waarde',
    value_id: 'Waarde',
    value_ids: 'Waarden',
    values: 'Waarden',
    vat: 'Btw',
    verbose: 'Elke verdeling in het logboek',
    virtual_meter: 'Wat wordt gemeten',
    test_fall_back: 'Testen wat hij alleen doet',
    vtype: 'Soort getal',
    watched: 'Een meter bewaakt de aansluiting',
    wday: 'Dag van de week',
    web_server_port: 'Poort voor HTTP',
    web_server_port_secure: 'Poort voor HTTPS',
    wp: 'Piekvermogen',
    wpa_eap_config: 'Bedrijfsnetwerk',
    yield_forecast: 'Niet op prijs op zonnige dagen',
    yield_forecast_threshold: 'Zonnig vanaf',
    'meters/*/config#id': 'Waarde',
    'evse/global_current#current': 'Maximale stroom',
    'ntp/config#enable': 'Op de klok van de computer of van tijdservers vertrouwen',
    'wireguard/config#enable': 'Tunnel openen',
    'wifi/ap_config#ssid': 'Naam van het netwerk',
    battery_modes: 'Per modus',
    cheap_tariff_quarters: 'Goedkope kwartieren',
    desc: 'Naam',
    effective_mode: 'Wat het echt doet',
    expensive_tariff_quarters: 'Dure kwartieren',
    fast_chg_cond: 'Een auto laadt van het net',
    force_charge_current: 'Stroom bij gedwongen laden',
    force_charge_power: 'Vermogen bij gedwongen laden',
    force_charge_rate: 'Aandeel bij gedwongen laden',
    force_discharge_current: 'Stroom bij gedwongen ontladen',
    force_discharge_power: 'Vermogen bij gedwongen ontladen',
    force_discharge_rate: 'Aandeel bij gedwongen ontladen',
    forecast_cond: 'Verwachte zon',
    forecast_th: 'Vergeleken met',
    func: 'Wat er gebeurt',
    grid_draw_setpoint_force_charge: 'Net bij gedwongen laden',
    grid_draw_setpoint_force_discharge: 'Net bij gedwongen ontladen',
    grid_draw_setpoint_normal: 'Net anders',
    max_normal_charge_current: 'Grootste laadstroom',
    max_normal_charge_power: 'Grootste laadvermogen',
    max_normal_discharge_current: 'Grootste ontlaadstroom',
    max_normal_discharge_power: 'Grootste ontlaadvermogen',
    price_cond: 'Prijs',
    price_th: 'Vergeleken met',
    register_blocks: 'Registers',
    repeat_interval: 'Opnieuw geschreven na',
    schedule_cond: 'Goedkoop of duur',
    soc_cond: 'Laadtoestand',
    soc_th: 'Vergeleken met',
    time_cond: 'Binnen deze tijd',
    time_end: 'Tot',
    time_start: 'Van',
    vals: 'Waarden',
  },
  resources: {
    'eco/charge_plan': 'Plan van alle laadpalen',
    'eco/config': 'Laden op prijs',
    'eco/plans': 'Plannen van afzonderlijke laadpalen',
    'authentication/config': 'Aanmelding',
    'automation/config': 'Regels',
    'charge_limits/default_limits': 'Limieten van elke laadsessie',
    'charge_manager/config': 'Beheerde laadpalen',
    'certs/state': 'Certificaten',
    'charge_manager/charge_log': 'Vastgelegde laadsessies van andere laadpalen',
    'charge_tracker/charge_log': 'Vastgelegde laadsessies',
    'charge_tracker/config': 'Energieprijs',
    'charge_tracker/pdf_letterhead_config': 'Briefhoofd van rapporten',
    'batteries/*/config': 'Batterij',
    'batteries/config': 'Besturing van de batterij',
    'battery_control/config': 'Goedkope en dure uren',
    'battery_control/rules_charge': 'Wanneer de batterij wordt geladen',
    'battery_control/rules_discharge': 'Wanneer de batterij wordt ontladen',
    'controllers/config': 'Controllers naast het apparaat',
    'day_ahead_prices/calendar': 'Prijskalender',
    'day_ahead_prices/config': 'Dynamische prijzen',
    'eebus/config': 'Kastje (EEBUS)',
    'eebus/peers': 'Vertrouwde kastjes',
    'eebus/state': 'Sleutel voor EEBUS',
    'energy_manager/config': 'Magneetschakelaar',
    'ethernet/config': 'LAN',
    'evse/auto_start_charging': 'Begin van het laden',
    'evse/boost_mode': 'Boostmodus',
    'evse/button_configuration': 'Knop',
    'evse/ev_wakeup': 'Slapende voertuigen wekken',
    'evse/external_defaults': 'Externe besturing na een herstart',
    'evse/external_enabled': 'Externe besturing',
    'evse/global_current': 'Maximale stroom van de laadpaal',
    'evse/gpio_configuration': 'Ingangen en uitgang',
    'evse/led_configuration': 'Statusled',
    'evse/management_enabled': 'Beheerd door lastbeheer',
    'evse/ocpp_enabled': 'Beperkt door het centrale systeem',
    'evse/phase_auto_switch': 'Automatische fasen',
    'evse/phase_switch_wait_time': 'Pauze bij faseomschakeling',
    'evse/phases_connected': 'Aangesloten fasen',
    'evse/user_enabled': 'Alleen voor gebruikers',
    'heating/config': 'Warmtepomp',
    'info/display_name': 'Naam van het apparaat',
    'meter/type_override': 'Type van de eigen meter',
    'meters/*/config': 'Meter',
    'meters_legacy_api/config': 'Oude meterinterface',
    'mqtt/auto_discovery_config': 'Domotica',
    'mqtt/config': 'MQTT',
    'network/config': 'Naam en poorten',
    'nfc/config': 'Laadpassen',
    'ntp/config': 'Tijdzone',
    'ocpp/config': 'OCPP',
    'ocpp_central/chargers': 'Laadpalen die verbinding mogen maken',
    'ocpp_central/config': 'Laadpalen via OCPP',
    'p14a_enwg/config': '§ 14a',
    'power_manager/config': 'Zonneoverschot',
    'power_manager/dynamic_load_config': 'Dynamisch lastbeheer',
    'require_meter/config': 'Meterbewaking',
    'rtc/config': 'Klok',
    'solar_forecast/config': 'PV-voorspelling',
    'solar_forecast/planes/*/config': 'PV-vlak',
    'system/country_config': 'Land',
    'system/i18n_config': 'Taal',
    'system/metrics_config': 'Metrieken voor monitoring',
    'system/theme_config': 'Licht en donker',
    'temperatures/config': 'Buitentemperatuur',
    'users/all_usernames': 'Namen in opgeslagen laadsessies',
    'users/config': 'Gebruikers',
    'wifi/ap_config': 'Toegangspunt',
    'wifi/sta_config': 'Wifi',
    'wireguard/config': 'VPN-tunnel',
  },
};

/** What goes on with a charge, or holds it up or back; device and page say it. */
export const causes: CauseWords = {
  earth_missing: 'De beschermingsleiding (aarde) ontbreekt',
  mains_missing: 'Er staat geen netspanning op de ingang',
  contactor_open: 'De magneetschakelaar sluit niet',
  contactor_wiring: 'Er staat alleen spanning achter de magneetschakelaar',
  contactor_welded: 'De magneetschakelaar opent niet',
  residual_current: 'Er is een lekstroom vastgesteld',
  residual_sensor: 'De lekstroomsensor heeft zijn test niet doorstaan',
  diode_or_residual: 'De diode van het voertuig ontbreekt, of er is een lekstroom',
  pilot_short: 'De control pilot heeft kortsluiting',
  diode_missing: 'De diode van het voertuig ontbreekt',
  ventilation_wanted: 'Het voertuig vraagt om ventilatie',
  too_hot: 'De laadpaal is te heet',
  over_current: 'Het voertuig neemt meer stroom af dan het mag',
  wrong_jumper: 'De schakelaars voor de voedingskabel staan verkeerd',
  lock_failed: 'De kabelvergrendeling beweegt niet',
  plug_contact: 'Het proximitycontact van de stekker is defect',
  settings_unreadable: 'De laadcontroller kan zijn instellingen niet lezen',
  controller_fault: 'De laadcontroller meldt een eigen storing',
  controller_silent: 'De laadcontroller antwoordt niet',
  no_vehicle: 'Er is geen voertuig aangesloten',
  charging: 'Het voertuig laadt',
  vehicle_ready: 'Het voertuig mag stroom afnemen zodra het wil',
  vehicle_does_not_draw: 'Het voertuig neemt niets af: het is vol of wacht op zijn eigen timer',
  vehicle_refuses_little: 'Met zo weinig stroom laadt het voertuig niet',
  phases_switching: 'De fasen worden omgeschakeld',
  mode_off: 'De laadmodus is Uit',
  price_too_high: 'Het laden begint wanneer stroom goedkoop is',
  too_little_sun: 'Er is te weinig zon',
  waits_for_turn: 'De laadpaal wacht op zijn beurt',
  switched_lately: 'Het laden is zojuist gestopt',
  connection_full: 'De netaansluiting heeft geen stroom over',
  limits_too_low: 'De limieten laten minder over dan de laagste stroom van het lastbeheer',
  group_stopped: 'Het lastbeheer geeft deze laadpaal op dit moment niets',
  manager_gives_nothing: 'De manager geeft op dit moment geen stroom',
  manager_silent: 'Er meldt zich geen manager',
  managers_conflict: 'Meerdere managers sturen deze laadpaal aan; hij gehoorzaamt geen ervan',
  limit_reached: 'De limiet van deze laadsessie is bereikt',
  tag_wanted: 'Laden kan alleen met de laadpas van een gebruiker',
  tag_refused: 'Een laadpas is geweigerd',
  start_wanted: 'Elke laadsessie wordt met de hand gestart',
  stopped: 'Het laden is gestopt',
  external_control: 'Een externe besturing beslist',
  grid_operator: 'De netbeheerder beperkt het verbruik (§ 14a)',
  rule: 'Een regel beslist',
  central_system: 'Het centrale systeem (OCPP) beslist',
  central_system_silent: 'Het centrale systeem (OCPP) is niet bereikbaar',
  shutdown_input: 'De uitschakelingang beslist',
  general_input: 'De vrije ingang beslist',
  meter_missing: 'De meter die voor het laden nodig is, werkt niet',
  own_limit: 'De op de laadpaal ingestelde maximale stroom',
  supply_cable: 'De voedingskabel van de laadpaal',
  charging_cable: 'De laadkabel',
  load_management: 'Het lastbeheer',
  user_limit: 'De limiet van de gebruiker',
  reserved: 'Een limiet zonder naam',
};

/** What the device says, by its English form. */
export const messages: MessageWords = {
  /* The event log. */

  // The device itself.
  '{name}, {product}, voltkern {version} starts': '{name}, {product}, voltkern {version} start',
  'The hardware is simulated': 'De hardware is gesimuleerd',
  'Internal error: {fault}': 'Interne fout: {fault}',
  'The device was restarted: {=reason}': 'Het apparaat is opnieuw opgestart: {=reason}',
  '{=reason} It is tried again.': '{=reason} Er volgt een nieuwe poging.',
  'A part of the host cannot be loaded: {=reason}':
    'Een deel van de host kan niet worden geladen: {=reason}',
  'The page cannot be shown: this machine has no assets with page.json':
    'De pagina kan niet worden getoond: deze computer heeft geen bestanden met page.json',
  'The documents of the interface cannot be loaded: {reason}':
    'De documenten van de interface kunnen niet worden geladen: {reason}',
  'The device gets another name, because its own is lost: {=reason}':
    'Het apparaat krijgt een andere naam, omdat zijn eigen naam verloren is: {=reason}',
  'The device has a provisional name until its own can be read: {=reason}':
    'Het apparaat heeft een voorlopige naam tot zijn eigen naam kan worden gelezen: {=reason}',
  'The device will have another name after the next start: {=reason}':
    'Het apparaat heeft na de volgende start een andere naam: {=reason}',
  'the service manager cannot be told how the device does: {=reason}':
    'aan de servicemanager kan niet worden gemeld hoe het met het apparaat gaat: {=reason}',
  'Other containers may start in {folder} as well: {=reason}':
    'Andere containers kunnen ook in {folder} starten: {=reason}',
  '{folder} cannot be locked against a second process ({code})':
    '{folder} kan niet worden vergrendeld tegen een tweede proces ({code})',

  // Restarts.
  'Restart was asked for': 'Er is om een herstart gevraagd',
  'The history of the energy balance was deleted': 'De geschiedenis van de energiebalans is gewist',
  'The central system asked for a restart (ocpp)':
    'Het centrale systeem vroeg om een herstart (ocpp)',
  'All recorded charges were deleted': 'Alle vastgelegde laadsessies zijn gewist',
  'A backup was put in place': 'Een back-up is teruggezet',
  'Reset to the state of delivery': 'Teruggezet naar de fabrieksinstellingen',
  'Reset of the configuration': 'Configuratie gereset',
  'Reset to the state of delivery: configuration, users and charges are deleted':
    'Teruggezet naar de fabrieksinstellingen: configuratie, gebruikers en laadsessies zijn gewist',
  'Reset of the configuration: defaults are in effect after the restart; charges are kept':
    'Configuratie gereset: na de herstart gelden de standaardwaarden; laadsessies blijven behouden',
  'The stored {path} was deleted; its defaults are in effect after the next restart':
    'De opgeslagen waarde van {path} is gewist; na de volgende herstart gelden de standaardwaarden',
  'The backup of {name} ({type}) is put in place: {changes} changes, {resources} resources':
    'De back-up van {name} ({type}) wordt teruggezet: {changes} wijzigingen, {resources} resources',
  'Release {number} is there, published on {day}': 'Versie {number} is er, uitgebracht op {day}',
  'Release {number} is there, published on {day}; this installs it: {command}':
    'Versie {number} is er, uitgebracht op {day}; installeren gaat met: {command}',
  'The update feed {=reason}': 'De updatefeed {=reason}',
  'Release {failed} was installed, and failed: release {release} runs again in its place':
    'Versie {failed} is geïnstalleerd en werkte niet: in plaats daarvan draait versie {release} weer',
  'Release {release} runs for the first time, in the place of {before}, which runs again if it does not answer within a minute':
    'Versie {release} draait voor het eerst, in plaats van {before}, die weer draait als zij niet binnen een minuut antwoordt',

  // Storage.
  'The copy of {name} was damaged, and is written anew':
    'De kopie van {name} was beschadigd en wordt opnieuw geschreven',
  'The stored {name} is missing; its copy is in effect':
    'De opgeslagen versie van {name} ontbreekt; de kopie ervan geldt',
  'The stored {name} cannot be read; its copy is in effect':
    'De opgeslagen versie van {name} kan niet worden gelezen; de kopie ervan geldt',
  'The stored {name} is damaged; its copy is in effect':
    'De opgeslagen versie van {name} is beschadigd; de kopie ervan geldt',
  'Release {before} stored what is here, which is newer than this one, {release}: what is not known is left out, and lost where it is written again':
    'Wat hier staat, is opgeslagen door versie {before}, die nieuwer is dan deze, {release}: wat niet bekend is, wordt weggelaten en gaat verloren waar het opnieuw wordt geschreven',
  'Release {before} stored what is here; this is release {release}':
    'Wat hier staat, is opgeslagen door versie {before}; dit is versie {release}',
  'This release does not know {places} of the stored {path}: lost as soon as that is written again':
    'Deze versie kent {places} in het opgeslagen {path} niet: verloren zodra dat opnieuw wordt geschreven',
  'A restore that was to take effect is given up: {=reason}':
    'Een back-up die zou worden teruggezet, wordt toch niet teruggezet: {=reason}',
  'What was restored is in effect, and is stored as soon as it can be: {=reason}':
    'Wat is teruggezet, geldt, en wordt opgeslagen zodra dat kan: {=reason}',
  'The stored {path} cannot be used: defaults are in effect, and protections are at their strictest.':
    'Het opgeslagen {path} kan niet worden gebruikt: de standaardwaarden gelden, en beveiligingen staan op de strengste stand.',
  'Not all of the stored {path} can be used; it has defaults there, and protections are at their strictest.':
    'Niet alles uit het opgeslagen {path} kan worden gebruikt; daar gelden de standaardwaarden, en beveiligingen staan op de strengste stand.',
  'storage is full, {object} was not saved': 'de opslag is vol, {object} is niet opgeslagen',
  'storage failed, {object} was not saved ({=detail})':
    'de opslag faalt, {object} is niet opgeslagen ({=detail})',
  'storage failed, {object} cannot be read ({=detail})':
    'de opslag faalt, {object} kan niet worden gelezen ({=detail})',
  '{object} is damaged, and {=detail}': '{object} is beschadigd, en {=detail}',
  '{object} was not saved: {=detail}': '{object} is niet opgeslagen: {=detail}',

  // Access and login.
  'A {request} failed: {=reason}': '{request} is mislukt: {=reason}',
  'A login from {address} was refused: its browser is no longer logged in.':
    'Een aanmelding vanaf {address} is geweigerd: de browser is niet meer aangemeld.',
  'The logged-in devices were not stored: {=reason}':
    'De aangemelde apparaten zijn niet opgeslagen: {=reason}',
  'A login from {address} was refused: wrong user name or password.':
    'Een aanmelding vanaf {address} is geweigerd: gebruikersnaam of wachtwoord is onjuist.',
  '{count} logins from {address} were refused: each further one from there waits, up to {limit} s.':
    '{count} aanmeldingen vanaf {address} zijn geweigerd: elke volgende van daar wacht, tot {limit} s.',
  'Web interface and HTTP API need a login':
    'Voor webinterface en HTTP-API is een aanmelding nodig',
  'Web interface and HTTP API need no login':
    'Voor webinterface en HTTP-API is geen aanmelding nodig',
  'A login is needed, but user name or password is lost, so that nobody can log in: write authentication/config over MQTT, or remove it from the data folder (docs/security.md)':
    'Er is een aanmelding nodig, maar de gebruikersnaam of het wachtwoord is verloren, zodat niemand zich kan aanmelden: schrijf authentication/config via MQTT, of verwijder het uit de gegevensmap (docs/security.md)',
  'A login is needed, but the passwords of the users are lost, so that nobody can log in: write users/modify or users/http_auth_update over MQTT, or remove users/config from the data folder (docs/security.md)':
    'Er is een aanmelding nodig, maar de wachtwoorden van de gebruikers zijn verloren, zodat niemand zich kan aanmelden: schrijf users/modify of users/http_auth_update via MQTT, of verwijder users/config uit de gegevensmap (docs/security.md)',
  'HTTPS alone is served at {host}, port {port}':
    'Alleen HTTPS is beschikbaar op {host}, poort {port}',
  'HTTPS is served at {host}, port {port}': 'HTTPS is beschikbaar op {host}, poort {port}',
  'HTTPS alone is served, port {port}': 'Alleen HTTPS is beschikbaar, poort {port}',
  'HTTPS is served, port {port}': 'HTTPS is beschikbaar, poort {port}',
  'HTTP alone is served. {reason}': 'Alleen HTTP is beschikbaar. {reason}',
  'The stored certificate and key for HTTPS cannot be used together: the device shows its own certificate':
    'Het opgeslagen certificaat en de sleutel voor HTTPS passen niet bij elkaar: het apparaat toont zijn eigen certificaat',
  "{=reason}: HTTPS shows the device's own certificate":
    '{=reason}: HTTPS toont het eigen certificaat van het apparaat',
  "The certificate or key for HTTPS is not stored any more: the device's own is shown":
    'Het certificaat of de sleutel voor HTTPS is niet meer opgeslagen: het eigen certificaat van het apparaat wordt getoond',
  'The device made its certificate for HTTPS, valid until {day}: browsers ask whether to trust it':
    'Het apparaat heeft zijn certificaat voor HTTPS gemaakt, geldig tot {day}: browsers vragen of ze het mogen vertrouwen',
  'The certificate for HTTPS could not be stored, and is made again at the next start: {=reason}':
    'Het certificaat voor HTTPS kon niet worden opgeslagen en wordt bij de volgende start opnieuw gemaakt: {=reason}',
  'The stored certificate for HTTPS cannot be used; the device makes another one':
    'Het opgeslagen certificaat voor HTTPS kan niet worden gebruikt; het apparaat maakt een ander',
  'The stored certificate {number} is not used: {=reason}':
    'Het opgeslagen certificaat {number} wordt niet gebruikt: {=reason}',
  'The stored certificate {number} cannot be used: it {=rule}':
    'Het opgeslagen certificaat {number} kan niet worden gebruikt: het {=rule}',
  'The device cannot be found in the network, only be named by its address: {=reason}':
    'Het apparaat is in het netwerk niet te vinden, alleen via zijn adres te bereiken: {=reason}',

  // Network, Wi-Fi, LAN and VPN.
  'This may cut the connection that it came through: it is undone after {seconds} s, unless an authenticated request reaches the device by another way before':
    'Dit kan de verbinding verbreken waarover het binnenkwam: het wordt na {seconds} s ongedaan gemaakt, tenzij eerst een aangemeld verzoek het apparaat langs een andere weg bereikt',
  'The changed settings stand: somebody reached the device by another way':
    'De gewijzigde instellingen blijven: iemand heeft het apparaat langs een andere weg bereikt',
  'The settings of before cannot be stored, it is tried again: {=reason}':
    'De vorige instellingen kunnen niet worden opgeslagen, er volgt een nieuwe poging: {=reason}',
  'The settings of before are back: {=reason}': 'De vorige instellingen gelden weer: {=reason}',
  'After a restart the settings of before will be back: {=reason}':
    'Na een herstart gelden de vorige instellingen weer: {=reason}',
  'NetworkManager is there.': 'NetworkManager is er.',
  '{=reason}. The network stays as it is, and NetworkManager is looked for again.':
    '{=reason}. Het netwerk blijft zoals het is, en NetworkManager wordt opnieuw gezocht.',
  'The search for Wi-Fi networks failed: {=reason}.':
    'Het zoeken naar wifi-netwerken is mislukt: {=reason}.',
  '{=reason}. It is asked again.': '{=reason}. Er volgt een nieuwe poging.',
  'The station cannot be set up: {=reason}.':
    'De wifi-verbinding kan niet worden ingesteld: {=reason}.',
  'This machine has no LAN interface: its settings have no effect':
    'Deze computer heeft geen LAN-interface: de instellingen ervan hebben geen effect',
  'Connected, address {address}': 'Verbonden, adres {address}',
  'Connected to a simulated network, address {address}':
    'Verbonden met een gesimuleerd netwerk, adres {address}',
  'Connection lost': 'Verbinding verbroken',
  'This machine has no Wi-Fi: its settings have no effect':
    'Deze computer heeft geen wifi: de instellingen ervan hebben geen effect',
  'The certificate {number} of the login is not stored any more':
    'Het certificaat {number} van de aanmelding is niet meer opgeslagen',
  'Certificate or key of the login are not stored any more':
    'Certificaat of sleutel van de aanmelding is niet meer opgeslagen',
  'No connection to {ssid}: {=reason}; trying again':
    'Geen verbinding met {ssid}: {=reason}; er volgt een nieuwe poging',
  'The access point is not on: {=reason}': 'Het toegangspunt is niet aan: {=reason}',
  'The access point is off': 'Het toegangspunt is uit',
  'The access point {ssid} is on': 'Het toegangspunt {ssid} is aan',
  'This machine cannot be an access point: its settings have no effect':
    'Deze computer kan geen toegangspunt zijn: de instellingen ervan hebben geen effect',
  'The search for networks failed': 'Het zoeken naar netwerken is mislukt',
  'Connected to {ssid} by {bssid}, address {address}':
    'Verbonden met {ssid} via {bssid}, adres {address}',
  'Connected to the simulated network {ssid} by {bssid}, address {address}':
    'Verbonden met het gesimuleerde netwerk {ssid} via {bssid}, adres {address}',
  'Connection to {ssid} lost': 'Verbinding met {ssid} verbroken',
  '{=failure}; trying again': '{=failure}; er volgt een nieuwe poging',
  'No tunnel: {setting} is not set': 'Geen tunnel: {setting} is niet ingesteld',
  'The tunnel waits for {=what}': 'De tunnel wacht op {=what}',
  'The tunnel to {peer} is simulated: nothing is sent':
    'De tunnel naar {peer} is gesimuleerd: er wordt niets verzonden',
  'The tunnel to {peer} stands; it is connected when the peer answers':
    'De tunnel naar {peer} staat; hij is verbonden zodra de peer antwoordt',
  'Connected to {peer}': 'Verbonden met {peer}',
  'The peer {peer} no longer answers': 'De peer {peer} antwoordt niet meer',
  '{=failure}; tried again every {minutes} min':
    '{=failure}; elke {minutes} min volgt een nieuwe poging',

  // MQTT.
  'No connection: broker_host or broker_port is not set':
    'Geen verbinding: broker_host of broker_port is niet ingesteld',
  'The client certificate {number} is not shown to the broker: there is no key for it':
    'Het clientcertificaat {number} wordt niet aan de broker getoond: er is geen sleutel voor',
  'No connection: {=reason}': 'Geen verbinding: {=reason}',
  'The broker does not allow to subscribe to {filter}':
    'De broker staat een abonnement op {filter} niet toe',
  'Connection refused by {broker}: {=reason}': 'Verbinding geweigerd door {broker}: {=reason}',
  'Connection to {broker} lost: {=reason}': 'Verbinding met {broker} verbroken: {=reason}',
  'No connection to {broker}: {=reason}': 'Geen verbinding met {broker}: {=reason}',
  'Further refused messages are not logged for a minute':
    'Verdere geweigerde berichten worden een minuut lang niet gemeld',
  'No discovery messages are sent: {=reason}': 'Er worden geen aankondigingen verstuurd: {=reason}',
  'After a restart, old discovery messages may stay at the broker: {=reason}':
    'Na een herstart kunnen oude aankondigingen bij de broker blijven: {=reason}',

  // Charge controller and other hardware.
  'The charge controller at {line} answers (hardware {version}, with meter)':
    'De laadcontroller op {line} antwoordt (hardware {version}, met meter)',
  'The charge controller at {line} answers (hardware {version}, without meter)':
    'De laadcontroller op {line} antwoordt (hardware {version}, zonder meter)',
  'The charge controller is of hardware {version}, but {variant} has {other}: --variant does not fit it':
    'De laadcontroller heeft hardware {version}, maar {variant} heeft {other}: --variant past er niet bij',
  'The line {line} to the charge controller is not there: {=reason}':
    'De lijn {line} naar de laadcontroller is er niet: {=reason}',
  'The charge controller can be reached again over the line {line}':
    'De laadcontroller is weer bereikbaar via de lijn {line}',
  'Nothing was heard of the charge controller at {line} for a minute: its power supply and the line need a look. A charge goes on meanwhile':
    'Van de laadcontroller op {line} is een minuut lang niets gehoord: controleer de voeding en de lijn. Een laadsessie loopt ondertussen door',
  'The charge controller speaks {theirs} of the link, this host {ours}: they do not understand each other until one of them is updated':
    'De laadcontroller gebruikt {theirs} van de verbinding, deze host {ours}: ze begrijpen elkaar pas als een van beide is bijgewerkt',
  'The charge controller blocked charging by itself: no command of the manager reached it while the host was away':
    'De laadcontroller heeft het laden zelf geblokkeerd: terwijl de host weg was, bereikte geen opdracht van de manager hem',
  'The charge controller refused what it was told ({what}): {rule}':
    'De laadcontroller weigerde wat hem werd opgedragen ({what}): {rule}',
  '{count} messages between host and charge controller were damaged within a minute: the line is disturbed (cable, shield, ground, other baud rate)':
    '{count} berichten tussen host en laadcontroller kwamen binnen een minuut beschadigd aan: de lijn is gestoord (kabel, afscherming, massa, andere baudrate)',
  '{name} does not answer: its inputs count as they are to without it':
    '{name} antwoordt niet: de ingangen tellen zoals voor dat geval is ingesteld',
  '{name} could not be put into its state for the end':
    '{name} kon niet in de eindtoestand worden gezet',
  '{name}: when voltkern is killed, outputs open after {seconds} s, by the watchdog of the boards':
    '{name}: als voltkern wordt afgebroken, gaan de uitgangen na {seconds} s open, door de bewaking van de I/O-modules',
  '{name}: when voltkern is killed, outputs stay as they are; the file names no watchdog':
    '{name}: als voltkern wordt afgebroken, blijven de uitgangen zoals ze zijn; het bestand noemt geen bewaking',
  'Charger {index}: controllers/config has no {name} with the driver {driver}':
    'Laadpaal {index}: controllers/config heeft geen {name} met het stuurprogramma {driver}',
  '{name} answers again': '{name} antwoordt weer',
  '{name} cannot be used: {=reason}. It is tried again':
    '{name} kan niet worden gebruikt: {=reason}. Er volgt een nieuwe poging',
  '{name} cannot be read: {=reason}': '{name} kan niet worden gelezen: {=reason}',
  '{name}: nobody has tried its description with a real one yet; it follows published registers':
    '{name}: niemand heeft de beschrijving al met een echt apparaat geprobeerd; ze volgt gepubliceerde registers',
  '{name} is read again': '{name} wordt weer gelezen',
  '{name} is locked at the controller itself (key switch): nothing can charge':
    '{name} is op de controller zelf vergrendeld (sleutelschakelaar): er kan niets laden',
  '{name} is not locked at the controller any more':
    '{name} is op de controller niet meer vergrendeld',
  '{name} cuts the vehicle off, although it was told not to':
    '{name} schakelt het voertuig af, hoewel dat niet was opgedragen',
  'What was kept of the charge slots is damaged; they start anew':
    'Wat van de stroomgrenzen was bewaard, is beschadigd; ze beginnen opnieuw',
  'The charge slots are not kept over a restart: {=reason}':
    'De stroomgrenzen blijven bij een herstart niet behouden: {=reason}',
  '{name} answers ({version})': '{name} antwoordt ({version})',
  '{name} is no PN532: it says that it is {chip}': '{name} is geen PN532: het noemt zich {chip}',
  'A tag whose id changes each time was held to the reader, as telephones do: it can authorize nobody':
    'Er is een laadpas voor de lezer gehouden waarvan de ID telkens verandert, zoals bij telefoons: die kan het laden voor niemand vrijgeven',
  'OpenEVSE {firmware} answers (RAPI {protocol})':
    'OpenEVSE {firmware} antwoordt (RAPI {protocol})',
  'This firmware knows no heartbeat: without voltkern, a charge goes on with the last current':
    'Deze firmware kent geen heartbeat: zonder voltkern loopt een laadsessie door met de laatste stroom',
  'The heartbeat could not be set': 'De heartbeat kon niet worden ingesteld',
  'The OpenEVSE was restarted': 'De OpenEVSE is opnieuw opgestart',
  'The OpenEVSE was restarted; its self test says {result}':
    'De OpenEVSE is opnieuw opgestart; de zelftest meldt {result}',
  'This firmware stores every current in memory that wears out: higher ones are told every 10 minutes at most':
    'Deze firmware slaat elke stroom op in geheugen dat slijt: hogere stromen worden hoogstens elke 10 minuten doorgegeven',
  'This firmware does not tell which current it announces: voltkern keeps it asleep, so that it charges nothing':
    'Deze firmware meldt niet welke stroom die aanbiedt: voltkern houdt de laadpaal in slaap, zodat er niets laadt',
  'The charge controller was restarted; its charge slots start with their defaults':
    'De laadcontroller is opnieuw opgestart; zijn stroomgrenzen beginnen met hun standaardwaarden',
  'The charge controller answers again': 'De laadcontroller antwoordt weer',
  'The charge controller does not answer': 'De laadcontroller antwoordt niet',
  'The error is over': 'De fout is voorbij',
  'Error 2: the switches for the supply cable do not fit':
    'Fout 2: de schakelaars voor de voedingskabel kloppen niet',
  'Error 2: the cable lock does not move': 'Fout 2: de kabelvergrendeling beweegt niet',
  'Error 3: residual current, {=fault}; find the cause, then reset it':
    'Fout 3: lekstroom, {=fault}; zoek de oorzaak en reset daarna de fout',
  'Error 4: the protective earth is missing': 'Fout 4: de beschermingsleiding (aarde) ontbreekt',
  'Error 4: contactor: {=fault}': 'Fout 4: magneetschakelaar: {=fault}',
  'Error {number}: {=fault}': 'Fout {number}: {=fault}',
  'The DC fault sensor is not tested while a vehicle is connected':
    'De DC-lekstroomsensor wordt niet getest zolang een voertuig is aangesloten',
  'The DC fault was reset; the sensor is tested again':
    'De DC-fout is gereset; de sensor wordt opnieuw getest',

  // Charges, users and tags.
  'The charge has reached its limit, and is blocked until it ends':
    'De limiet van de laadsessie is bereikt; het laden blijft geblokkeerd tot de sessie eindigt',
  'The charge controller was restarted; the running charge ends here':
    'De laadcontroller is opnieuw opgestart; de lopende laadsessie eindigt hier',
  'The host was restarted during a charge, which goes on':
    'De host is opnieuw opgestart tijdens een laadsessie, die doorloopt',
  'The charges in the log are not known: {=reason}':
    'De vastgelegde laadsessies zijn onbekend: {=reason}',
  'Files are missing between {first} and {last}; the charges in the others are kept':
    'Tussen {first} en {last} ontbreken bestanden; de laadsessies in de andere blijven behouden',
  'The charges in {file} are missing from every list: {=reason}':
    'De laadsessies in {file} ontbreken in elke lijst: {=reason}',
  '{file} has {bytes} bytes instead of {size}; its {count} whole charges are kept':
    '{file} heeft {bytes} bytes in plaats van {size}; de {count} volledige laadsessies erin blijven behouden',
  'The last entry of {file} was interrupted while it was written; {bytes} bytes of it are cut off':
    'Het laatste item van {file} is tijdens het schrijven onderbroken; {bytes} bytes ervan zijn verwijderd',
  'Charge {number} of {file} is damaged: that it started at {time} and is of user {user} may be wrong, and so may its energy':
    'Laadsessie {number} van {file} is beschadigd: begin ({time}), gebruiker ({user}) en energie kunnen onjuist zijn',
  'Damage to stored charges may go unnoticed: {=reason}':
    'Schade aan opgeslagen laadsessies blijft misschien onopgemerkt: {=reason}',
  'Missing meter values of {count} charges were filled in from the charges next to them':
    'Ontbrekende meterstanden van {count} laadsessies zijn aangevuld uit de laadsessies ernaast',
  'No charge was started, because it cannot be recorded: {=reason}':
    'Er is geen laadsessie gestart, omdat die niet kan worden vastgelegd: {=reason}',
  'A charge cannot be recorded: {=reason}. It is tried again every {seconds} s':
    'Een laadsessie kan niet worden vastgelegd: {=reason}. Elke {seconds} s volgt een nieuwe poging',
  'Charges can be recorded again; nothing of them waits any more':
    'Laadsessies kunnen weer worden vastgelegd; er wacht niets meer',
  'The charge log is full: the oldest {count} charges were deleted':
    'De lijst van laadsessies is vol: de oudste {count} laadsessies zijn gewist',
  '{=what} was not saved: {=reason}': '{=what} is niet opgeslagen: {=reason}',
  'A charge was interrupted by a power cut; how long it took is not known':
    'Een laadsessie is onderbroken door een stroomuitval; hoelang die duurde, is onbekend',
  'A charge was interrupted by a power cut; it is recorded up to the meter value that was saved last':
    'Een laadsessie is onderbroken door een stroomuitval; die is vastgelegd tot de laatst opgeslagen meterstand',
  'The list of charges is out of date: {=reason}':
    'De lijst van laadsessies is niet actueel: {=reason}',
  "{name} cannot charge, because the charger's meter does not work (see require_meter/config)":
    '{name} kan niet laden, omdat de meter van de laadpaal niet werkt (zie require_meter/config)',
  'The tag of {name} has no effect: {=reason}':
    'De laadpas van {name} heeft geen effect: {=reason}',
  'A charge started; it needs no tag': 'Een laadsessie is begonnen; er is geen laadpas nodig',
  'A charge of {name} started, released by tag {!tag}':
    'Een laadsessie van {name} is begonnen, vrijgegeven met laadpas {!tag}',
  'A charge of {name} started, released by load management':
    'Een laadsessie van {name} is begonnen, vrijgegeven door het lastbeheer',
  'A charge started at {charger}': 'Een laadsessie is begonnen bij {charger}',
  'A charge of {name} started at {charger}': 'Een laadsessie van {name} is begonnen bij {charger}',
  'The charge at {charger} ended after {time}: {=energy}':
    'De laadsessie bij {charger} is na {time} geëindigd: {=energy}',
  'The charge of {name} at {charger} ended after {time}: {=energy}':
    'De laadsessie van {name} bij {charger} is na {time} geëindigd: {=energy}',
  'Tag {!tag} at {charger} lets nobody charge':
    'Met laadpas {!tag} bij {charger} mag niemand laden',
  '{charger} has the number of another charger: its charges are not recorded':
    '{charger} heeft het nummer van een andere laadpaal: de laadsessies ervan worden niet vastgelegd',
  'The charge ended after {time}: {=energy}': 'De laadsessie is na {time} geëindigd: {=energy}',
  'The charge of {name} ended after {time}: {=energy}':
    'De laadsessie van {name} is na {time} geëindigd: {=energy}',
  'The names of deleted users are not known: {=reason}':
    'De namen van verwijderde gebruikers zijn onbekend: {=reason}',
  'The file of user names has {bytes} bytes instead of {size}; names of deleted users are lost':
    'Het bestand met gebruikersnamen heeft {bytes} bytes in plaats van {size}; namen van verwijderde gebruikers zijn verloren',
  'The names of users were not stored: {=reason}':
    'De namen van gebruikers zijn niet opgeslagen: {=reason}',
  'Charging needs the tag of a user, but there is no user: nobody can charge until one is added':
    'Voor laden is de laadpas van een gebruiker nodig, maar er is geen gebruiker: niemand kan laden tot er een is toegevoegd',
  'Tag {!tag} (type {type}) does not belong to a user':
    'Laadpas {!tag} (type {type}) hoort bij geen gebruiker',
  'The tags of removed users could not be deleted; they authorize nobody.':
    'De laadpassen van verwijderde gebruikers konden niet worden gewist; ze geven het laden voor niemand vrij.',

  // Meters and recorded energy.
  'Device address {address}: {count} models that measure':
    'Apparaatadres {address}: {count} modellen die meten',
  'Device address {address}: {=reason}': 'Apparaatadres {address}: {=reason}',
  'Scanning {place}': 'Er wordt gezocht op {place}',
  'Battery at {place}: it can be commanded again':
    'Batterij op {place}: zij kan weer worden aangestuurd',
  'Battery at {place}: it cannot be commanded: {=reason}':
    'Batterij op {place}: zij kan niet worden aangestuurd: {=reason}',
  'Battery at {place}: the test begins': 'Batterij op {place}: de test begint',
  'Nobody reaches the simulated battery: {=reason}':
    'Niemand bereikt de gesimuleerde batterij: {=reason}',
  'Register {address}: {values} written': 'Register {address}: {values} geschreven',
  'Modbus: {=message}': 'Modbus: {=message}',
  'The monitoring of the meter stays off: {=reason}':
    'De bewaking van de meter blijft uit: {=reason}',
  'The charger has a meter: from now on it must work, or charging is blocked':
    'De laadpaal heeft een meter: vanaf nu moet die werken, anders wordt het laden geblokkeerd',
  "Charging is blocked, because the charger's meter {=reason}":
    'Het laden is geblokkeerd, want de meter van de laadpaal {=reason}',
  'Charging is possible again as far as the meter is concerned':
    'Wat de meter betreft, kan weer worden geladen',
  '{bytes} bytes of {file} are damaged; what they said is missing':
    '{bytes} bytes van {file} zijn beschadigd; wat erin stond, ontbreekt',
  'The last entry of {file} is damaged, or was interrupted while it was written; {bytes} bytes of it are left out':
    'Het laatste item van {file} is beschadigd of tijdens het schrijven onderbroken; {bytes} bytes ervan worden weggelaten',
  'The oldest part of the energy balance cannot be deleted: {=reason}':
    'Het oudste deel van de energiebalans kan niet worden gewist: {=reason}',
  'Storage is full: {file}, the oldest day of the energy balance in steps of 5 minutes, was deleted':
    'De opslag is vol: {file}, de oudste dag van de energiebalans in stappen van 5 minuten, is gewist',
  'The energy balance is recorded again': 'De energiebalans wordt weer vastgelegd',
  'The energy balance is not recorded: {=reason}. All else goes on':
    'De energiebalans wordt niet vastgelegd: {=reason}. Al het andere werkt door',

  // Load management, PV excess and heating.
  'Nobody has set the available current for {seconds} s: it falls back to its default, {current} A':
    'Al {seconds} s heeft niemand de beschikbare stroom ingesteld: die valt terug op de standaardwaarde, {current} A',
  'Central management of users is asked for, but not built in: each charger goes on deciding who may charge':
    'Er wordt om centraal gebruikersbeheer gevraagd, maar dat is niet ingebouwd: elke laadpaal blijft zelf beslissen wie mag laden',
  'Distributed {currents}': 'Verdeeld: {currents}',
  'All chargers are stopped: because of a fault of one of them nobody knows what the group draws':
    'Alle laadpalen zijn gestopt: door een storing bij een ervan weet niemand wat de groep afneemt',
  'The fault is over: the chargers get current again':
    'De storing is voorbij: de laadpalen krijgen weer stroom',
  '{charger} is in order again': '{charger} is weer in orde',
  '{charger} has not been heard for {seconds} s. It stops by itself; the others get its share once that is certain':
    '{charger} is {seconds} s lang niet gehoord. De laadpaal stopt uit zichzelf; de andere krijgen zijn aandeel zodra dat zeker is',
  '{charger} answers, but the clock of its charge controller stands still':
    '{charger} antwoordt, maar de klok van zijn laadcontroller staat stil',
  '{charger} draws or allows more than it was told. The others get what it leaves':
    '{charger} neemt meer af of staat meer toe dan opgedragen. De andere krijgen wat er overblijft',
  '{charger} reports error {number} and gets no current':
    '{charger} meldt fout {number} en krijgt geen stroom',
  '{charger} can be managed now': '{charger} kan nu worden beheerd',
  '{charger} is blocked, because several managers command it: {managers}':
    '{charger} is geblokkeerd, omdat meerdere managers opdrachten geven: {managers}',
  '{charger} is not managed: switch on its load management (evse/management_enabled)':
    '{charger} wordt niet beheerd: schakel het lastbeheer ervan in (evse/management_enabled)',
  'Packets of the charger at {host} are ignored: it is not one of the configured chargers':
    'Pakketten van de laadpaal op {host} worden genegeerd: het is geen van de ingestelde laadpalen',
  'Packets of the charger at {host} are ignored: it sends from port {port}':
    'Pakketten van de laadpaal op {host} worden genegeerd: ze komen van poort {port}',
  'Packets from {host} are ignored: they are no commands of load management':
    'Pakketten van {host} worden genegeerd: het zijn geen opdrachten van het lastbeheer',
  'The manager at {host} controls the charger': 'De manager op {host} bestuurt de laadpaal',
  'The manager at {host} has been silent for {seconds} s: charging is blocked until it sends commands':
    'De manager op {host} zwijgt al {seconds} s: het laden is geblokkeerd tot hij opdrachten stuurt',
  'No manager has been heard for {seconds} s: charging is blocked until it sends commands':
    'Al {seconds} s is geen manager gehoord: het laden is geblokkeerd tot een manager opdrachten stuurt',
  'Commands of another manager at {host} go on: charging is blocked until only one has been heard for a minute':
    'Een andere manager, op {host}, blijft opdrachten sturen: het laden is geblokkeerd tot er een minuut lang maar één is gehoord',
  'Commands of another manager at {host} are ignored while the present one is heard':
    'Opdrachten van een andere manager, op {host}, worden genegeerd zolang de huidige wordt gehoord',
  '{charger} cannot be found: {=reason}. It is tried again every 15 s':
    '{charger} is niet te vinden: {=reason}. Elke 15 s volgt een nieuwe poging',
  '{charger} sends packets that are none of load management: {=reason}':
    '{charger} stuurt pakketten die niet van het lastbeheer zijn: {=reason}',
  'UDP port {port} is open now': 'UDP-poort {port} is nu open',
  'UDP port {port} cannot be opened: {=reason}. It is tried again every second':
    'UDP-poort {port} kan niet worden geopend: {=reason}. Elke seconde volgt een nieuwe poging',
  'The controller of the energy manager does not answer':
    'De controller van de energiemanager antwoordt niet',
  'The controller of the energy manager answers again':
    'De controller van de energiemanager antwoordt weer',
  'The contactor does not close, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted':
    'De magneetschakelaar sluit niet, zoals de terugmelding op ingang 4 laat zien. Geen laadpaal krijgt stroom tot de magneetschakelaar is gerepareerd en de energiemanager opnieuw is opgestart',
  'The contactor does not open, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted':
    'De magneetschakelaar opent niet, zoals de terugmelding op ingang 4 laat zien. Geen laadpaal krijgt stroom tot de magneetschakelaar is gerepareerd en de energiemanager opnieuw is opgestart',
  'The chargers are stopped, to switch their phases':
    'De laadpalen worden gestopt om hun fasen om te schakelen',
  'The contactor is switched to one phase': 'De magneetschakelaar wordt naar één fase geschakeld',
  'The contactor is switched to three phases':
    'De magneetschakelaar wordt naar drie fasen geschakeld',
  'The configuration cannot work: {=problems}': 'De configuratie kan niet werken: {=problems}',
  'The configuration is in order now': 'De configuratie is nu in orde',
  'This device cannot speak EEBUS: with this source nobody can limit consumption':
    'Dit apparaat spreekt geen EEBUS: met deze bron kan niemand het verbruik beperken',
  'EEBUS is switched off: with this source nobody can limit consumption':
    'EEBUS is uitgeschakeld: met deze bron kan niemand het verbruik beperken',
  'The log of limits by EEBUS cannot be stored: {=reason}':
    'Het logboek van de beperkingen via EEBUS kan niet worden opgeslagen: {=reason}',
  'The log of limits by EEBUS cannot be read: {=reason}':
    'Het logboek van de beperkingen via EEBUS kan niet worden gelezen: {=reason}',
  'No more than {power} W until a box of the grid operator is heard, for 2 minutes':
    'Niet meer dan {power} W tot een kastje van de netbeheerder te horen is, 2 minuten lang',
  'A limit of the box {box} was refused: {reason}':
    'Een beperking van het kastje {box} is geweigerd: {reason}',
  'The box {box} limits consumption to {power} W until it says otherwise':
    'Het kastje {box} beperkt het verbruik tot {power} W, tot het iets anders zegt',
  'The box {box} limits consumption to {power} W for {duration} s':
    'Het kastje {box} beperkt het verbruik {duration} s lang tot {power} W',
  'The limit is below what the law leaves: {power} W stay':
    'De beperking ligt onder wat de wet overlaat: {power} W blijven',
  'What the box {box} said for its silence was refused: {reason}':
    'Wat het kastje {box} zei voor als het zwijgt, is geweigerd: {reason}',
  'The box {box} wants no more than {power} W to be drawn while it is silent, for at least {duration} h':
    'Het kastje {box} wil dat er niet meer dan {power} W wordt verbruikt zolang het zwijgt, minstens {duration} h lang',
  'The consumer {consumer} does not let itself be limited: {reason}':
    'De verbruiker {consumer} laat zich niet begrenzen: {reason}',
  'The consumer {consumer} draws no more than {power} W, as it was told':
    'De verbruiker {consumer} neemt zoals gevraagd niet meer dan {power} W af',
  'The consumer {consumer} could be limited, but has no share of a limit: it draws what it wants, and chargers get less':
    'De verbruiker {consumer} kan begrensd worden, maar heeft geen aandeel in een begrenzing: hij neemt af wat hij wil, en laders krijgen minder',
  'The consumer {consumer} cannot be told of the limit, because it is not connected: at least {power} W are kept free for it':
    'De verbruiker {consumer} hoort niets van de begrenzing, omdat hij niet verbonden is: minstens {power} W blijven voor hem vrij',
  'The box {box} is silent: no more than {power} W':
    'Het kastje {box} zwijgt: niet meer dan {power} W',
  'No box of the grid operator limits consumption: nothing was heard of one':
    'Geen kastje van de netbeheerder beperkt het verbruik: er was er geen te horen',
  'The box {box} was silent for so long that consumption is not limited any more':
    'Het kastje {box} zwijgt al zo lang dat het verbruik niet meer wordt beperkt',
  'The box {box} no longer limits consumption': 'Het kastje {box} beperkt het verbruik niet meer',
  'The box {box} is there, and does not limit consumption':
    'Het kastje {box} is er en beperkt het verbruik niet',
  'No EEBUS: {=reason}': 'Geen EEBUS: {=reason}',
  'The key for EEBUS cannot be made: {=reason}':
    'De sleutel voor EEBUS kan niet worden gemaakt: {=reason}',
  'The key for EEBUS cannot be read: {=reason}':
    'De sleutel voor EEBUS kan niet worden gelezen: {=reason}',
  'The key for EEBUS cannot be stored: {=reason}':
    'De sleutel voor EEBUS kan niet worden opgeslagen: {=reason}',
  'The device has another key for EEBUS: each box has to be told its number':
    'Het apparaat heeft een andere sleutel voor EEBUS: elk kastje moet het nummer ervan te horen krijgen',
  'The grid operator limits consumption to {power} W (section 14a)':
    'De netbeheerder beperkt het verbruik tot {power} W (§ 14a)',
  'The grid operator no longer limits consumption (section 14a)':
    'De netbeheerder beperkt het verbruik niet meer (§ 14a)',
  'Heat pump: {=what}': 'Warmtepomp: {=what}',
  'The price service answers again': 'De prijsdienst antwoordt weer',
  'The price service {=reason}; it is asked again in {minutes} min':
    'De prijsdienst {=reason}; over {minutes} min volgt een nieuwe poging',
  'The forecast service answers again': 'De voorspellingsdienst antwoordt weer',
  'The forecast service {=reason}; it is asked again in {minutes} min':
    'De voorspellingsdienst {=reason}; over {minutes} min volgt een nieuwe poging',
  'The weather service answers again': 'De weerdienst antwoordt weer',
  'The weather service {=reason}; it is asked again in {minutes} min':
    'De weerdienst {=reason}; over {minutes} min volgt een nieuwe poging',
  'The time that {=who} sent cannot be; the clock stays as it is':
    'De tijd die {=who} stuurde, kan niet kloppen; de klok blijft zoals hij is',
  'The clock was set to the time that {=who} sent':
    'De klok is ingesteld op de tijd die {=who} stuurde',
  'No time server answers: {servers}': 'Geen enkele tijdserver antwoordt: {servers}',

  // Rules and simulation.
  'Rule {number} ({=trigger}): {=action}': 'Regel {number} ({=trigger}): {=action}',
  'Rule {number} ({=trigger}): {=action} in {seconds} s':
    'Regel {number} ({=trigger}): {=action} over {seconds} s',
  'Rule {number} rests for {seconds} s: it fired 20 times within a minute. Does it trigger itself?':
    'Regel {number} rust {seconds} s: hij is binnen een minuut 20 keer geactiveerd. Activeert hij zichzelf?',
  'Rule {number} is tried: {=action}': 'Regel {number} wordt uitgeprobeerd: {=action}',
  'Rule {number} has no effect: {=problems}': 'Regel {number} heeft geen effect: {=problems}',
  "The scenario's write to {path} was not done: {=problems}":
    'De schrijfactie van het scenario op {path} is niet uitgevoerd: {=problems}',

  // OCPP.
  'Everything of the central system was forgotten': 'Alles van het centrale systeem is vergeten',
  '{=reason}. Which connectors are out of service is lost: none is in service until the central system says so':
    '{=reason}. Welke connectoren buiten gebruik zijn, is verloren: er is er geen in gebruik tot het centrale systeem dat meldt',
  'Which connectors are out of service is lost: none is in service until the central system says so':
    'Welke connectoren buiten gebruik zijn, is verloren: er is er geen in gebruik tot het centrale systeem dat meldt',
  'Connected to the central system at {url}': 'Verbonden met het centrale systeem op {url}',
  'Tag {!tag} has no effect: the central system took the charger out of service':
    'Laadpas {!tag} heeft geen effect: het centrale systeem heeft de laadpaal buiten gebruik gesteld',
  'A remote start is refused, because its charging profile is: {=reason}':
    'Een start op afstand wordt geweigerd, omdat het laadprofiel ervan wordt geweigerd: {=reason}',
  'The central system puts the charger into service':
    'Het centrale systeem stelt de laadpaal in gebruik',
  'The central system takes the charger out of service':
    'Het centrale systeem stelt de laadpaal buiten gebruik',
  'The central system does not accept tag {!tag} ({reason}): no energy is delivered':
    'Het centrale systeem accepteert laadpas {!tag} niet ({reason}): er wordt geen energie geleverd',
  'Tag {!tag} may charge, but no vehicle was connected within {seconds} s':
    'Laadpas {!tag} mag laden, maar binnen {seconds} s is geen voertuig aangesloten',
  'Tag {!tag} may charge; a vehicle has to be connected within {seconds} s':
    'Laadpas {!tag} mag laden; binnen {seconds} s moet een voertuig worden aangesloten',
  'Tag {!tag} has no effect: the transaction was started by another one':
    'Laadpas {!tag} heeft geen effect: de transactie is met een andere laadpas begonnen',
  'Tag {!tag} cannot be checked: the central system does not answer':
    'Laadpas {!tag} kan niet worden gecontroleerd: het centrale systeem antwoordt niet',
  'The central system refuses tag {!tag}: {reason}':
    'Het centrale systeem weigert laadpas {!tag}: {reason}',
  'The central system does not take the start of a transaction: {=reason}':
    'Het centrale systeem neemt het begin van een transactie niet aan: {=reason}',
  'The central system does not take the meter values of a transaction: {=reason}':
    'Het centrale systeem neemt de meterwaarden van een transactie niet aan: {=reason}',
  'The central system does not take the end of a transaction: {=reason}':
    'Het centrale systeem neemt het einde van een transactie niet aan: {=reason}',
  'Too many meter values wait for the central system: every second one is dropped; starts and ends are kept':
    'Te veel meterwaarden wachten op het centrale systeem: elke tweede wordt weggelaten; begin en einde blijven behouden',
  'Transactions can be stored again; nothing of them is missing on disk any more':
    'Transacties kunnen weer worden opgeslagen; op de schijf ontbreekt er niets meer van',
  'What happens in transactions cannot be stored, and is lost if the device loses power: {=reason}. Charging goes on':
    'Wat in transacties gebeurt, kan niet worden opgeslagen en gaat verloren als de stroom van het apparaat uitvalt: {=reason}. Het laden gaat door',
  'Transactions of the last run are not known: {=reason}':
    'Transacties van vóór de herstart zijn onbekend: {=reason}',
  'The newest event of a transaction was not stored whole: it is left out':
    'De nieuwste gebeurtenis van een transactie is niet volledig opgeslagen: die wordt weggelaten',
  '{count} events of transactions cannot be read and are not told to the central system':
    '{count} gebeurtenissen van transacties kunnen niet worden gelezen en worden niet aan het centrale systeem gemeld',
  'The configuration keys cannot be used; they have their defaults':
    'De configuratiesleutels kunnen niet worden gebruikt; de standaardwaarden gelden',
  'Charging profile {id} of the central system is refused: {=reason}':
    'Laadprofiel {id} van het centrale systeem wordt geweigerd: {=reason}',
  '{=reason}. The charging profiles of the central system are lost: nothing is allowed until it sets or clears one, or is reset (ocpp/reset)':
    '{=reason}. De laadprofielen van het centrale systeem zijn verloren: niets is toegestaan tot het er een instelt of wist, of wordt gereset (ocpp/reset)',
  'The central system does not register this charger: {=reason}':
    'Het centrale systeem registreert deze laadpaal niet: {=reason}',
  'The central system does not know this charger': 'Het centrale systeem kent deze laadpaal niet',
  'The central system has accepted this charger':
    'Het centrale systeem heeft deze laadpaal geaccepteerd',
  'The central system has not decided yet whether it accepts this charger':
    'Het centrale systeem heeft nog niet beslist of het deze laadpaal accepteert',
  'A message of the central system is not understood: {=reason}':
    'Een bericht van het centrale systeem is niet te begrijpen: {=reason}',
  'The answer to {action} is not understood: {=reason}':
    'Het antwoord op {action} is niet te begrijpen: {=reason}',
  'EEBUS: connected with {!peer}': 'EEBUS: verbonden met {!peer}',
  'EEBUS: {!peer} wants to connect, and waits for somebody to trust it':
    'EEBUS: {!peer} wil verbinden en wacht tot iemand het vertrouwt',
  'EEBUS: no connection with {!peer}: {=reason}': 'EEBUS: geen verbinding met {!peer}: {=reason}',
  'EEBUS: {!address} was turned away: {=reason}': 'EEBUS: {!address} werd geweigerd: {=reason}',
  'EEBUS: others cannot connect with this device: {reason}':
    'EEBUS: anderen kunnen niet met dit apparaat verbinden: {reason}',
  'No connection to the central system: this device cannot speak OCPP':
    'Geen verbinding met het centrale systeem: dit apparaat ondersteunt geen OCPP',
  'No chargers by OCPP: {=reason}': 'Geen laadpalen via OCPP: {=reason}',
  'Chargers can connect by OCPP, port {port}':
    'Laadpalen kunnen via OCPP verbinding maken, poort {port}',
  'Chargers cannot connect by OCPP: {=reason}':
    'Laadpalen kunnen geen verbinding maken via OCPP: {=reason}',
  '{charger} is a member of the group, but not in ocpp_central/chargers':
    '{charger} is lid van de groep, maar staat niet in ocpp_central/chargers',
  '{charger} is behind the contactor and cannot disconnect its control pilot: it is told 0 A while that moves':
    '{charger} zit achter de magneetschakelaar en kan de control pilot niet loskoppelen: ze krijgt 0 A terwijl die schakelt',
  '{charger} says that {current} A are drawn, which cannot be: that does not count':
    '{charger} zegt dat er {current} A wordt afgenomen, wat niet kan: dat telt niet',
  '{charger} at {address} cannot connect by OCPP: {=reason}':
    '{charger} op {address} kan geen verbinding maken via OCPP: {=reason}',
  'Somebody at {address} cannot connect by OCPP: {=reason}':
    'Iemand op {address} kan geen verbinding maken via OCPP: {=reason}',
  'Chargers cannot show a certificate: {number} is not stored':
    'Laadpalen kunnen geen certificaat tonen: {number} is niet opgeslagen',
  '{charger} is connected ({version})': '{charger} is verbonden ({version})',
  '{charger} has closed the connection': '{charger} heeft de verbinding gesloten',
  '{charger} was disconnected: {=reason}': '{charger} is losgekoppeld: {=reason}',
  'A message of {charger} is not understood: {=reason}':
    'Een bericht van {charger} is onbegrijpelijk: {=reason}',
  '{charger} answers {action} in a way that is not understood: {=reason}':
    '{charger} antwoordt onbegrijpelijk op {action}: {=reason}',
  'Back end of {charger}: {=what}': 'Backend van {charger}: {=what}',
  'What waits for the back end cannot be stored, and is lost if the device loses power: {=reason}':
    'Wat op het backend wacht, kan niet worden opgeslagen en gaat bij stroomuitval verloren: {=reason}',
  'Too much waits for the back end: meter values, or the oldest of it, are dropped':
    'Te veel wacht op het backend: meterwaarden, of het oudste ervan, vervallen',
  'The back end does not take {action}: {=reason}':
    'Het backend neemt {action} niet aan: {=reason}',
  '{=reason}. Its charging profiles are lost: nothing is allowed until it sets or clears one':
    '{=reason}. Zijn laadprofielen zijn verloren: niets is toegestaan tot het er een instelt of wist',
  '{charger} takes no limits: it counts with its largest current always':
    '{charger} neemt geen grenzen aan: hij telt altijd met zijn grootste stroom',
  '{charger} is restarted, to see whether it keeps what it has stored':
    '{charger} wordt opnieuw gestart, om te zien of hij onthoudt wat hij heeft opgeslagen',
  '{charger} keeps over a restart what it has stored':
    '{charger} onthoudt na een herstart wat hij heeft opgeslagen',
  '{charger} forgets with a restart what it had stored':
    '{charger} vergeet bij een herstart wat hij had opgeslagen',
  '{charger} is left alone for {minutes} min while its vehicle charges, to see what it falls back to':
    '{charger} wordt {minutes} min alleen gelaten terwijl zijn voertuig laadt, om te zien waarop hij terugvalt',
  '{charger} falls back to {current} A by itself when it is alone':
    '{charger} valt uit zichzelf terug op {current} A als hij alleen is',
  '{charger} draws more than it should when it is alone, or has been':
    '{charger} neemt meer af dan hij zou moeten als hij alleen is, of was',
  'What {charger} falls back to could not be seen this time':
    'Waarop {charger} terugvalt, was deze keer niet te zien',
  '{charger} has not been heard for {seconds} s. What it may draw by itself stays reserved':
    '{charger} is al {seconds} s niet gehoord. Wat hij uit zichzelf kan afnemen, blijft gereserveerd',
  'must consist of printable ASCII characters': 'moet uit afdrukbare ASCII-tekens bestaan',
  'is not in ocpp_central/chargers': 'staat niet in ocpp_central/chargers',
  'must be 40 hexadecimal digits in lower case':
    'moet uit 40 hexadecimale cijfers in kleine letters bestaan',
  'must be 40 hexadecimal digits, with spaces, dashes or colons between them at most':
    'moet uit 40 hexadecimale cijfers bestaan, met hoogstens spaties, streepjes of dubbele punten ertussen',
  'must be false: this device cannot speak EEBUS':
    'moet false zijn: dit apparaat spreekt geen EEBUS',
  'is trusted already': 'wordt al vertrouwd',
  'is one too many: {count} are trusted; remove one first':
    'is er een te veel: {count} worden vertrouwd; verwijder er eerst een',
  'must be that of a trusted box': 'moet dat van een vertrouwd kastje zijn',
  'must be one that tells the number of its key (SKI)':
    'moet er een zijn dat het nummer van zijn sleutel (SKI) noemt',
  'has no effect: this device cannot speak EEBUS':
    'heeft geen effect: dit apparaat spreekt geen EEBUS',
  'is being tried already': 'wordt al getest',
  'is not connected, or not set up yet': 'is niet verbonden, of nog niet ingesteld',
  'cannot connect: chargers by OCPP are switched off':
    'kan geen verbinding maken: laadpalen via OCPP staan uit',
  'does not take the limits that this would be seen with':
    'neemt de grenzen niet aan waaraan dit te zien zou zijn',
  'must not be watched: what it takes meanwhile has to be reserved':
    'mag niet ‘watched’ zijn: wat hij intussen afneemt, moet gereserveerd zijn',
  'has to charge a vehicle that follows limits, or to be without any for a minute':
    'moet een voertuig laden waarvan is gezien dat het grenzen volgt, of een minuut zonder voertuig zijn',
  'must be empty or have 8 to 40 bytes': 'moet leeg zijn of 8 tot 40 bytes hebben',
  'cannot be a charger behind the contactor of the energy manager: its control pilot stays connected while that moves':
    'kan geen laadpaal achter de magneetschakelaar van de energiemanager zijn: haar control pilot blijft verbonden terwijl die schakelt',
  'must be false while {host} is a charger of the group: its control pilot would stay connected':
    'moet false zijn zolang {host} een laadpaal van de groep is: haar control pilot zou verbonden blijven',
  'must be -1 unless tls is true': 'moet -1 zijn, tenzij tls true is',
  'must be false: chargers cannot connect to this device':
    'moet false zijn: laadpalen kunnen geen verbinding met dit apparaat maken',
  'No connection to the central system: {=reason}':
    'Geen verbinding met het centrale systeem: {=reason}',
  'evse/ocpp_enabled stays as it is: {=reason}': 'evse/ocpp_enabled blijft zoals het is: {=reason}',
  'A transaction started with tag {!tag}': 'Een transactie is begonnen met laadpas {!tag}',
  'The host was restarted during a transaction, which goes on':
    'De host is opnieuw opgestart tijdens een transactie, die doorloopt',
  'A transaction was interrupted ({reason}); its end is told to the central system':
    'Een transactie is onderbroken ({reason}); het einde ervan wordt aan het centrale systeem gemeld',
  'The charging profile of the remote start has no effect: {=reason}':
    'Het laadprofiel van de start op afstand heeft geen effect: {=reason}',
  'The transaction of tag {!tag} ended: {reason}':
    'De transactie van laadpas {!tag} is geëindigd: {reason}',

  /* Why something failed, or what happened: words inside of a message. */

  // Connections to others.
  'this user may not open the port': 'deze gebruiker mag de poort niet openen',
  'another program has the port': 'een ander programma gebruikt de poort',
  'this machine does not have the address': 'deze computer heeft het adres niet',
  'nothing listens there': 'daar luistert niets',
  'the other side broke the connection': 'de andere kant heeft de verbinding afgebroken',
  'the host cannot be reached': 'de host is niet bereikbaar',
  'the network cannot be reached': 'het netwerk is niet bereikbaar',
  'there is no host of this name': 'er is geen host met deze naam',
  'the name server does not answer': 'de naamserver antwoordt niet',
  'the other side closed the connection': 'de andere kant heeft de verbinding gesloten',
  'the host does not answer': 'de host antwoordt niet',
  'it does not answer': 'er komt geen antwoord',
  'its settings have changed': 'haar instellingen zijn veranderd',
  'its certificate has expired': 'het certificaat van de andere kant is verlopen',
  'its certificate is not valid yet': 'het certificaat van de andere kant is nog niet geldig',
  'its certificate was made for another name':
    'het certificaat van de andere kant is voor een andere naam gemaakt',
  'its certificate is not trusted': 'het certificaat van de andere kant wordt niet vertrouwd',
  'the certificate to verify it with cannot be used':
    'het certificaat voor de controle kan niet worden gebruikt',
  'a certificate to verify it with has to be chosen: this machine trusts none by itself':
    'er moet een certificaat gekozen zijn om het te controleren: deze machine vertrouwt er zelf geen',
  'it asks for a certificate of this device':
    'de andere kant vraagt om een certificaat van dit apparaat',
  'it does not trust the certificate of this device':
    'de andere kant vertrouwt het certificaat van dit apparaat niet',
  'it finds that the certificate of this device has expired':
    'volgens de andere kant is het certificaat van dit apparaat verlopen',
  'it refuses TLS with this device; it may ask for a certificate of it':
    'de andere kant weigert TLS met dit apparaat; misschien wil die er een certificaat van zien',
  'it has no version of TLS that is safe': 'de andere kant heeft geen veilige versie van TLS',
  'it does not speak TLS as it should': 'de andere kant spreekt TLS niet zoals het hoort',
  'this machine does not show the certificate of the other side':
    'deze machine toont het certificaat van de andere kant niet',
  'it sent a packet that it must not send':
    'er kwam een pakket dat niet verzonden had mogen worden',
  'it does not speak this version of MQTT': 'de broker spreekt deze versie van MQTT niet',
  'it does not accept the client name': 'de broker accepteert de clientnaam niet',
  'it is not available': 'de broker is niet beschikbaar',
  'user name or password is wrong': 'gebruikersnaam of wachtwoord is onjuist',
  'the client is not authorised': 'de client is niet gemachtigd',
  'there is no certificate {number} (cert_id)': 'er is geen certificaat {number} (cert_id)',
  'there is no such access point': 'zo’n toegangspunt is er niet',
  'passphrase or login is wrong': 'wachtwoordzin of aanmelding is onjuist',
  'the access point takes no more devices': 'het toegangspunt neemt geen apparaten meer aan',
  'the network gives no address': 'het netwerk geeft geen adres',
  'the reception is too weak': 'de ontvangst is te zwak',
  'the access point refuses': 'het toegangspunt weigert',

  'this machine does not allow it': 'deze computer staat het niet toe',
  'error {number}': 'fout {number}',
  'it is an IPv6 address, and this device listens on IPv4 only':
    'het is een IPv6-adres, en dit apparaat luistert alleen via IPv4',
  'the device does not listen on an IPv4 address': 'het apparaat luistert op geen IPv4-adres',
  'this machine has no multicast': 'deze computer heeft geen multicast',
  '{=part} cannot be loaded: {reason}': '{=part} kan niet worden geladen: {reason}',
  'the driver of serial ports': 'het stuurprogramma voor seriële poorten',
  'the maker of certificates': 'het deel dat certificaten maakt',
  'multicast DNS': 'multicast-DNS',
  '{=flag} has this port, as {=path}': '{=flag} gebruikt deze poort, als {=path}',
  'the adapter was pulled out, or the other end was closed':
    'de adapter is losgetrokken, of het andere uiteinde is gesloten',
  'the program stty, which sets serial lines, is not installed (package coreutils)':
    'het programma stty, dat seriële lijnen instelt, is niet geïnstalleerd (pakket coreutils)',
  'its driver does not answer': 'het stuurprogramma antwoordt niet',
  'it was closed at the other end': 'de lijn is aan het andere uiteinde gesloten',
  "the device's own certificate, or the one to verify it with, cannot be used":
    'het eigen certificaat van het apparaat, of dat voor de controle, kan niet worden gebruikt',
  'this machine has no TLS': 'deze computer heeft geen TLS',
  "the device's own certificate and key cannot be used together":
    'het eigen certificaat en de sleutel van het apparaat passen niet bij elkaar',
  'this machine has no TLS; what is asked for can be pushed':
    'deze computer heeft geen TLS; wat wordt opgevraagd, kan worden aangeleverd (Push)',
  'it broke the connection before its answer was complete':
    'de verbinding is afgebroken voordat het antwoord volledig was',
  'no complete answer within {limit} s': 'geen volledig antwoord binnen {limit} s',
  'its answer is longer than {bytes} bytes': 'het antwoord is langer dan {bytes} bytes',
  'it leads on to {address}, which is no https:// address':
    'het leidt door naar {address}, en dat is geen https://-adres',
  '{address} is no https:// address': '{address} is geen https://-adres',
  'it leads from one address to the next': 'het leidt van het ene adres naar het andere',
  'it does not speak HTTP as it should': 'de andere kant spreekt HTTP niet zoals het hoort',
  'the WebSocket does not open within {limit} s': 'de WebSocket gaat niet open binnen {limit} s',
  'its address does not begin with ws:// or wss://': 'het adres begint niet met ws:// of wss://',
  'it sends pings faster than it takes answers':
    'de andere kant stuurt pings sneller dan die de antwoorden aanneemt',
  'it opens no WebSocket (HTTP status {status})':
    'de andere kant opent geen WebSocket (HTTP-status {status})',
  'it refuses user name or password (HTTP status {status})':
    'de andere kant weigert gebruikersnaam of wachtwoord (HTTP-status {status})',
  'it does not open a WebSocket as it should':
    'de andere kant opent geen WebSocket zoals het hoort',
  'it does not speak WebSocket as it should':
    'de andere kant spreekt WebSocket niet zoals het hoort',
  'one side has taken back its trust': 'een van beide heeft het vertrouwen ingetrokken',
  'nobody trusts it here': 'niemand vertrouwt het hier',
  'it does not trust this device': 'het vertrouwt dit apparaat niet',
  'it has another SHIP ID than before': 'het heeft een andere SHIP-ID dan voorheen',
  'it wants a PIN, which this device has not': 'het wil een pincode, die dit apparaat niet heeft',
  'it does not speak SHIP as it should': 'het spreekt SHIP niet zoals het hoort',
  'it sends more than is taken, or does not read':
    'het stuurt meer dan wordt aangenomen, of leest niet',
  'there is another connection': 'er is een andere verbinding',
  'somebody with another key answers': 'iemand met een andere sleutel antwoordt',
  'it showed no certificate': 'het liet geen certificaat zien',
  'its certificate does not name its key rightly': 'het certificaat noemt de sleutel niet juist',
  'it does not speak the protocol that it was asked for':
    'de andere kant spreekt het gevraagde protocol niet',
  'it sent a message of over {bytes} bytes': 'er kwam een bericht van meer dan {bytes} bytes',
  'it closed the WebSocket: {reason} (code {code})':
    'de andere kant heeft de WebSocket gesloten: {reason} (code {code})',
  'it closed the connection': 'de andere kant heeft de verbinding gesloten',
  'it hung up': 'de andere kant heeft de verbinding verbroken',
  'nobody answers': 'niemand antwoordt',
  'there is no connection': 'er is geen verbinding',

  'The peer {peer} was not found: {=reason}': 'De peer {peer} is niet gevonden: {=reason}',
  'The peer {peer} has no IPv4 address': 'De peer {peer} heeft geen IPv4-adres',
  'No tunnel to {peer}: {=reason}': 'Geen tunnel naar {peer}: {=reason}',
  'the time of day': 'de tijd',
  'a network': 'een netwerk',
  'Connection to {peer} lost: {=reason}': 'Verbinding met {peer} verbroken: {=reason}',
  'No connection to the central system at {url}: {=reason}':
    'Geen verbinding met het centrale systeem op {url}: {=reason}',
  'Connection lost to the central system at {url}: {=reason}':
    'Verbinding met het centrale systeem op {url} verbroken: {=reason}',
  'it does not accept identity and password ({status})':
    'identiteit en wachtwoord worden niet geaccepteerd ({status})',
  'its answer has none of these values': 'zijn antwoord bevat geen van deze waarden',
  'it refuses user name or password ({status})':
    'het weigert gebruikersnaam of wachtwoord ({status})',
  'its answer is no JSON': 'zijn antwoord is geen JSON',
  'no message with these values came': 'er kwam geen bericht met deze waarden',
  'only the running device hears it, at its broker':
    'alleen het werkende apparaat hoort hem, bij zijn broker',
  'the device is not connected to a broker': 'het apparaat is met geen broker verbonden',
  'it answered {status}': 'het antwoord was {status}',
  'it sends more than this device can work on':
    'er komt meer binnen dan dit apparaat kan verwerken',
  'it does not read what it is sent': 'wat wordt verzonden, wordt niet gelezen',
  'this device has no WebSockets': 'dit apparaat heeft geen WebSockets',
  'it does not speak {protocol}': 'het spreekt geen {protocol}',

  // What charge controllers say of their errors.
  'the vehicle asks for ventilation': 'het voertuig vraagt om ventilatie',
  'the control pilot has a short circuit': 'de control pilot heeft kortsluiting',
  'the diode of the vehicle is missing': 'de diode van het voertuig ontbreekt',
  'the controller found a fault: the diode of the vehicle, or residual current':
    'de controller heeft een fout gevonden: de diode van het voertuig, of lekstroom',
  'the box reports an error of its own (state 11)': 'de laadpaal meldt een eigen fout (status 11)',
  'the controller reports a fault of its own': 'de controller meldt een eigen fout',
  'residual current; find the cause': 'lekstroom; zoek de oorzaak',
  'the test of the residual current sensor failed': 'de test van de lekstroomsensor is mislukt',
  'the controller is too hot': 'de controller is te heet',
  'the vehicle draws more current than it may': 'het voertuig neemt meer stroom af dan het mag',
  'the proximity contact of the plug is out of order':
    'het proximitycontact van de stekker is defect',
  'the controller cannot read its stored settings':
    'de controller kan zijn opgeslagen instellingen niet lezen',

  // The broker.
  'code {number}': 'code {number}',
  'its answer to the connection request is malformed':
    'het antwoord op de verbindingsaanvraag is ongeldig',
  'its answer to a subscription is malformed': 'het antwoord op een abonnement is ongeldig',
  'its answer to the end of a subscription is malformed':
    'het antwoord op het einde van een abonnement is ongeldig',
  'the broker does not answer': 'de broker antwoordt niet',
  'the broker does not answer any more': 'de broker antwoordt niet meer',
  'the broker closed the connection': 'de broker heeft de verbinding gesloten',
  'the broker sends faster than its messages can be dealt with':
    'de broker verstuurt berichten sneller dan ze kunnen worden verwerkt',
  'the broker does not speak MQTT: {=reason}': 'de broker spreekt geen MQTT: {=reason}',
  'it sends text': 'hij stuurt tekst',
  'it sent a packet without a valid length': 'hij stuurde een pakket zonder geldige lengte',
  'it sent a packet with wrong flags': 'hij stuurde een pakket met verkeerde vlaggen',
  'it sent a packet of {bytes} bytes': 'hij stuurde een pakket van {bytes} bytes',
  'it sent a message without a whole topic': 'hij stuurde een bericht zonder volledig topic',
  'it did not answer the connection request first':
    'hij stuurde iets anders vóór het antwoord op de verbindingsaanvraag',
  'it accepted the connection twice': 'hij accepteerde de verbinding twee keer',
  'there is no certificate or key with the number {number}':
    'er is geen certificaat of sleutel met het nummer {number}',
  'this device does not offer MQTT over {protocol}':
    'dit apparaat biedt geen MQTT via {protocol} aan',

  // Wi-Fi, LAN and tunnels of the machine.
  'the interface cannot be configured': 'de interface kan niet worden ingesteld',
  'no address was assigned': 'er is geen adres toegewezen',
  'the address expired': 'het adres is verlopen',
  'the network refuses the passphrase or the login':
    'het netwerk weigert de wachtwoordzin of de aanmelding',
  'the Wi-Fi refuses the settings': 'de wifi weigert de instellingen',
  'the Wi-Fi failed': 'de wifi is uitgevallen',
  'the network did not answer the login in time':
    'het netwerk heeft de aanmelding niet op tijd beantwoord',
  'the DHCP client cannot be started': 'de DHCP-client kan niet worden gestart',
  'the DHCP client failed': 'de DHCP-client is uitgevallen',
  'no DHCP server answered': 'geen DHCP-server heeft geantwoord',
  'the sharing of the network cannot be started':
    'het delen van het netwerk kan niet worden gestart',
  'the sharing of the network failed': 'het delen van het netwerk is uitgevallen',
  'the interface was removed': 'de interface is verwijderd',
  'the cable was unplugged': 'de kabel is losgetrokken',
  'no access point has this name': 'geen toegangspunt heeft deze naam',
  'the network ended the login': 'het netwerk heeft de aanmelding beëindigd',
  'the access point was lost': 'het toegangspunt is niet meer te horen',
  "the connection failed (NetworkManager's reason {number})":
    'de verbinding is mislukt (reden {number} van NetworkManager)',
  'this machine has no Wi-Fi that NetworkManager may configure':
    'deze computer heeft geen wifi die NetworkManager mag instellen',
  'this machine has no Wi-Fi that can be an access point':
    'deze computer heeft geen wifi die een toegangspunt kan zijn',
  'this machine has no Ethernet that NetworkManager may configure':
    'deze computer heeft geen LAN-aansluiting die NetworkManager mag instellen',
  'the only Wi-Fi of this machine serves the station':
    'de enige wifi van deze computer dient voor de wifi-verbinding',
  'the only Wi-Fi of this machine serves the access point':
    'de enige wifi van deze computer dient voor het toegangspunt',
  'NetworkManager was not reached yet': 'NetworkManager is nog niet bereikt',
  'NetworkManager is not there': 'NetworkManager is er niet',
  'NetworkManager is not there: {=reason}': 'NetworkManager is er niet: {=reason}',
  'NetworkManager: {=reason}': 'NetworkManager: {=reason}',
  'NetworkManager refuses that: {reason}': 'NetworkManager weigert dat: {reason}',
  "this user may not change the machine's network ({reason})":
    'deze gebruiker mag het netwerk van de computer niet wijzigen ({reason})',
  'the answer to the new settings cannot be read':
    'het antwoord op de nieuwe instellingen is niet leesbaar',
  'it is not there yet': 'hij is er nog niet',
  'the bus does not answer': 'de bus antwoordt niet',
  'the bus closed the connection': 'de bus heeft de verbinding gesloten',
  'the connection to the bus was closed': 'de verbinding met de bus is gesloten',
  'the bus does not take what it is sent': 'de bus neemt niet aan wat wordt verzonden',
  'the bus does not let this user in': 'de bus laat deze gebruiker niet toe',
  'no bus runs there': 'daar is geen bus actief',
  'no answer in {limit} s': 'geen antwoord binnen {limit} s',
  'no answer to the authentication': 'geen antwoord op de aanmelding',
  'the answer cannot be read': 'het antwoord is niet leesbaar',
  'the tunnel did not come up': 'de tunnel kwam niet tot stand',
  'the tunnel did not come up in time': 'de tunnel kwam niet op tijd tot stand',
  'the tunnel was ended by somebody else': 'de tunnel is door iemand anders beëindigd',
  'the tunnel needs the program {program}; install it (Debian: apt install {package})':
    'de tunnel heeft het programma {program} nodig; installeer het (Debian: apt install {package})',
  'neither the kernel of this machine has WireGuard, nor is there a program {program}; load the module wireguard, or install one (Debian: apt install wireguard-go)':
    'de kernel van deze computer heeft geen WireGuard, en er is ook geen programma {program}; laad de module wireguard, of installeer een programma (Debian: apt install wireguard-go)',
  '{program} took more than {limit} s and was ended':
    '{program} deed er langer dan {limit} s over en is beëindigd',
  '{program} wrote without end and was ended': '{program} schreef zonder einde en is beëindigd',
  'there is no program {program} on this machine':
    'er is geen programma {program} op deze computer',
  '{program} cannot be run ({code})': '{program} kan niet worden uitgevoerd ({code})',
  'ended with {code}': 'geëindigd met {code}',
  'this user may not set up network interfaces; run as root, or give the service the capability CAP_NET_ADMIN':
    'deze gebruiker mag geen netwerkinterfaces instellen; start als root, of geef de service de capability CAP_NET_ADMIN',
  'another program has the UDP port': 'een ander programma gebruikt de UDP-poort',

  'the device went down before anybody reached it by another way':
    'het apparaat ging uit voordat iemand het langs een andere weg bereikte',
  'nobody reached the device by another way within {seconds} s':
    'niemand heeft het apparaat binnen {seconds} s langs een andere weg bereikt',

  // Modbus devices.
  'cannot be reached: {=reason}': 'is niet bereikbaar: {=reason}',
  'has no address: {=reason}': 'heeft geen adres: {=reason}',
  'ended the connection': 'heeft de verbinding beëindigd',
  'ended the connection: {=reason}': 'heeft de verbinding beëindigd: {=reason}',
  'sent half an answer': 'stuurde een half antwoord',
  'does not speak Modbus TCP': 'spreekt geen Modbus TCP',
  'this machine has no serial ports': 'deze computer heeft geen seriële poorten',
  'model {number}, instance {instance}, of the configured device is not there; it has no model that measures':
    'model {number}, instantie {instance}, van het ingestelde apparaat is er niet; het heeft geen model dat meet',
  'model {number}, instance {instance}, of the configured device is not there; it has {models}':
    'model {number}, instantie {instance}, van het ingestelde apparaat is er niet; het heeft {models}',
  'it does not speak SunSpec': 'het spreekt geen SunSpec',
  'model {number} is not where it was': 'model {number} staat niet meer waar het stond',
  'model {number} has no DC port of type {type}':
    'model {number} heeft geen DC-poort van type {type}',
  'its answer does not fit the question': 'het antwoord past niet bij de vraag',
  'the device is none of those of its kind whose registers are known':
    'het apparaat is geen van de soort waarvan de registers bekend zijn',
  'its registers are not as they have to be first':
    'haar registers zijn niet zoals ze eerst moeten zijn',
  'the device shows no mains frequency, by which it is known':
    'het apparaat toont geen netfrequentie, waaraan het wordt herkend',
  'it refuses with exception {number}, {=words}': 'het weigert met uitzondering {number}, {=words}',
  'illegal function': 'ongeldige functie',
  'illegal data address': 'ongeldig gegevensadres',
  'illegal data value': 'ongeldige gegevenswaarde',
  'device failure': 'apparaatfout',
  'acknowledged, not done yet': 'bevestigd, nog niet uitgevoerd',
  'device is busy': 'apparaat is bezet',
  'not acknowledged': 'niet bevestigd',
  'memory parity error': 'pariteitsfout in het geheugen',
  unknown: 'onbekend',
  'gateway has no path': 'gateway heeft geen pad',
  'device behind the gateway does not answer': 'apparaat achter de gateway antwoordt niet',

  // Services on the web.
  'has no address: api_url is empty': 'heeft geen adres: api_url is leeg',
  'cannot be verified: there is no certificate with the number {number}':
    'kan niet worden gecontroleerd: er is geen certificaat met het nummer {number}',
  'cannot be asked: {=reason}': 'kan niet worden bevraagd: {=reason}',
  'answers with something that is not JSON': 'antwoordt met iets dat geen JSON is',
  'answers with wrong data: {=problems}': 'antwoordt met onjuiste gegevens: {=problems}',
  'answers with status {status}': 'antwoordt met status {status}',
  'answers with code {code}, {reason}': 'antwoordt met code {code}, {reason}',
  'answers with something that is no whole document':
    'antwoordt met iets dat geen volledig document is',
  'answers with a wrong signature: the document was changed, or signed with another key':
    'antwoordt met een onjuiste handtekening: het document is gewijzigd of met een andere sleutel ondertekend',
  'is that of another product: {product}': 'is die van een ander product: {product}',
  'answers with release {number}, which is older than {known}':
    'antwoordt met versie {number}, die ouder is dan {known}',
  'is not asked: {reason}': 'wordt niet bevraagd: {reason}',
  'is not asked: this machine cannot check signatures':
    'wordt niet bevraagd: deze computer kan geen handtekeningen controleren',

  // The central system of OCPP, and other chargers.
  'chargingProfilePurpose must be TxProfile (is {purpose})':
    'chargingProfilePurpose moet TxProfile zijn (is {purpose})',
  'connectorId must be at most {max} (is {number})':
    'connectorId mag hoogstens {max} zijn (is {number})',
  'connectorId must be 0 for {purpose} (is {number})':
    'connectorId moet bij {purpose} 0 zijn (is {number})',
  'connectorId must not be 0 for TxProfile': 'connectorId mag bij TxProfile niet 0 zijn',
  'stackLevel must be at most {max} (is {level})':
    'stackLevel mag hoogstens {max} zijn (is {level})',
  'transactionId must be left out for {purpose}':
    'transactionId moet bij {purpose} worden weggelaten',
  'TxProfile needs a running transaction': 'TxProfile vereist een lopende transactie',
  'transactionId must be that of the running transaction (is {number})':
    'transactionId moet die van de lopende transactie zijn (is {number})',
  'chargingProfileKind must not be Relative for ChargePointMaxProfile':
    'chargingProfileKind mag bij ChargePointMaxProfile niet Relative zijn',
  'recurrencyKind is missing': 'recurrencyKind ontbreekt',
  'startSchedule is missing': 'startSchedule ontbreekt',
  'validTo must be after validFrom': 'validTo moet na validFrom liggen',
  'duration must not be 0': 'duration mag niet 0 zijn',
  'chargingSchedulePeriod must have at most {max} entries (has {count})':
    'chargingSchedulePeriod mag hoogstens {max} items hebben (heeft {count})',
  'startPeriod of the first period must be 0': 'startPeriod van de eerste periode moet 0 zijn',
  'startPeriod must rise from period to period': 'startPeriod moet van periode tot periode stijgen',
  'numberPhases must be from 1 to {max} (is {count})':
    'numberPhases moet 1 tot {max} zijn (is {count})',
  'there are {count} profiles already': 'er zijn al {count} profielen',
  'it is not an array': 'het is geen array',
  'it has no message id': 'het heeft geen berichtnummer',
  'its type is none of 2, 3 and 4': 'het type is niet 2, 3 of 4',
  'it answers a call that nobody waits for': 'het beantwoordt een vraag waarop niemand wacht',
  'they are too short': 'ze zijn te kort',
  'they begin with something else': 'ze beginnen met iets anders',
  'they have no version': 'ze hebben geen versie',
  'their length does not fit their version': 'hun lengte past niet bij hun versie',

  // Storage and the device.
  'so is its copy': 'de kopie ervan ook',
  'it was changed from outside': 'het is van buitenaf gewijzigd',
  'it is only read here': 'het wordt hier alleen gelezen',
  'a restore takes its place at the restart to come':
    'bij de komende herstart komt een teruggezette back-up ervoor in de plaats',
  'it is not JSON': 'het is geen JSON',
  'a client': 'een client',
  'the central system': 'het centrale systeem',
  'the time server {server}': 'de tijdserver {server}',
  'the charge controller told which meter it has':
    'de laadcontroller heeft gemeld welke meter hij heeft',
  'there is no memory card': 'er is geen geheugenkaart',
  'the memory card does not work (status {status})':
    'de geheugenkaart werkt niet (status {status})',

  // Charges, users and meters.
  'charging needs no tag (see evse/user_enabled)':
    'voor laden is geen laadpas nodig (zie evse/user_enabled)',
  'the running charge is not of this user': 'de lopende laadsessie is niet van deze gebruiker',
  'it stops a charge only {seconds} s after its start':
    'hij stopt een laadsessie pas {seconds} s na de start ervan',
  'no charge is running': 'er loopt geen laadsessie',
  'no vehicle is connected': 'er is geen voertuig aangesloten',
  'this user must not charge (current 0)': 'deze gebruiker mag niet laden (stroom 0)',
  'the energy is not known': 'de energie is onbekend',
  '{#energy} kWh': '{#energy} kWh',
  'The end of the charge': 'Het einde van de laadsessie',
  'The charge log': 'De lijst van laadsessies',
  'The meter value of the running charge': 'De meterstand van de lopende laadsessie',
  'Meter values that were filled in': 'Aangevulde meterstanden',
  'A meter value that was filled in': 'Een aangevulde meterstand',
  'is not there': 'is er niet',
  'does not measure energy': 'meet geen energie',
  'does not tell its energy': 'meldt zijn energie niet',
  'has not changed any value for 24 hours': 'heeft al 24 uur geen waarde veranderd',
  '{place} is reached again': '{place} is weer bereikbaar',
  '{place} cannot be reached: {=reason}. It is tried again':
    '{place} is niet bereikbaar: {=reason}. Er volgt een nieuwe poging',
  '{place} has no address: {=reason}. It is tried again':
    '{place} heeft geen adres: {=reason}. Er volgt een nieuwe poging',
  '{place} ended the connection. It is tried again':
    '{place} heeft de verbinding beëindigd. Er volgt een nieuwe poging',
  '{place} ended the connection: {=reason}. It is tried again':
    '{place} heeft de verbinding beëindigd: {=reason}. Er volgt een nieuwe poging',
  '{place} sent half an answer. It is tried again':
    '{place} stuurde een half antwoord. Er volgt een nieuwe poging',
  '{place} does not speak Modbus TCP. It is tried again':
    '{place} spreekt geen Modbus TCP. Er volgt een nieuwe poging',
  '{place}: this machine has no serial ports. It is tried again':
    '{place}: deze computer heeft geen seriële poorten. Er volgt een nieuwe poging',
  '{place} is in use with {settings}; {wanted} cannot be had at the same time: all devices on a line need the same':
    '{place} is in gebruik met {settings}; {wanted} kan niet tegelijk: alle apparaten op een lijn hebben dezelfde instellingen nodig',

  // Faults of the charge controller.
  '6 mA DC': '6 mA DC',
  'fault of the sensor system': 'fout van het sensorsysteem',
  'unknown fault': 'onbekende fout',
  'the test of the sensor failed': 'de test van de sensor is mislukt',
  '20 mA AC': '20 mA AC',
  '6 mA DC and 20 mA AC': '6 mA DC en 20 mA AC',
  'it should be closed, but there is voltage only after it (check the wiring)':
    'hij zou gesloten moeten zijn, maar er staat alleen erachter spanning (controleer de bedrading)',
  'it should be closed, but there is no voltage before or after it (check the supply)':
    'hij zou gesloten moeten zijn, maar er staat ervoor noch erachter spanning (controleer de voeding)',
  'it should be closed, but there is voltage only before it (contactor defective?)':
    'hij zou gesloten moeten zijn, maar er staat alleen ervoor spanning (magneetschakelaar defect?)',
  'it should be open, and there is no voltage before or after it (check the supply)':
    'hij zou open moeten zijn, en er staat ervoor noch erachter spanning (controleer de voeding)',
  'it should be open, but there is voltage only after it (check the wiring)':
    'hij zou open moeten zijn, maar er staat alleen erachter spanning (controleer de bedrading)',
  'it should be open, but there is voltage before and after it (contactor defective?)':
    'hij zou open moeten zijn, maar er staat ervoor en erachter spanning (magneetschakelaar defect?)',

  // Load management, PV excess and heating.
  '{current} A on 1 phase': '{current} A op 1 fase',
  '{current} A on {phases} phases': '{current} A op {phases} fasen',
  'nothing; {=reason}': 'niets; {=reason}',
  'it needs nothing': 'hij heeft niets nodig',
  'it waits for its turn, because its minimum does not fit beside the others':
    'hij wacht op zijn beurt, omdat zijn minimum niet naast de andere past',
  'its charge mode, its user, its limits or a fault forbid it':
    'zijn laadmodus, zijn gebruiker, zijn limieten of een fout verbieden het',
  'the PV excess is too low, or was a short while ago':
    'het zonneoverschot is te klein, of was dat kort geleden',
  'it was switched off a short while ago': 'hij is kort geleden uitgeschakeld',
  'it is not heard': 'hij wordt niet gehoord',
  'maximum_available_current is 0 (charge_manager/config)':
    'maximum_available_current is 0 (charge_manager/config)',
  'the phase switching needs a contactor (energy_manager/config), or chargers that switch their phases themselves':
    'de faseomschakeling heeft een magneetschakelaar nodig (energy_manager/config), of laadpalen die hun fasen zelf omschakelen',
  'no chargers are managed (charge_manager/config)':
    'er worden geen laadpalen beheerd (charge_manager/config)',
  'the meter of the PV excess charging measures no power':
    'de meter voor het laden met zonneoverschot meet geen vermogen',
  'the meter of the dynamic load management measures no currents':
    'de meter van het dynamische lastbeheer meet geen stromen',
  'nothing speaks for anything else': 'er is geen reden voor iets anders',
  'much PV yield is forecast, so prices do not count':
    'er wordt veel PV-opbrengst voorspeld, dus prijzen tellen niet',
  'electricity is cheap now': 'stroom is nu goedkoop',
  'electricity is expensive now': 'stroom is nu duur',
  'there is PV excess': 'er is zonneoverschot',
  'on a cold day heat is made by day only': 'op een koude dag wordt alleen overdag verwarmd',
  'an automation rule controls the heat pump': 'een regel bestuurt de warmtepomp',
  'blocked by the grid operator (section 14a)': 'geblokkeerd door de netbeheerder (§ 14a)',

  // Rules.
  'nothing to do': 'niets te doen',

  /* Rules that writes may break: words that follow the value. */

  // Of every value: its shape, type and range.
  'must be written again: the stored one is for another address':
    'moet opnieuw worden opgegeven: het opgeslagene hoort bij een ander adres',
  'is missing': 'ontbreekt',
  'is not a field of this object': 'is geen veld van dit object',
  'must not be empty': 'mag niet leeg zijn',
  'must be empty: null, "", false, 0, [] or {}': 'moet leeg zijn: null, "", false, 0, [] of {}',
  'must be UTF-8': 'moet UTF-8 zijn',
  'must be JSON': 'moet JSON zijn',
  'must not be nested deeper than {levels} levels':
    'mag niet dieper dan {levels} niveaus genest zijn',
  'must not have more than {values} values': 'mag niet meer dan {values} waarden hebben',
  'has more that is wrong': 'heeft nog meer fouten',
  'must not have a field {name}': 'mag geen veld {name} hebben',
  'must be true or false': 'moet true of false zijn',
  'must be a number': 'moet een getal zijn',
  'must be a string': 'moet een tekst zijn',
  'must be an object': 'moet een object zijn',
  'must be an array': 'moet een array zijn',
  'must be null': 'moet null zijn',
  'must be null or [tag, payload]': 'moet null of [tag, payload] zijn',
  'must be one of {values}': 'moet een van deze waarden zijn: {values}',
  'must be a whole number from {min} to {max}': 'moet een geheel getal van {min} tot {max} zijn',
  'must be {also} or a whole number from {min} to {max}':
    'moet {also} of een geheel getal van {min} tot {max} zijn',
  'must have {min} to {max} bytes': 'moet {min} tot {max} bytes lang zijn',
  'must have at most {max} bytes': 'mag hoogstens {max} bytes lang zijn',
  'must have exactly {count} entries': 'moet precies {count} items hebben',
  'must have {min} to {max} entries': 'moet {min} tot {max} items hebben',
  'must have at most {max} entries': 'mag hoogstens {max} items hebben',
  'must not contain half a surrogate pair': 'mag geen half surrogaatpaar bevatten',
  'must not contain control characters': 'mag geen stuurtekens bevatten',
  'must not contain marks that turn the direction of writing':
    'mag geen tekens bevatten die de schrijfrichting omkeren',
  'cannot be used': 'kan niet worden gebruikt',

  // Of several areas.
  'must be empty': 'moet leeg zijn',
  'must be true': 'moet true zijn',
  'must differ from the others': 'moet verschillen van de andere',
  'must not occur twice': 'mag niet dubbel voorkomen',
  'must be given anew, because it depends on the username':
    'moet opnieuw worden opgegeven, omdat het van de gebruikersnaam afhangt',
  'must be empty or 32 hexadecimal digits': 'moet leeg zijn of 32 hexadecimale cijfers hebben',
  'must be an IP address or a host name, without spaces, port or path':
    'moet een IP-adres of een hostnaam zijn, zonder spaties, poort of pad',
  'must be an IPv4 address in dotted decimals, e.g. 192.168.0.10':
    'moet een IPv4-adres in puntnotatie zijn, bijv. 192.168.0.10',
  'must be a subnet mask in dotted decimals, e.g. 255.255.255.0':
    'moet een subnetmasker in puntnotatie zijn, bijv. 255.255.255.0',
  'must be empty or start with https://': 'moet leeg zijn of met https:// beginnen',
  'cannot be taken while source of {module}/config is not 1 (Push)':
    'kan niet worden aangenomen zolang source van {module}/config niet 1 (Push) is',
  'cannot be done: the controller of the energy manager does not answer':
    'kan niet worden uitgevoerd: de controller van de energiemanager antwoordt niet',
  'cannot be done: the file of --io says no output of a board for it':
    'kan niet worden uitgevoerd: het bestand van --io noemt er geen uitgang van een I/O-module voor',

  // Login and users.
  'must not be empty while a login is needed': 'mag niet leeg zijn zolang een aanmelding nodig is',
  'needs a request that logs in with user name and password':
    'heeft een verzoek nodig dat zich met gebruikersnaam en wachtwoord aanmeldt',
  'must be the id of a logged-in device': 'moet de ID van een aangemeld apparaat zijn',
  'must be the id of a user': 'moet de ID van een gebruiker zijn',
  'must be 0 or the id of a user': 'moet 0 of de ID van een gebruiker zijn',
  'is not free: all numbers occur in users or charges':
    'is niet vrij: alle nummers komen voor bij gebruikers of laadsessies',
  'must be next_user_id, which is {id}': 'moet next_user_id zijn, dus {id}',
  'is one user too many: at most {count} beside the anonymous one':
    'is één gebruiker te veel: hoogstens {count} naast de anonieme',
  'cannot be changed: of the anonymous user only display_name can':
    'kan niet worden gewijzigd: van de anonieme gebruiker alleen display_name',
  'must not be empty for a user who can log in':
    'mag niet leeg zijn bij een gebruiker die zich kan aanmelden',
  'must differ from the names of the other users':
    'moet verschillen van de namen van de andere gebruikers',
  'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
    'kan de laatste gebruiker die zich kan aanmelden niet worden ontnomen: schakel eerst de aanmelding uit (users/http_auth_update)',
  'needs a user who can log in: give one a username and a digest_hash first':
    'vereist een gebruiker die zich kan aanmelden: geef er eerst een een username en een digest_hash',
  'must not be true without a user who can log in: their passwords are missing':
    'mag niet true zijn zonder een gebruiker die zich kan aanmelden: hun wachtwoorden ontbreken',
  'must be {count} bytes in Base64': 'moet {count} bytes in Base64 zijn',

  // Certificates.
  'is in use: modify the entry, or remove it first':
    'is in gebruik: wijzig het item, of verwijder het eerst',
  'must be the number of a stored entry': 'moet het nummer van een opgeslagen item zijn',
  'must be -1 or the number of a stored entry with a certificate':
    'moet -1 of het nummer van een opgeslagen item met een certificaat zijn',
  'must be -1 or the number of a stored entry with a private key':
    'moet -1 of het nummer van een opgeslagen item met een privésleutel zijn',
  'must not have an END {label} without its BEGIN':
    'mag geen END {label} zonder de bijbehorende BEGIN hebben',
  'must have an END {label} after its BEGIN': 'moet na de BEGIN een END {label} hebben',
  'must be PEM: a certificate or a private key between BEGIN and END lines':
    'moet PEM zijn: een certificaat of een privésleutel tussen BEGIN- en END-regels',
  'must not be an encrypted key: the device could not open it without its password':
    'mag geen versleutelde sleutel zijn: het apparaat kan die zonder het wachtwoord niet openen',
  'must have Base64 between BEGIN and END {label}':
    'moet Base64 hebben tussen BEGIN en END {label}',
  'must have a complete {label} between BEGIN and END':
    'moet een volledige {label} hebben tussen BEGIN en END',
  'must hold a certificate that can be used': 'moet een bruikbaar certificaat bevatten',
  'must hold a private key that can be used': 'moet een bruikbare privésleutel bevatten',
  'must not have expired': 'mag niet verlopen zijn',
  'must belong to the certificate': 'moet bij het certificaat horen',
  'must be one that TLS takes: it may be too weak':
    'moet er een zijn die TLS aanneemt: misschien is deze te zwak',
  'must be the number of a stored entry: this machine makes no certificate':
    'moet het nummer van een opgeslagen item zijn: deze computer maakt geen certificaat',

  // Network, Wi-Fi, LAN and VPN.
  'must be 0: this device serves HTTP only': 'moet 0 zijn: dit apparaat ondersteunt alleen HTTP',
  'must be set if cert_id is, and only then: they belong together':
    'moet zijn ingesteld als cert_id dat is, en alleen dan: ze horen bij elkaar',
  'must consist of letters, digits and hyphens, with no hyphen at either end':
    'moet bestaan uit letters, cijfers en koppeltekens, zonder koppelteken aan het begin of einde',
  'must be a host name without port, e.g. charger.example.org, or *':
    'moet een hostnaam zonder poort zijn, bijv. charger.example.org, of *',
  'must be a port, 1 to 65535': 'moet een poort zijn, 1 tot 65535',
  'must not be a port that browsers refuse to open':
    'mag geen poort zijn die browsers weigeren te openen',
  'must differ from web_server_port': 'moet verschillen van web_server_port',
  'must be an IPv6 address without prefix length, e.g. fd12::10, or ::':
    'moet een IPv6-adres zonder prefixlengte zijn, bijv. fd12::10, of ::',
  'must be a mask of {bits} to 30 bits, e.g. 255.255.255.0':
    'moet een masker van {bits} tot 30 bits zijn, bijv. 255.255.255.0',
  'must be an address that one device can have, 1.0.0.0 to 223.255.255.255':
    'moet een adres zijn dat één apparaat kan hebben, 1.0.0.0 tot en met 223.255.255.255',
  'must not be in a network with 127.0.0.1, by which a device reaches itself':
    'mag niet in een netwerk met 127.0.0.1 liggen, waarmee een apparaat zichzelf bereikt',
  'must not be the first or the last address of its subnet':
    'mag niet het eerste of het laatste adres van het subnet zijn',
  'must be 0.0.0.0 or in the subnet of ip': 'moet 0.0.0.0 zijn of in het subnet van ip liggen',
  'has no effect: this machine has no LAN interface':
    'heeft geen effect: deze computer heeft geen LAN-interface',
  'has no effect: this machine has no Wi-Fi': 'heeft geen effect: deze computer heeft geen wifi',
  'has no effect: this machine cannot be an access point':
    'heeft geen effect: deze computer kan geen toegangspunt zijn',
  'must not be empty if enable_sta is true': 'mag niet leeg zijn als enable_sta true is',
  'must be that of an access point if bssid_lock is true':
    'moet die van een toegangspunt zijn als bssid_lock true is',
  'must be set for EAP-TLS': 'moet voor EAP-TLS zijn ingesteld',
  'must be set if the other is: certificate and key belong together':
    'moet zijn ingesteld als het andere dat is: certificaat en sleutel horen bij elkaar',
  'must be empty or have 8 to 63 bytes': 'moet leeg zijn of 8 tot 63 bytes hebben',
  'has no effect: this machine opens no VPN tunnel':
    'heeft geen effect: deze computer opent geen VPN-tunnel',
  'must be set when enable is true': 'moet zijn ingesteld als enable true is',
  'must be empty or the 44 Base64 characters of 32 bytes':
    'moet leeg zijn of de 44 Base64-tekens van 32 bytes hebben',

  // MQTT and OCPP.
  'must not be null while enable is true': 'mag niet null zijn zolang enable true is',
  'must not be empty while enable_mqtt is true': 'mag niet leeg zijn zolang enable_mqtt true is',
  'must not be 0 while enable_mqtt is true': 'mag niet 0 zijn zolang enable_mqtt true is',
  'must start with / when the protocol is WebSocket':
    'moet met / beginnen als het protocol WebSocket is',
  'must not contain # or + and not start with $': 'mag geen # of + bevatten en niet met $ beginnen',
  'must differ from global_topic_prefix of mqtt/config':
    'moet verschillen van global_topic_prefix in mqtt/config',
  'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
    'moet verschillen van auto_discovery_prefix in mqtt/auto_discovery_config',
  'cannot be changed while a transaction runs':
    'kan niet worden gewijzigd zolang een transactie loopt',
  'must not be empty while enable is true': 'mag niet leeg zijn zolang enable true is',
  'must start with ws://: this device has no TLS':
    'moet met ws:// beginnen: dit apparaat heeft geen TLS',
  'must start with ws:// or wss://, name a host and no port above 65535, and end without /; user name and password do not belong here':
    'moet met ws:// of wss:// beginnen, een host noemen en geen poort boven 65535, en zonder / eindigen; gebruikersnaam en wachtwoord horen hier niet',

  // Charge controller, charges and tags.
  'is refused while the charge controller does not answer':
    'wordt geweigerd zolang de laadcontroller niet antwoordt',
  'is refused while the charge controller starts':
    'wordt geweigerd terwijl de laadcontroller start',
  'is refused while the LED shows an error': 'wordt geweigerd zolang de led een fout toont',
  'is refused until evse/led_configuration enable_api is set to true':
    'wordt geweigerd tot enable_api van evse/led_configuration op true is gezet',
  'must be -1 to 255, 1001 to 1003 or 2001 to 2010':
    'moet -1 tot 255, 1001 tot 1003 of 2001 tot 2010 zijn',
  'is refused while load management is enabled (evse/management_enabled)':
    'wordt geweigerd zolang het lastbeheer is ingeschakeld (evse/management_enabled)',
  'is refused while the vehicle charges or the phases are switched':
    'wordt geweigerd terwijl het voertuig laadt of de fasen worden omgeschakeld',
  'must be 3695376931': 'moet 3695376931 zijn',
  'must be 0 while the clock is not set': 'moet 0 zijn zolang de klok niet gelijkgezet is',
  'must be 0 or a time within the next {days} days':
    'moet 0 of een tijdstip binnen de volgende {days} dagen zijn',
  'must be up to 10 bytes in hex, separated by ":"':
    'moet maximaal 10 hexadecimale bytes zijn, gescheiden door ":"',
  'must name a tag': 'moet een laadpas noemen',
  'is the same tag as authorized_tags/{index}': 'is dezelfde laadpas als authorized_tags/{index}',
  'cannot be taken while another report is made':
    'kan niet worden aangenomen zolang een ander rapport wordt gemaakt',
  'must have at most {max} characters, not {count}':
    'mag hoogstens {max} tekens hebben, niet {count}',
  'must have at most {max} lines, not {count}': 'mag hoogstens {max} regels hebben, niet {count}',
  'must be false: {count} charges are more than this host puts into a document':
    'moet false zijn: {count} laadsessies zijn meer dan deze host in één document zet',
  'must be whole records': 'moet uit volledige records bestaan',
  'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
    'wordt alleen teruggezet waar geen laadsessie is vastgelegd of loopt: laat charge_log weg, of verwijder eerst de laadsessies (charge_tracker/remove_all_charges)',
  'must be a time that exists, from 2024 to 2099':
    'moet een bestaand tijdstip zijn, van 2024 tot 2099',
  'is refused: the machine keeps the clock of this device':
    'wordt geweigerd: de computer houdt de klok van dit apparaat bij',
  'must be the name of a time zone, e.g. Europe/Berlin':
    'moet de naam van een tijdzone zijn, bijv. Europe/Berlin',

  // Meters.
  'must be a kind of meter that is asked': 'moet een soort meter zijn die wordt uitgelezen',
  'must be an address that starts with http:// or https://':
    'moet een adres zijn dat begint met http:// of https://',
  'must say which device it is': 'moet aangeven welk apparaat het is',
  'must be names with dots between them and indices in brackets, e.g. emeters[0].power':
    'moet bestaan uit namen met punten ertussen en indexen tussen haken, bijv. emeters[0].power',
  'must be one topic, without # and +': 'moet één onderwerp zijn, zonder # en +',
  'must say which registers are read': 'moet aangeven welke registers worden gelezen',
  'cannot be taken while the network is being searched':
    'kan niet worden aangenomen zolang het netwerk wordt doorzocht',
  'cannot be taken while a meter is being tried':
    'kan niet worden aangenomen zolang een meter wordt uitgeprobeerd',
  'must be an IP address or a host name, without spaces, port or path, or {serial}':
    'moet een IP-adres of een hostnaam zijn, zonder spaties, poort of pad, of {serial}',
  'stands for registers that are not known: list them instead':
    'staat voor registers die niet bekend zijn: geef ze in plaats daarvan zelf op',
  'must be 1, u16: coils and discrete inputs are single bits':
    'moet 1, u16, zijn: coils en discrete ingangen zijn afzonderlijke bits',
  'must leave room for the whole number': 'moet ruimte laten voor het hele getal',
  'must say which registers are written': 'moet aangeven welke registers worden geschreven',
  'must leave room for all values': 'moet ruimte laten voor alle waarden',
  'must be among the first {count} values of the table':
    'moet bij de eerste {count} waarden van de tabel horen',
  'cannot be taken while a battery is being tested': 'kan niet terwijl een batterij wordt getest',
  'needs a rule of its own, and there are {count} others already':
    'heeft een eigen regel nodig, en er zijn er al {count} andere',
  'must be 101 to 103, 111 to 113, 124, 201 to 204, 211 to 214, 701, 713, 714 or 802':
    'moet 101 tot 103, 111 tot 113, 124, 201 tot 204, 211 tot 214, 701, 713, 714 of 802 zijn',
  'must not be below device_address_first': 'mag niet kleiner dan device_address_first zijn',
  'has no effect: meter slot {slot} has no energy that can be reset':
    'heeft geen effect: meterplaats {slot} heeft geen energieteller die kan worden gereset',
  'cannot be taken: meter slot {slot} is not fed through the API (class 4)':
    'kan niet worden aangenomen: meterplaats {slot} wordt niet via de API gevoed (klasse 4)',
  'must have exactly {count} entries, one for each of the configured value_ids':
    'moet precies {count} items hebben, één voor elk van de ingestelde value_ids',
  'cannot be written: clients do not supply the values of the linked meter slot; link one of class 4 (API) with meters_legacy_api/config':
    'kan niet worden geschreven: clients leveren de waarden van de gekoppelde meterplaats niet aan; koppel er een van klasse 4 (API) met meters_legacy_api/config',
  'has no effect: no meter slot is linked': 'heeft geen effect: er is geen meterplaats gekoppeld',
  "has no effect: no meter slot is configured for the device's own meter":
    'heeft geen effect: er is geen meterplaats ingesteld voor de eigen meter van het apparaat',
  'must be a whole number from 1 to {days} in month {month} of {year}':
    'moet in maand {month} van {year} een geheel getal van 1 tot {days} zijn',
  'cannot be done: there is no memory card': 'kan niet worden uitgevoerd: er is geen geheugenkaart',
  'cannot be done: the memory card does not work (status {status})':
    'kan niet worden uitgevoerd: de geheugenkaart werkt niet (status {status})',

  // Load management, PV excess, prices and heating.
  'must be false: this device has no users, or is too small, to decide who may charge at others':
    'moet false zijn: dit apparaat heeft geen gebruikers, of is te klein, om te bepalen wie bij andere mag laden',
  'decides by itself who may charge: enable_central_management of charge_manager/config is false':
    'bepaalt zelf wie mag laden: enable_central_management van charge_manager/config is false',
  'is no charger of the group': 'is geen laadpaal van de groep',
  'must name at least one charger while enable_charge_manager is true':
    'moet minstens één laadpaal noemen zolang enable_charge_manager true is',
  'must be at most maximum_available_current, {current} mA':
    'mag hoogstens maximum_available_current zijn, {current} mA',
  'must be below maximum_available_current, {current} mA':
    'moet kleiner dan maximum_available_current zijn, {current} mA',
  'must be below maximum_available_current of charge_manager/config, {current} mA':
    'moet kleiner dan maximum_available_current van charge_manager/config zijn, {current} mA',
  'must be an IP address or a host name, without spaces, port or path, or like ocpp:IDENTITY or heidelberg:NAME':
    'moet een IP-adres of een hostnaam zijn, zonder spaties, poort of pad, of zoals ocpp:IDENTITEIT of heidelberg:NAAM',
  'must consist of letters, digits, ., - and _': 'moet bestaan uit letters, cijfers, ., - en _',
  'must be empty unless driver is modbus': 'moet leeg zijn, tenzij driver modbus is',
  'must describe a controller: {=problems}': 'moet een controller beschrijven: {=problems}',
  'must be like one of {places}': 'moet een van deze vormen hebben: {places}',
  'is the line of controller {index} with {has}, and has to have {wanted}':
    'is de lijn van controller {index} met {has}, en zou {wanted} moeten hebben',
  'must differ from that of controller {index}': 'moet verschillen van die van controller {index}',
  'must differ from that of charger {index}: each charger occurs once':
    'moet verschillen van die van laadpaal {index}: elke laadpaal komt één keer voor',
  'cannot be taken: the power manager sets the available current':
    'kan niet worden aangenomen: het vermogensbeheer stelt de beschikbare stroom in',
  'must have {count} entries, one for each managed charger':
    'moet {count} items hebben, één voor elke beheerde laadpaal',
  'cannot be chosen: no manager controls the charger':
    'kan niet worden gekozen: geen manager bestuurt de laadpaal',
  'must be one that the manager of this charger offers: {modes}':
    'moet er een zijn die de manager van deze laadpaal aanbiedt: {modes}',
  'must not be 3 (external control) while excess_charging_enable is true':
    'mag niet 3 (externe besturing) zijn zolang excess_charging_enable true is',
  'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
    'moet een andere meter dan meter_slot_grid_power zijn zolang excess_charging_enable true is',
  'must be at least {current} mA while enabled is true':
    'moet minstens {current} mA zijn zolang enabled true is',
  'must be at most current_limit, {current} mA, while enabled is true':
    'mag hoogstens current_limit zijn, {current} mA, zolang enabled true is',
  'cannot act: excess_charging_enable of power_manager/config is false':
    'kan niet werken: excess_charging_enable van power_manager/config is false',
  'cannot act: enable of eco/config is false': 'kan niet werken: enable van eco/config is false',
  'needs the time of day, which is not known': 'heeft de tijd nodig, die niet bekend is',
  'must differ from those of the other plans': 'moet verschillen van die van de andere plannen',
  'must be 0: either the energy or the time decides':
    'moet 0 zijn: óf de energie óf de tijd beslist',
  'must not be 0: either the energy or the time decides':
    'mag niet 0 zijn: óf de energie óf de tijd beslist',
  'must be the place of a charger that this device manages':
    'moet de plaats zijn van een laadpaal die dit apparaat beheert',
  'cannot act: meter {slot} measures no power': 'kan niet werken: meter {slot} meet geen vermogen',
  'cannot be had: the vehicle charges on one phase only':
    'is niet mogelijk: het voertuig laadt maar op één fase',
  'cannot be taken: external control is disabled, see external_control of power_manager/state':
    'kan niet worden aangenomen: externe besturing is uitgeschakeld, zie external_control van power_manager/state',
  'cannot be taken at the moment: an error, a block, or a charger that is not reachable or cannot disconnect its control pilot':
    'kan nu niet worden aangenomen: een fout, een blokkering, of een laadpaal die niet bereikbaar is of zijn control pilot niet kan onderbreken',
  'cannot be taken: the phases are being switched':
    'kan niet worden aangenomen: de fasen worden omgeschakeld',
  'cannot be taken while enable of day_ahead_prices/config is false':
    'kan niet worden aangenomen zolang enable van day_ahead_prices/config false is',
  'must have exactly {count} entries, or none': 'moet precies {count} items hebben, of geen',
  'must fit into the control period of {hours} h': 'moet in de regelperiode van {hours} h passen',
  'must fit into the control period of {hours} h together with {others}':
    'moet samen met {others} in de regelperiode van {hours} h passen',
  'must be 255: section 14a blocks the heat pump': 'moet 255 zijn: § 14a blokkeert de warmtepomp',
  'must be 255: the heating control switches it':
    'moet 255 zijn: de verwarmingsregeling schakelt deze uitgang',

  // Rules.
  'there is no connection to the broker, or it takes no more at the moment':
    'er is geen verbinding met de broker, of de broker neemt nu niets meer aan',
  'this device is no charger': 'dit apparaat is geen laadpaal',
  'this device is no energy manager': 'dit apparaat is geen energiemanager',
  'the controller of the energy manager does not answer':
    'de controller van de energiemanager antwoordt niet',
  'this device has no {path}': 'dit apparaat heeft geen {path}',
  'must be the place of a task': 'moet de plaats van een regel zijn',
  'must be a task that does something': 'moet een regel zijn die iets doet',
  'does nothing at the moment: {=problems}': 'doet op dit moment niets: {=problems}',
  'must have + only as a whole level, and # only as the last one':
    'mag + alleen als volledig niveau bevatten, en # alleen als laatste',
  'must not contain # or +': 'mag geen # of + bevatten',
  'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
    'mag niet met het voorvoegsel van het apparaat beginnen, {prefix}; use_prefix zet het ervoor',
  'must not be negative': 'mag niet negatief zijn',

  // Backup, metrics and configuration.
  'must be a document of system/backup': 'moet een document van system/backup zijn',
  'must not have more than {count} values that stay as they are':
    'mag niet meer dan {count} waarden hebben die blijven zoals ze zijn',
  'must not be newer than {release}: update this device first':
    'mag niet nieuwer dan {release} zijn: werk eerst dit apparaat bij',
  'does not fit the rest: the document is damaged, or was changed by hand':
    'past niet bij de rest: het document is beschadigd of met de hand gewijzigd',
  'cannot be used: this host has no encryption; what is not secret is in a backup without one':
    'kan niet worden gebruikt: deze host heeft geen versleuteling; wat niet geheim is, staat in een back-up zonder wachtwoordzin',
  'cannot be put back: the part of the host that does it is missing: {message}':
    'kan niet worden teruggezet: het deel van de host dat dit doet, ontbreekt: {message}',
  'must be left out: the backup has no secrets':
    'moet worden weggelaten: de back-up heeft geen geheimen',
  'must be what this device encrypts with: {method}':
    'moet zijn waarmee dit apparaat versleutelt: {method}',
  'must be given, because the backup has secrets; an empty one leaves them out':
    'moet worden opgegeven, omdat de back-up geheimen heeft; een lege laat ze weg',
  'does not open the secrets of the backup: it is another one, or they were changed':
    'opent de geheimen van de back-up niet: het is een andere, of ze zijn gewijzigd',
  'must be true: metrics are off': 'moet true zijn: de metrieken zijn uitgeschakeld',
  'must be that of a resource whose value is stored':
    'moet dat van een resource zijn waarvan de waarde wordt opgeslagen',
  'must be X.Y.Z': 'moet X.Y.Z zijn',
  'must be YYYY-MM-DD': 'moet JJJJ-MM-DD zijn',

  // Simulation.
  'must be at most battery_capacity_wh, {energy} Wh':
    'mag hoogstens battery_capacity_wh zijn, {energy} Wh',
  'must have a number of entries that divides 1440, got {count}':
    'moet een aantal items hebben dat een deler van 1440 is, niet {count}',
  'must be a number from {min} to {max}': 'moet een getal van {min} tot {max} zijn',
  'must wait until another clock_advance has been answered':
    'moet wachten tot een ander clock_advance is beantwoord',
  'must be 1 to 10 hex bytes separated by :':
    'moet 1 tot 10 hexadecimale bytes zijn, gescheiden door :',
  'must be like 02:00:5E:10:00:01': 'moet zijn zoals 02:00:5E:10:00:01',
  'must not be the clock': 'mag niet de klok zijn',
  'must be a resource that can be written': 'moet een resource zijn die kan worden geschreven',
  'must be JSON ({reason})': 'moet JSON zijn ({reason})',
  'must be an object with steps': 'moet een object met steps zijn',
  'must be an array with at least one step': 'moet een array met minstens één stap zijn',
  'must be false where no step has after_s above 0':
    'moet false zijn als geen stap een after_s boven 0 heeft',
  'must be a UTC time such as 2019-03-01T06:00:00Z':
    'moet een UTC-tijd zijn zoals 2019-03-01T06:00:00Z',
  'must be an object with after_s and write': 'moet een object met after_s en write zijn',
  'must be an object of payloads by resource path':
    'moet een object van payloads per resourcepad zijn',
  'is not one of {names}': 'is geen van {names}',

  /* What HTTP says to a request that it does not carry out. */

  'The device does not answer to the name {name}: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'Het apparaat antwoordt niet op de naam {name}: open het via zijn adres en voeg de naam toe aan network/config.allowed_hosts als die van u is.',
  'The device does not answer to this name: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'Het apparaat antwoordt niet op deze naam: open het via zijn adres en voeg de naam toe aan network/config.allowed_hosts als die van u is.',
  'Pages of other sites must not write to this device.':
    'Pagina’s van andere sites mogen niet naar dit apparaat schrijven.',
  'There is no such resource.': 'Zo’n resource bestaat niet.',
  'The resource has no such member.': 'De resource heeft zo’n onderdeel niet.',
  'This machine has no document of its interface; docs/clients.md of the project says how to get it.':
    'Deze computer heeft geen document van zijn interface; in docs/clients.md van het project staat hoe u het krijgt.',
  'This can only be read.': 'Dit kan alleen worden gelezen.',
  'Nothing was written: the value has changed since it was read.':
    'Er is niets geschreven: de waarde is veranderd sinds die is gelezen.',
  'This can only be written: use PUT or POST.':
    'Dit kan alleen worden geschreven: gebruik PUT of POST.',
  'Use GET to read and PUT or POST to write.':
    'Gebruik GET om te lezen en PUT of POST om te schrijven.',
  'This path is for WebSocket connections.': 'Dit pad is voor WebSocket-verbindingen.',
  'The body of this may have at most {max} bytes.':
    'De inhoud hiervan mag hoogstens {max} bytes groot zijn.',
  'A body may have at most {max} bytes.': 'De inhoud mag hoogstens {max} bytes groot zijn.',
  'Too many logins from this address failed, and others of it are waiting to be tried.':
    'Te veel aanmeldingen vanaf dit adres zijn mislukt, en andere van daar wachten om te worden geprobeerd.',
  'The device failed to do this; its event log says why.':
    'Het apparaat kon dit niet doen; in zijn gebeurtenissenlogboek staat waarom.',

  // Another image for the machine.
  'This device does not know who may sign an update, and takes none.':
    'Dit apparaat weet niet wie een update mag ondertekenen, en neemt er geen aan.',
  'This is no update for a device: it begins with something else.':
    'Dit is geen update voor een apparaat: het begint met iets anders.',
  'The update is not signed by the maker of this device: it was changed, or signed with another key.':
    'De update is niet ondertekend door de fabrikant van dit apparaat: hij is gewijzigd, of met een andere sleutel ondertekend.',
  'The update is {product} for {board}: this is {own} on {ownBoard}.':
    'De update is {product} voor {board}: dit is {own} op {ownBoard}.',
  'The image of the update has {bytes} bytes; there is room for {most}.':
    'Het image in de update heeft {bytes} bytes; er is plaats voor {most}.',
  '{came} bytes of the image came: the update says that there are {bytes}.':
    'Er zijn {came} bytes van het image aangekomen: volgens de update zijn het er {bytes}.',
  'The image of the update is damaged: it is not the one that was signed.':
    'Het image in de update is beschadigd: het is niet het image dat ondertekend is.',
  'Another update is under way.': 'Er is al een andere update bezig.',
  'The release that runs is on trial: it can be updated when it has been at work for a minute.':
    'De versie die draait is op proef: ze kan worden bijgewerkt als ze een minuut heeft gewerkt.',
  'The image could not be written to the flash (error {number}).':
    'Het image kon niet in het flashgeheugen worden geschreven (fout {number}).',
  'Release {version} has arrived: the device restarts with it.':
    'Versie {version} is aangekomen: het apparaat start er opnieuw mee op.',

  // Addresses that rules wait for.
  'This has fired too often of late.': 'Dit is de laatste tijd te vaak geactiveerd.',
  'The body is not the one that fires.': 'Deze inhoud activeert de regel niet.',
  'No task waits for this.': 'Geen regel wacht hierop.',
  'No task waits for this method.': 'Geen regel wacht op deze methode.',
};

/** What the page says, by part of it. */
export const page: PageWords = {
  shared: {
    simulated: 'Gesimuleerd',
    connecting: 'Verbinden …',
    live: 'Live',
    lost: 'Offline',
    locked: 'Vergrendeld',
    connectionLost: 'Verbinding verbroken, er wordt opnieuw verbonden …',
    attempt: 'Poging',
    tooManyPages:
      'Er zijn te veel pagina’s van dit apparaat open. Sluit er een; deze pagina probeert het opnieuw.',
    retryNow: 'Nu opnieuw proberen',
    firmware: 'Firmware',
    noAnswer: 'Het apparaat antwoordt niet.',
    refused: 'Het apparaat weigert dit',
    skip: 'Naar de inhoud',
    navigation: 'Navigatie',
    notLoaded:
      'Dit deel van de pagina kon niet worden geladen: het apparaat is weg of is bijgewerkt.',
    reload: 'Pagina opnieuw laden',
    logOut: 'Afmelden',
    back: 'Terug',
    cancel: 'Annuleren',
    pages: {
      overview: 'Overzicht',
      site: 'Locatie',
      charges: 'Laadsessies',
      energy: 'Energie',
      commissioning: 'Ingebruikname',
      settings: 'Instellingen',
      network: 'Netwerk',
      meters: 'Meters',
      mqtt: 'MQTT',
      ocpp: 'OCPP',
      backup: 'Back-up',
      diagnosis: 'Diagnose en herstart',
      users: 'Gebruikers en laadpassen',
      rules: 'Regels',
      log: 'Gebeurtenissenlogboek',
    },
    login: {
      title: 'Aanmelden',
      needed: 'Dit apparaat vraagt om een gebruikersnaam en een wachtwoord.',
      username: 'Gebruikersnaam',
      password: 'Wachtwoord',
      show: 'Tonen',
      keep: 'Aangemeld blijven op dit apparaat',
      logIn: 'Aanmelden',
      outcomes: {
        wrong: 'Gebruikersnaam of wachtwoord is onjuist.',
        'too many':
          'Te veel aanmeldingen zijn mislukt. Wacht een paar seconden en probeer het opnieuw.',
        'no answer':
          'Het apparaat antwoordt niet. Wat u hebt ingevuld, blijft staan: probeer het opnieuw.',
      },
    },
  },
  form: {
    save: 'Opslaan',
    saving: 'Opslaan …',
    discard: 'Verwerpen',
    saved: 'Opgeslagen.',
    unsaved: 'Nog niet opgeslagen',
    changedElsewhere: 'Het apparaat heeft inmiddels een andere waarde; opslaan vervangt die.',
    refused: 'Het apparaat weigert dit. Er is niets gewijzigd.',
    noAnswer:
      'Het apparaat antwoordt niet. Wat u hebt ingevuld, blijft staan: probeer het opnieuw.',
    from: 'van',
    to: 'tot',
    or: 'of',
    none: 'Geen',
    yes: 'ja',
    no: 'nee',
    empty: 'leeg',
    add: 'Toevoegen',
    remove: 'Verwijderen',
    entry: 'Item',
    kind: 'Soort',
    noEntries: 'Nog geen.',
    unchanged: 'ongewijzigd',
    forget: 'Waarde wissen',
    forgotten: 'Wordt gewist bij het opslaan',
    numbers: 'Getallen, gescheiden door komma’s',
    notFound: 'Dit apparaat heeft zo’n instelling niet.',
    undone:
      'Wordt over {s} s ongedaan gemaakt, tenzij iemand het apparaat langs een andere weg bereikt',
    meter: 'Meter',
    nobody: 'Niemand',
    user: 'Gebruiker',
    certificate: 'Certificaat',
    days: ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'],
    newPassword: 'Wie de gebruikersnaam wijzigt, moet ook een nieuw wachtwoord invullen.',
  },
  backup: {
    saveTitle: 'Alle instellingen opslaan',
    saveHint:
      'Eén bestand met alle instellingen, gebruikers en laadpassen. Met een wachtwoordzin staan ook wachtwoorden en sleutels erin, versleuteld; zonder ontbreken die.',
    passphrase: 'Wachtwoordzin',
    passphraseHelp:
      'Minstens 8 tekens. Zonder wachtwoordzin kan niemand de wachtwoorden in het bestand lezen.',
    withCharges: 'Met de vastgelegde laadsessies',
    save: 'Bestand opslaan',
    restoreTitle: 'Terugzetten, of de volgende laadpaal instellen',
    restoreHint: 'Er gebeurt niets voordat u hebt gezien wat er zou veranderen.',
    file: 'Bestand van een back-up',
    notABackup: 'Dit bestand is geen back-up van zo’n apparaat.',
    of: 'Van',
    made: 'gemaakt',
    identity: 'Naam en adressen',
    keepsOwn: 'Eigen naam en adressen behouden',
    takesOver: 'Uit het bestand overnemen',
    keepsOwnHelp:
      'Voor de volgende laadpaal. Ook de laadpalen die het apparaat beheert, blijven de eigen.',
    takesOverHelp: 'Als dit apparaat dat uit het bestand vervangt.',
    secretsHelp:
      'Die van het bestand. Zonder die zin blijven de wachtwoorden en sleutels hier zoals ze zijn.',
    putCharges: 'Ook de vastgelegde laadsessies terugzetten',
    preview: 'Wijzigingen tonen',
    nothingChanges: 'Er zou niets veranderen: het apparaat heeft deze instellingen al.',
    changes: 'Wat er zou veranderen',
    setting: 'Instelling',
    now: 'Nu',
    after: 'Daarna',
    secret: 'geheim',
    stays: 'Blijft zoals het is',
    reasons: {
      'there is no such setting here': 'dit apparaat heeft die niet',
      'the backup does not have it': 'staat niet in het bestand',
      'it is own to this device: keep_identity': 'hoort bij dit apparaat',
      'it was not asked for: charge_log': 'niet gekozen',
      'it is secret, and not in the backup or left out': 'geheim, en niet uit het bestand gelezen',
      'it is named in except': 'weggelaten',
    },
    putGroup: chargers => `De laadpalen van dat apparaat vanaf hier beheren (${chargers})`,
    putGroupHelp: 'Alleen als dat apparaat ze niet meer beheert.',
    twoManagers: (other, there, here) =>
      `Daarna bestuurt dit apparaat (${here}) de laadpalen die ${other} (${there}) beheert. Dat mag er maar één: zolang beide het doen, zijn de laadpalen geblokkeerd. Schakel daar eerst het lastbeheer uit.`,
    leaveOut: 'Weglaten',
    leaveOutHelp:
      'Wat u weglaat, blijft hier zoals het is; al het andere uit het bestand kan worden teruggezet.',
    apply: 'Overnemen en herstarten',
    applied: 'Alles is opgeslagen. Het apparaat start ermee opnieuw op.',
  },
  charges: {
    period: 'Periode',
    whole: 'Heel',
    everything: 'Alle laadsessies',
    whose: 'Gebruiker of laadpas',
    everybody: 'Iedereen',
    users: 'Gebruikers',
    tags: 'Laadpassen',
    deletedUsers: 'Verwijderde gebruikers',
    ofTag:
      'Het apparaat bewaart bij een laadsessie de gebruiker, niet de laadpas. U ziet alle laadsessies van de gebruiker van wie deze laadpas is:',
    charges: 'Laadsessies',
    energy: 'Energie',
    duration: 'Duur',
    cost: 'Kosten',
    byUser: 'Per gebruiker',
    user: 'Gebruiker',
    download: 'Downloaden',
    pdf: 'PDF',
    csvExcel: 'CSV voor Excel',
    csv: 'CSV, UTF-8',
    print: 'Afdrukken',
    preparing: 'Wordt gemaakt …',
    letterhead: 'Briefhoofd van de PDF',
    price: 'Energieprijs',
    noPrice: 'Wat laadsessies kosten, staat hier zodra het apparaat een prijs kent.',
    withoutCost: count =>
      `Laadsessies waarvan de kosten onbekend zijn, omdat de prijs of de meterstand ontbrak: ${count}`,
    withoutEnergy: count =>
      `Laadsessies waarvan de energie onbekend is, omdat de meterstand ontbrak: ${count}`,
    none: 'Hier zijn geen laadsessies.',
    noneYet:
      'Er is nog geen laadsessie vastgelegd. Elke laadsessie staat hier zodra die is geëindigd.',
    showEverything: 'Alle laadsessies tonen',
    more: 'Meer tonen',
    notShown: count => `Oudere laadsessies die niet hier staan, maar wel in rapporten: ${count}`,
    remove: 'Laadsessies wissen …',
    removing: count =>
      `Alle laadsessies (${count}) worden voorgoed gewist, van alle gebruikers en uit alle tijden, en daarmee ook de namen van verwijderde gebruikers. Rapporten erover kunnen dan niet meer worden gemaakt. Het apparaat start opnieuw op.`,
    confirm: 'Laadsessies wissen',
  },
  commissioning: {
    intro:
      'Stap voor stap van de eerste keer inschakelen tot de oplevering. Alles wat u invult, blijft in deze browser, zodat u kunt stoppen en later verdergaan; er is geen internet nodig.',
    loginFirst:
      'Voor dit apparaat is nog geen aanmelding ingesteld, dus iedereen in dit netwerk kan het bedienen. Deze pagina laat niets anders zien totdat een gebruikersnaam en een wachtwoord zijn ingesteld.',
    begin: 'Beginnen',
    goOn: 'Verder met: {}',
    done: '{} van {} stappen zijn klaar',
    toRecord: 'Opleverrapport',
    applyFile: 'Het bestand van een al ingestelde laadpaal toepassen',
    step: 'Stap {} van {}',
    doThis: 'Wat u moet doen',
    says: 'Wat het apparaat meldt',
    open: 'nog te doen',
    next: {
      passed: 'Bevestigen',
      confirmed: 'Bevestigen',
      failed: 'Niet geslaagd',
      skipped: 'Overslaan',
    },
    verdicts: {
      passed: 'geslaagd',
      confirmed: 'bevestigd',
      failed: 'niet geslaagd',
      skipped: 'overgeslagen',
    },
    yesNo: { no: 'nee', yes: 'ja' },
    bySoftware: 'via software ingesteld',
    notSet: 'niet ingesteld: controleer de schakelaars in de laadpaal',
    notConnected: 'niet aangesloten',
    steps: {
      who: 'Personen en plaats',
      device: 'Naam',
      login: 'Wachtwoord',
      cable: 'Voedingskabel',
      phases: 'Fasen',
      network: 'Netwerk',
      time: 'Tijdzone',
      meter: 'Metertest',
      residual: 'Lekstroomtest',
      instrument: 'Metingen',
    },
    advice: {
      who: ['Vul in wie het apparaat in gebruik neemt, voor wie en waar. Het komt in het rapport.'],
      device: ['Geef het apparaat een naam waaraan het te herkennen is.'],
      login: [
        'Stel een gebruikersnaam en een wachtwoord in en geef ze aan de eigenaar.',
        'Daarna toont het apparaat niets meer aan wie ze niet kent.',
      ],
      cable: [
        'Vergelijk de stroom met de zekering en de doorsnede van de voedingskabel.',
        'Klopt dat niet, schakel dan de zekering uit en stel de schakelaars in de laadpaal in.',
        'Moet het minder zijn dan de voedingskabel aankan, stel dan hier een lagere limiet in.',
      ],
      phases: [
        'Geef op met hoeveel fasen het apparaat is aangesloten.',
        'Vergelijk de spanningen: 230 V, een tiende meer of minder, op elke aangesloten fase.',
      ],
      network: [
        'Steek de LAN-kabel in of verbind het apparaat met de wifi.',
        'Noteer het adres: daarmee bereikt de eigenaar deze pagina.',
      ],
      time: ['Stel de tijdzone van de plaats in en kijk of de klok klopt.'],
      meter: [
        'Sluit een voertuig of een testadapter met belasting aan.',
        'Start het laden en wacht tot het vermogen stabiel is.',
        'Vergelijk de stromen met een stroomtang.',
      ],
      meterOnly: ['Vergelijk het vermogen met dat van de meter van het huis.'],
      residual: [
        'Zorg dat er geen voertuig is aangesloten.',
        'Druk op de knop: de laadpaal test zijn sensor voor DC-lekstroom.',
        'Test de aardlekschakelaar in de verdeelkast met de testknop ervan.',
      ],
      instrument: [
        'Vul in wat uw meetinstrument toont. Wat leeg blijft, komt niet in het rapport.',
      ],
    },
    startCharging: 'Laden starten',
    stopCharging: 'Laden stoppen',
    test: 'Sensor testen',
    testing: 'De test loopt …',
    unplugFirst: 'Er is een voertuig aangesloten: koppel het eerst los.',
    residualResults: {
      passed: 'De sensor werkt',
      failed: 'Fout: de laadpaal blokkeert het laden',
      skipped: 'nog niet getest',
      confirmed: '',
    },
    login: {
      password: 'Wachtwoord',
      missing: 'Vul een gebruikersnaam en een wachtwoord in.',
    },
    toNetwork: 'Netwerkinstellingen',
    facts: {
      type: 'Type',
      uid: 'Nummer',
      firmware: 'Firmware',
      name: 'Naam',
      login: 'Aanmelding nodig',
      usernames: 'Gebruikers',
      cable: 'Voedingskabel',
      limit: 'Limiet',
      phases: 'Aangesloten fasen',
      voltages: 'Spanningen L1 / L2 / L3',
      currents: 'Stromen L1 / L2 / L3',
      lan: 'LAN',
      wifi: 'Wifi',
      hostname: 'Naam in het netwerk',
      timezone: 'Tijdzone',
      deviceTime: 'Tijd van het apparaat',
      synced: 'Klok wordt bijgehouden',
      power: 'Vermogen',
      energy: 'Meterstand',
      residual: 'Lekstroomsensor',
      person: 'Elektricien',
      company: 'Bedrijf',
      owner: 'Eigenaar',
      place: 'Plaats',
      earth: 'Beschermingsleiding, Ω',
      insulation: 'Isolatieweerstand, MΩ',
      loop: 'Circuitimpedantie, Ω',
      tripTime: 'Uitschakeltijd aardlekschakelaar, ms',
      rotation: 'Draaiveld',
      remarks: 'Opmerkingen',
    },
    record: {
      title: 'Opleverrapport',
      device: 'Apparaat',
      made: 'Gemaakt op',
      print: 'Rapport afdrukken',
      steps: 'Instellingen en tests',
      step: 'Stap',
      result: 'Resultaat',
      findings: 'Bevindingen',
      missing: 'Nog niet gedaan: {}',
      signed: ['Elektricien', 'Eigenaar'],
      anew: 'Nieuw rapport',
      anewReally: 'Dit vergeet wat over dit apparaat is genoteerd. De instellingen ervan blijven.',
      anewYes: 'Vergeten',
    },
    copy: {
      title: 'Dezelfde instellingen voor de volgende laadpaal',
      hint: 'Eén bestand met alle instellingen. Naam, adressen en identiteit blijven bij elke laadpaal. Zet het daar terug op de pagina Back-up.',
      passphrase: 'Wachtwoordzin voor de geheimen erin, minstens 8 tekens',
      without: 'Zonder wachtwoordzin ontbreken wachtwoorden en sleutels.',
      save: 'Bestand opslaan',
      file: 'instellingen',
    },
    offer: {
      title: 'Dit apparaat is nieuw',
      hint: 'De assistent leidt u langs wachtwoord, voedingskabel, netwerk en tests naar een afdrukbaar opleverrapport.',
      go: 'In gebruik nemen',
      later: 'Niet nu',
    },
  },
  diagnosis: {
    firmware: 'Firmware',
    installed: 'Geïnstalleerd',
    since: 'sinds',
    how: 'Installatiewijze',
    ways: {
      checkout: 'als broncode',
      container: 'als container',
      npm: 'met npm',
      package: 'als pakket van het systeem',
      embedded: 'met het apparaat',
      unknown: 'op een onbekende manier',
    },
    feed: 'De updatefeed',
    newest: 'Nieuwste',
    notAsked:
      'Er wordt niet naar nieuwere versies gevraagd. Wie de computer onderhoudt, kan dat inschakelen.',
    notTold: 'Nog niet bekend',
    upToDate: 'Dit is de nieuwste versie.',
    lastCheck: 'Laatst gecontroleerd',
    update: 'Update',
    updateHint:
      'Een bestand van de fabrikant voor het board {}. Laadsessies, gebruikers en instellingen blijven bewaard. Het apparaat start opnieuw met de nieuwe versie en keert terug naar deze als de nieuwe niet werkt.',
    updateFile: 'Updatebestand',
    install: 'Installeren',
    arriving: 'Het bestand wordt verzonden',
    reportTitle: 'Rapport voor wie u helpt',
    reportHint:
      'Statussen, instellingen en beide logboeken in één bestand. Wachtwoorden, sleutels en laadpassen staan er niet in; namen van gebruikers en netwerken wel.',
    report: 'Rapport opslaan',
    restartTitle: 'Herstart',
    restartHint: 'Een lopende laadsessie gaat door. De pagina komt vanzelf terug.',
    restart: 'Apparaat herstarten',
    resetTitle: 'Resetten',
    resetHint: 'Sla eerst een back-up op: wat gewist is, komt niet terug.',
    configReset: 'Instellingen wissen …',
    configResetLoss:
      'Alle instellingen gaan verloren: gebruikers, laadpassen, wachtwoorden, netwerk, meters, beheerde laadpalen. Vastgelegde laadsessies blijven. Het apparaat kan daarna een ander adres hebben.',
    configResetAct: 'Instellingen wissen',
    factoryReset: 'Fabrieksinstellingen …',
    factoryResetLoss:
      'Alles gaat verloren: alle instellingen, gebruikers en laadpassen, en alle vastgelegde laadsessies. Het apparaat kan daarna een ander adres hebben.',
    factoryResetAct: 'Alles wissen',
  },
  box: {
    title: 'Regelkastje (EEBUS)',
    off: 'EEBUS is uitgeschakeld: geen kastje kan het verbruik beperken.',
    switchOn: 'EEBUS inschakelen',
    settings: 'Instellingen',
    ownNumber: 'Nummer van dit apparaat (SKI)',
    ownHint: 'Wie het kastje installeert, moet het weten, vaak weken van tevoren.',
    states: {
      off: 'Uitgeschakeld',
      init: 'Net gestart: wacht op het kastje',
      controlled: 'Er is een kastje, en het beperkt niet',
      limited: 'Het kastje beperkt het verbruik tot',
      failsafe: 'Het kastje zwijgt. Tot het terug is, hoogstens',
      autonomous: 'Er is geen kastje: het verbruik wordt niet beperkt',
    },
    atMost: 'hoogstens',
    by: 'door',
    since: 'sinds',
    until: 'tot',
    heard: 'laatst gehoord',
    trusted: 'Kastjes die dit apparaat vertrouwt',
    nobody: 'Nog geen: vertrouw er hieronder een.',
    links: {
      away: 'Niet aanwezig',
      connecting: 'Wordt verbonden',
      waiting: 'Is er, en vertrouwt dit apparaat nog niet',
      refused: 'Is afgewezen',
      connected: 'Verbonden',
    },
    itsLimits: 'zijn beperkingen gelden',
    troubles: {
      none: '',
      'not-trusted-there': 'Het vertrouwt dit apparaat niet: voer daar het nummer hierboven in.',
      'not-trusted-here': 'Dit apparaat vertrouwde het niet.',
      removed: 'Een kant heeft zijn vertrouwen ingetrokken.',
      'other-ship-id': 'Het heeft een andere naam dan die van zijn sleutel bekend is.',
      'wrong-key': 'Het heeft een andere sleutel dan het aankondigt.',
      pin: 'Het wil een pincode, die dit apparaat niet heeft.',
      rules: 'Het spreekt EEBUS niet zoals het hoort.',
      silent: 'Het antwoordt niet.',
      flood: 'Het stuurt meer dan wordt aangenomen.',
      unreachable: 'Op zijn adres antwoordt niemand: kijk naar kabel en firewall.',
      lost: 'De verbinding is verbroken.',
    },
    told: 'mag niet meer afnemen dan',
    answers: {
      none: '',
      away: 'het is niet bereikbaar',
      waiting: 'het heeft nog niet geantwoord',
      accepted: 'het houdt zich eraan',
      refused: 'het heeft geweigerd',
    },
    share: 'Aandeel in een begrenzing van de locatie',
    shareHelp:
      'Minstens 4200 W; 0: dit apparaat begrenst het niet. De laders delen wat overblijft.',
    setShare: 'Aandeel instellen',
    freeLoss: 'Het wordt niet meer met de locatie begrensd.',
    remove: 'Verwijderen …',
    removeLoss:
      'Het kastje kan dan niet meer beperken. Alleen wie het heeft geïnstalleerd, hoort het te verwijderen.',
    removeAct: 'Verwijderen',
    found: 'Gevonden in het netwerk',
    foundHint: 'Vergelijk het nummer met dat op het kastje voordat u het vertrouwt.',
    nothingFound:
      'Geen gevonden. Een kastje in een ander netwerk voegt u hieronder met zijn nummer toe.',
    asks: 'wil verbinding maken',
    trust: 'Vertrouwen',
    add: 'Kastje met zijn nummer toevoegen',
    number: 'Nummer van het kastje (SKI)',
    numberHelp:
      '40 cijfers en letters van a tot f, op het plaatje of in de papieren; spaties tellen niet.',
    name: 'Naam, bijvoorbeeld de plaats',
    log: 'Wat kastjes zeiden',
    noLog: 'Nog niets.',
    kinds: {
      limit: 'beperkt tot',
      failsafe: 'zwijgt: hoogstens',
      start: 'apparaat gestart: hoogstens',
      refused: 'geweigerd',
      values: 'voor als het zwijgt: hoogstens',
    },
    save: 'Alles van twee jaar als CSV opslaan',
  },
  prices: {
    price: 'Stroomprijs',
    perKwh: 'Per kWh, met alles wat boven op de beursprijs komt.',
    pricesOff: 'Prijzen die per uur veranderen, worden niet gebruikt.',
    noPrices: 'Er zijn nog geen prijzen bekend.',
    askedAgain: 'Ze worden opnieuw opgevraagd om',
    setUp: 'Instellen',
    settings: 'Instellingen',
    now: 'Nu',
    lowest: 'Laagste',
    highest: 'Hoogste',
    cheapHours: 'Goedkoopste aaneengesloten uren',
    hours: ['uur', 'uur'],
    to: 'tot',
    onAverage: 'gemiddeld',
    pricesTooShort: 'Zo ver vooruit zijn de prijzen nog niet bekend.',
    byRule: 'Laden op prijs met een regel',
    parts: 'Wat een kWh nu kost',
    exchange: 'Beursprijs',
    exchangeWithCalendar: 'Beursprijs met kalender',
    vat: 'Btw',
    grid: 'Nettarieven en belastingen',
    markup: 'Opslag van de leverancier',
    baseFee: 'Vaste kosten van de leverancier, per maand',
    forecast: 'PV-voorspelling',
    forecastOff: 'De PV-opbrengst wordt niet voorspeld.',
    noForecast: 'Er is nog geen voorspelling bekend.',
    today: 'Vandaag',
    todayRemaining: 'Nog te verwachten',
    tomorrow: 'Morgen',
    generated: 'opgewekt',
    heating: 'Warmtepomp',
    heatingModes: {
      blocked: 'Geblokkeerd',
      extended: 'Versterkt bedrijf',
      normal: 'Normaal bedrijf',
    },
    why: {
      grid: 'De netbeheerder beperkt het verbruik (§ 14a).',
      expensive: 'Stroom is nu duur.',
      cheap: 'Stroom is nu goedkoop.',
      excess: 'Er is zonneoverschot.',
      byHand: 'Met de hand of door een ander programma geschakeld.',
      nothing: 'Er is geen reden voor iets anders.',
    },
    nextUpdate: 'Volgende beslissing om',
    planned: { extended: 'Versterkt bedrijf gepland', blocked: 'Blokkering gepland' },
    noPlan: 'Op basis van de prijs is niets gepland.',
    gridLimit: 'Beperking door de netbeheerder (§ 14a)',
    gridOff: 'Niemand kan het verbruik beperken: § 14a is niet ingesteld.',
    gridFree: 'Het verbruik is nu niet beperkt.',
    gridLimited: 'Het verbruik is beperkt tot',
    since: 'sinds',
    toldBy: {
      input: 'Een ingang van het apparaat meldt het.',
      eebus: 'Een kastje van de netbeheerder meldt het via EEBUS.',
      api: 'Een ander programma meldt het via de interface.',
      nobody: 'Niemand meldt het: kies een bron in de instellingen.',
    },
    limits: 'Wat dan wordt beperkt',
    limitsNothing: 'Niets: kies in de instellingen wat wordt beperkt.',
    thisCharger: 'Deze laadpaal',
    managedChargers: 'De beheerde laadpalen samen',
    heatPump: 'De warmtepomp',
    isBlocked: 'nu geblokkeerd',
    mayGoOn: 'mag doorgaan',
    atMost: 'hoogstens',
  },
  flows: {
    places: { roof: 'Dak', grid: 'Net', battery: 'Batterij', cars: 'Auto’s', house: 'Huis' },
  },
  battery: {
    title: 'Thuisbatterij',
    none: 'Er is geen batterij ingesteld die dit apparaat kan aansturen.',
    setUp: 'Batterij instellen',
    settings: 'Instellingen van de batterij',
    off: 'Ze beslist zelf: dit apparaat draagt haar niets op.',
    control: 'Aansturen',
    away: 'Ze is niet bereikbaar, of neemt niet aan wat haar wordt opgedragen',
    modes: [
      'Wordt vastgehouden: niet geladen en niet ontladen',
      'Ze beslist zelf',
      'Wordt vastgehouden: niet ontladen',
      'Moet laden',
      'Mag niet laden',
      'Moet ontladen',
    ],
    takes: 'neemt {} op',
    gives: 'geeft {} af',
    rests: 'rust',
    isFull: '{} vol',
    reason: 'Reden: {}.',
    always: 'een regel zegt het altijd',
    byPlan: 'een plan laadt een auto terwijl stroom goedkoop is',
    soc: ['er zit minder dan {} in', 'er zit meer dan {} in'],
    price: ['stroom kost minder dan {}', 'stroom kost meer dan {}'],
    sun: ['er wordt minder dan {} van de zon verwacht', 'er wordt meer dan {} van de zon verwacht'],
    hours: [
      'het is een goedkoop uur',
      'het is geen goedkoop uur',
      'het is een duur uur',
      'het is geen duur uur',
      'het is geen goedkoop en geen duur uur',
    ],
    time: ['de tijd valt niet in {}', 'de tijd valt in {}'],
    car: ['geen auto laadt van het net', 'een auto laadt van het net'],
    first: 'De zon gaat eerst naar',
    firstTo: ['Auto’s', 'Huis', 'Huis, tot een laadtoestand'],
    intoCars: 'In auto’s die van het net laden',
    intoCarsHow: ['Alles', 'Tot een rest', 'Niets'],
    whenCharged: 'Regels voor laden',
    whenDischarged: 'Regels voor ontladen',
  },
  energy: {
    measured: 'Gemeten',
    pricesAndControl: 'Prijzen en besturing',
    energy: 'Energie',
    spans: { day: 'Dag', month: 'Maand', year: 'Jaar' },
    shown: 'Getoonde periode',
    before: { day: 'Vorige dag', month: 'Vorige maand', year: 'Vorig jaar' },
    after: { day: 'Volgende dag', month: 'Volgende maand', year: 'Volgend jaar' },
    source: 'Energie van',
    charger: 'Laadpaal',
    nothingRecorded:
      'Er is niets vastgelegd. Het vastleggen begint als de klok van het apparaat is ingesteld; elke 5 minuten komt er een waarde.',
    today: 'Vandaag',
    yesterday: 'gisteren',
    hourly: 'Per uur, hier berekend uit het gemiddelde vermogen van de laatste twee dagen.',
    noMeters: 'Er is nog geen meter ingesteld: het apparaat heeft hier niets te tonen.',
    setUpMeter: 'Een meter instellen',
  },
  log: {
    search: 'Zoeken in het logboek',
    from: 'Over',
    everything: 'Alles',
    save: 'Logboek opslaan',
    nothing: 'Geen regels gevonden.',
    sources: {
      authentication: 'Aanmelding',
      automation: 'Regels',
      certs: 'Certificaten',
      charge_limits: 'Laadlimieten',
      charge_manager: 'Lastbeheer',
      charge_tracker: 'Vastgelegde laadsessies',
      cm_networking: 'Netwerk van laadpalen',
      day_ahead_prices: 'Dynamische prijzen',
      debug: 'Simulatie',
      device: 'Apparaat',
      em_energy_analysis: 'Vastgelegde energie',
      energy_history: 'Vastgelegde energie',
      eebus: 'Kastje (EEBUS)',
      energy_manager: 'Energiemanager',
      ethernet: 'LAN',
      evse: 'Laadcontroller',
      heating: 'Warmtepomp',
      http: 'Toegang',
      meters: 'Meters',
      mqtt: 'MQTT',
      mqtt_auto_discovery: 'Domotica',
      network: 'Naam en aankondiging',
      nfc: 'Laadpassen',
      ntp: 'Tijd',
      ocpp: 'OCPP',
      ocpp_central: 'Laadpalen via OCPP',
      p14a_enwg: '§ 14a',
      power_manager: 'Zonneoverschot',
      registry: 'Instellingen',
      require_meter: 'Meterbewaking',
      rtc: 'Klok',
      solar_forecast: 'PV-voorspelling',
      storage: 'Opslag',
      system: 'Herstart en back-up',
      temperatures: 'Buitentemperatuur',
      users: 'Gebruikers',
      wifi: 'Wifi',
      wireguard: 'VPN',
    },
  },
  meters: {
    slots: 'Meters van dit apparaat',
    state: 'Wat de meter leest',
    settings: 'Instellingen',
    none: 'Nog geen meter: kies hieronder de soort, ook bekende apparaten staan erbij.',
    free: 'Vrij',
    silent: 'Nog niets gelezen',
    silentMore: 'Blijft dat zo, dan staat in het gebeurtenissenlogboek wat er mis is.',
    known: count => (count === 1 ? '1 waarde' : `${count} waarden`),
    imported: energy => `afgenomen ${energy}`,
    exported: energy => `teruggeleverd ${energy}`,
    searchTitle: 'Meters zoeken die zich zelf melden',
    searchHint:
      'Meters van Shelly, HomeWizard en SMA doen dat, en apparaten met Tasmota als dat daar is ingesteld.',
    search: 'Netwerk doorzoeken',
    searching: 'Bezig met zoeken …',
    nobody: 'Geen meter gevonden. Staat hij aan, en zit hij in hetzelfde netwerk als dit apparaat?',
    switchedOff: 'zijn lokale koppeling staat uit: zet die eerst aan in zijn app',
    inUse: place => `Wordt al gelezen als ${place}`,
    scanTitle: 'Omvormers, thuisbatterijen en meters met SunSpec zoeken',
    scanHint:
      'Modbus moet in het apparaat zijn ingeschakeld. Het adres staat in het menu ervan of in de router.',
    host: 'Adres',
    port: 'Poort',
    scan: 'Meters zoeken',
    scanning: address => `Zoeken … ${address} van 247 adressen`,
    found: 'Gevonden',
    nothing: 'Daar is niets gevonden dat meet.',
    use: place => `Gebruiken als ${place}`,
    model: (id, address) => `model ${id}, apparaatadres ${address}`,
    full: 'Alle plaatsen zijn bezet: maak er eerst een vrij.',
    tryTitle: 'Eerst uitproberen',
    tryHint:
      'Leest de meter één keer, met de instellingen zoals ze hierboven staan, opgeslagen of niet.',
    tryNow: 'Nu één keer lezen',
    trying: 'Lezen …',
    noBroker: ['Geen verbinding met een broker', 'Die wordt ingesteld onder Instellingen, MQTT.'],
    sendsNothing: 'Is het een meter van deze soort, en zendt hij wel iets uit?',
    noValues: 'De meter antwoordt, maar heeft geen van deze waarden.',
    failures: {
      offline: ['Geen verbinding', 'Klopt het adres, en is het apparaat ingeschakeld?'],
      silent: ['Geen antwoord', 'Klopt het apparaatadres, en is Modbus daar ingeschakeld?'],
      refused: ['Het apparaat weigert', 'er is iets mis in het apparaat'],
      nonsense: ['Een ander apparaat dan verwacht', ''],
    },
    exception: code => `Uitzondering ${code}`,
    exceptions: {
      1: 'het kent deze manier van lezen niet',
      2: 'het heeft zo’n register niet: is het van deze soort?',
      3: 'het geeft niet zoveel waarden',
      6: 'het is bezet: probeer het opnieuw',
      10: 'de gateway heeft geen pad naar dit apparaatadres',
      11: 'op dit apparaatadres antwoordt niemand de gateway',
    },
  },
  mqtt: {
    title: 'Verbinding',
    settings: 'Broker',
    discovery: 'Domotica',
    off: 'Uitgeschakeld',
    offMore: 'Geef hieronder de broker op en schakel de verbinding in.',
    connected: broker => `Verbonden met ${broker}`,
    announced: prefix =>
      `Alles wordt onder ${prefix} gepubliceerd; domotica vindt het apparaat vanzelf.`,
    published: prefix => `Alles wordt onder ${prefix} gepubliceerd.`,
    notConnected: broker => `Geen verbinding met ${broker}`,
    refused: broker => `${broker} weigert de verbinding`,
    again: 'Het apparaat probeert het vanzelf opnieuw.',
    connecting: 'Er wordt verbonden.',
    reasons: {
      '-2': 'De broker accepteert de clientnaam niet.',
      '-3': 'De broker is er, maar is niet beschikbaar.',
      '-4': 'Gebruikersnaam of wachtwoord is onjuist.',
      '-5': 'De broker laat deze client niet toe: controleer gebruikersnaam en wachtwoord.',
      '71': 'Wat daar antwoordt, spreekt dit protocol niet of wordt niet vertrouwd: controleer protocol, poort en certificaat.',
      '93': 'Deze computer ondersteunt dit protocol niet.',
      '101': 'Er is geen route naar dit adres.',
      '104': 'De verbinding is door de andere kant verbroken.',
      '110': 'Daar antwoordt niemand: controleer adres en poort.',
      '111': 'Er is een computer, maar geen broker op deze poort.',
      '113': 'Op dit adres is geen computer.',
    },
    otherReason: 'In het gebeurtenissenlogboek staat waarom.',
  },
  network: {
    places: {
      wifi: 'Wifi',
      ap: 'Toegangspunt',
      lan: 'LAN',
      vpn: 'VPN-tunnel',
      names: 'Naam, poorten en HTTPS',
      certificates: 'Certificaten',
    },
    state: 'Verbinding',
    settings: 'Instellingen',
    off: 'Uit',
    connected: network => (network === '' ? 'Verbonden' : `Verbonden met “${network}”`),
    connecting: network => `Verbinden met “${network}”`,
    notConnected: network => `Niet verbonden met “${network}”`,
    receptions: { good: 'ontvangst goed', fair: 'ontvangst matig', poor: 'ontvangst slecht' },
    reasons: {
      noAccessPoint: 'Er is geen dergelijk netwerk binnen bereik.',
      login: 'De wachtwoordzin of de aanmelding is onjuist.',
      full: 'Het toegangspunt is vol.',
      noAddress: 'Het netwerk geeft geen adres: is er een DHCP-server?',
      reception: 'De ontvangst is te slecht.',
      other: 'Het toegangspunt noemt geen reden.',
    },
    apOn: 'Aan',
    apStandby: 'Stand-by: aan zodra wifi noch LAN verbonden is',
    apFallback: 'Aan, omdat wifi noch LAN verbonden is',
    apCount: count => (count === 1 ? '1 apparaat erin' : `${count} apparaten erin`),
    noCable: 'Geen kabel',
    noAddress: 'Wel een kabel, maar nog geen adres',
    speed: mbits => `${mbits} Mbit/s`,
    vpnWaiting: 'Wacht op de tijd, het netwerk of de naam van de peer',
    vpnSilent: 'De peer antwoordt niet',
    publicKey: 'Publieke sleutel van dit apparaat, voor de peer',
    transports: {
      http: 'HTTP, leesbaar in het netwerk',
      https: 'Alleen HTTPS',
      both: 'HTTP en HTTPS',
    },
    thisPage: isSecure =>
      isSecure
        ? 'Deze pagina is versleuteld verzonden.'
        : 'Deze pagina is onversleuteld verzonden.',
    namesMore: host => `Bereikt via ${host}`,
    restartHint: 'Poorten, namen en HTTPS werken na de volgende herstart.',
    restart: 'Apparaat herstarten',
    stored: count => `${count} van 8 opgeslagen`,
    scan: 'Netwerken zoeken',
    scanning: 'Zoeken …',
    found: 'Netwerken binnen bereik',
    nothingFound: 'Er is geen netwerk gevonden. Misschien is er geen binnen bereik.',
    hidden: 'Verborgen netwerk',
    open: 'open',
    choose: 'Kiezen',
    chosen: [
      'Hieronder gekozen: sla het op.',
      'Hieronder gekozen: vul de wachtwoordzin in en sla het op.',
    ],
    certificate: {
      list: 'Opgeslagen certificaten en sleutels',
      none: 'Nog geen. Certificaten van een broker of een centraal systeem, of van dit apparaat, horen hier.',
      unused: 'niet in gebruik',
      usedBy: users => `in gebruik door ${users}`,
      remove: name => `“${name}” verwijderen …`,
      loss: name => `“${name}” wordt verwijderd. Wat het gebruikt, kan dan niet meer verbinden.`,
      removeIt: 'Verwijderen',
      add: 'Toevoegen',
      addHint:
        'Een certificaat, een keten of een privésleutel in PEM: tekst met BEGIN in de eerste regel.',
      name: 'Naam',
      file: 'Bestand',
      store: 'Opslaan',
      full: 'Alle 8 plaatsen zijn bezet: verwijder er eerst een.',
    },
  },
  ocpp: {
    title: 'Verbinding',
    charge: 'Laden',
    settings: 'Centraal systeem',
    limit: 'Wie over het laden beslist',
    off: 'Uitgeschakeld',
    offMore: 'Geef hieronder het adres van het centrale systeem op en schakel de verbinding in.',
    impossible: 'Met deze instellingen is geen verbinding mogelijk',
    impossibleMore: 'In het gebeurtenissenlogboek staat waarom.',
    notConnected: 'Geen verbinding met het centrale systeem',
    because: problem => `De reden: ${problem}.`,
    notConnectedMore:
      'De laadpaal probeert het vanzelf opnieuw. Wat hij te melden heeft, wacht; een lopende laadsessie gaat door.',
    registering: 'Verbonden, nog niet geregistreerd',
    registeringMore: 'Het centrale systeem heeft nog niet op de registratie geantwoord.',
    pending: 'Verbonden, registratie in behandeling',
    pendingMore:
      'Het centrale systeem wil de laadpaal eerst bekijken; voor die tijd begint geen laadsessie.',
    rejected: 'Het centrale systeem weigert deze laadpaal',
    rejectedMore: identity => `Vraag de exploitant of de identiteit klopt: ${identity}`,
    connected: 'Verbonden en geregistreerd',
    connectedMore: identity => `Als ${identity}`,
    restarting: 'Het centrale systeem start de laadpaal opnieuw op',
    outOfService: 'Het centrale systeem heeft de laadpaal buiten gebruik gesteld.',
    free: 'Geen voertuig, geen laadsessie',
    noTag:
      'Er is een voertuig aangesloten: houd een laadpas voor de lezer, of start in het centrale systeem',
    asking: tag => `Laadpas ${tag} wordt bij het centrale systeem gecontroleerd`,
    waiting: (tag, seconds) =>
      `Laadpas ${tag} mag laden: sluit binnen ${seconds} s een voertuig aan`,
    running: (number, time) => `Laadsessie ${number} sinds ${time}`,
    runningBy: (tag, current) => `Gestart met laadpas ${tag}, tot ${current}.`,
    unconfirmed: 'nog niet bevestigd',
    invalid: 'Het centrale systeem heeft de laadpas geweigerd: er wordt geen stroom geleverd.',
    stopping: (number, tag) =>
      `Laadsessie ${number}: voor het einde ervan wordt laadpas ${tag} bij het centrale systeem gecontroleerd`,
    finished: 'De laadsessie is geëindigd; het voertuig is nog aangesloten',
    unavailable: 'Buiten gebruik',
    refusedTag: (tag, reason) => `Laatst geweigerd is laadpas ${tag}: ${reason}.`,
    refusals: {
      blocked: 'hij is geblokkeerd',
      expired: 'hij is verlopen',
      invalid: 'het centrale systeem kent hem niet',
      inUse: 'er loopt een andere laadsessie mee',
    },
    queued: count => `Berichten die op het centrale systeem wachten: ${count}`,
    nothingQueued: 'Alles is aan het centrale systeem gemeld.',
    forget: 'OCPP-gegevens wissen …',
    forgetLoss:
      'Een lopende laadsessie eindigt voor het centrale systeem, en wat nog niet is gemeld, de sleutels en de laadprofielen gaan verloren.',
    forgetAct: 'OCPP-gegevens wissen',
  },
  thisCharge: {
    title: 'Deze laadsessie',
    nextTitle: 'De volgende laadsessie',
    unlimited: 'Geen limiet: er wordt geladen tot het voertuig genoeg heeft.',
    kind: 'Wat die begrenst',
    energy: 'Energie',
    duration: 'Duur',
    end: 'Tot',
    soc: 'Laadtoestand',
    of: '{} van {}',
    left: 'nog {}',
    ends: 'tot {}',
    reached: 'bereikt',
    notMeasured: 'maximaal {}; de meter zegt niet hoeveel het al is',
    again: '“Verder laden” telt vanaf daar opnieuw.',
    always: 'Altijd: {}.',
    thisTime: 'Deze keer: {}.',
    nothing: 'geen limiet',
    change: 'Wijzigen wat altijd geldt',
    apply: 'Alleen deze keer',
    lift: 'Deze keer geen limiet',
  },
  refusedTag: {
    title: 'Een laadpas is geweigerd',
    ofNobody: 'Een laadpas die niemand kent is bij de lezer gehouden:',
    ofUser: 'De laadpas van {}, die niet mag laden, is bij de lezer gehouden:',
    before: 'het tijdstip is niet bekend',
  },
  control: {
    title: 'Laadinstellingen',
    current: 'Maximale stroom',
    mode: 'Laadmodus',
    asUser: 'Starten of stoppen als',
    start: 'Starten of stoppen',
  },
  causes,
  actions: {
    plug_in: 'Sluit een voertuig aan om te laden.',
    hold_tag: 'Houd uw laadpas voor de lezer.',
    hold_tag_or_start_there: 'Houd uw laadpas voor de lezer, of start via het centrale systeem.',
    start: 'Geef het laden vrij met “Laden starten”.',
    go_on: 'Verder laden',
    charge_fast: 'Nu laden (Snel)',
    lift: 'Limiet opheffen',
    reset_fault: 'Fout resetten',
    add_tag: 'Er is nog geen laadpas gekoppeld: voeg er een toe',
    teach_tag: 'Alle laadpassen bekijken, en van wie ze zijn',
    set_current: 'Instelling wijzigen',
    change_rule: 'Regels wijzigen',
    check_meter: 'Meter controleren',
    check_central_system: 'Bekijken waarom',
    wait: 'Het gaat vanzelf verder.',
    choose_at_manager: 'Kies op de manager een andere modus.',
    check_manager:
      'Controleer of de manager aanstaat en met het netwerk verbonden is: zonder manager laadt deze laadpaal niet.',
    leave_one_manager:
      'Haal de laadpaal uit het lastbeheer van alle managers op één na; een minuut later gaat het verder.',
    check_vehicle: 'Kijk in het voertuig of er een laadlimiet of vertrektijd is ingesteld.',
    ask_controller: 'Wie de laadpaal bestuurt, kan het wijzigen.',
    check_input: 'Wat op de ingang is aangesloten, beslist: de installateur weet meer.',
    wait_for_operator: 'Het eindigt wanneer de netbeheerder het opheft; niemand anders mag dat.',
    do_not_charge: 'Laad hier niet tot de oorzaak is gevonden.',
    pull_plug: 'Trek de stekker uit het voertuig.',
    pull_live_plug:
      'Trek de stekker uit het voertuig zonder de contacten aan te raken: er kan spanning op staan.',
    switch_fuse_off: 'Schakel de zekering van de laadpaal uit en laat die uit.',
    switch_fuse_off_and_on: 'Schakel de zekering van de laadpaal uit en weer in.',
    check_fuse:
      'Kijk of de zekering of aardlekschakelaar van de laadpaal uitstaat en schakel die één keer in; niet nog eens als hij weer uitvalt.',
    let_cool: 'Laat de laadpaal afkoelen; hij laadt vanzelf verder.',
    try_other_cable: 'Steek de kabel opnieuw in of probeer een andere.',
    try_other_vehicle: 'Probeer een ander voertuig: als dat laadt, laat dan het eerste nakijken.',
    call_electrician: 'Bel een elektricien als het zo blijft of terugkomt.',
    call_electrician_for_earth:
      'Bel een elektricien: zonder beschermingsleiding (aarde) kan de carrosserie van een defect voertuig of de behuizing van een defecte laadpaal onder spanning staan.',
    call_electrician_for_contactor:
      'Bel een elektricien: de magneetschakelaar is misschien defect.',
    call_electrician_for_wiring:
      'Bel een elektricien: de bedrading van de magneetschakelaar moet worden gecontroleerd.',
    call_electrician_for_welding:
      'Bel een elektricien: de contacten van de magneetschakelaar zijn misschien verkleefd.',
    call_electrician_for_switches:
      'Bel een elektricien: de schakelaars binnenin geven aan wat de voedingskabel aankan.',
  },
  why: {
    all: 'Alle limieten',
    others: 'Andere limieten',
    limitedTo: 'Beperkt tot {}',
    blocked: 'geblokkeerd',
    board: 'Lastbeheer van dit apparaat',
    managerAt: 'Pagina van de manager op',
    since: 'sinds {}',
    until: 'uiterlijk tot {}',
    missing: 'er ontbreekt {}',
    least: 'het neemt minstens {} af',
    rule: 'regel {}',
    by: {
      '': '',
      charger: 'door de laadpaal zelf',
      http: 'via het netwerk, door',
      mqtt: 'via MQTT',
      device: '',
    },
    details: {
      '': '',
      dc_6_ma: '6 mA gelijkstroom',
      ac_20_ma: '20 mA wisselstroom',
      dc_6_ma_and_ac_20_ma: '6 mA gelijkstroom en 20 mA wisselstroom',
      sensor_system: 'fout van de sensor',
      sensor_calibration: 'kalibratie',
      duration: 'de duur',
      energy: 'de energie',
      state_of_charge: 'de laadtoestand van het voertuig',
      end: 'de eindtijd',
      meter_not_there: 'hij is er niet',
      meter_without_energy: 'hij meet geen energie',
      meter_silent: 'hij geeft zijn energie niet',
      meter_standing_still: 'al 24 uur is geen waarde veranderd',
      tag_unknown: 'niemand kent hem',
      user_may_not_charge: 'de gebruiker ervan mag niet laden',
      by_central_system: 'door het centrale systeem',
    },
  },
  overview: {
    storedDataDamaged: 'Opgeslagen gegevens waren beschadigd',
    recovered: 'Een kopie is ervoor in de plaats gekomen:',
    lostSettings:
      'Verloren; tot u het opnieuw instelt, geldt de standaardwaarde of de strengste waarde:',
    charger: 'Laadpaal',
    power: 'Vermogen',
    energy: 'Energie',
    energyOfCharge: 'Geladen',
    duration: 'Duur',
    allowedCurrent: 'Toegestane stroom',
    start: 'Laden starten',
    stop: 'Laden stoppen',
    simulatedVehicle: 'Gesimuleerd voertuig',
    simulatedVehicleHint: 'Er is geen echt voertuig aangesloten: dit apparaat speelt er een na.',
    plug: 'Aansluiten',
    unplug: 'Loskoppelen',
    meters: 'Meters',
    meter: 'Meter',
    noMeters: 'Er is geen meter ingesteld.',
    imported: 'afgenomen',
    exported: 'teruggeleverd',
    features: 'Functies',
    featureNames: {
      energy_manager: 'Energiemanager',
      ethernet: 'LAN',
      meters: 'Meters',
      rtc: 'Klok met batterij',
      meter: 'Eigen meter',
      meter_phases: 'Fasen van de meter',
      meter_all_values: 'Alle waarden van de meter',
    },
    lastCharges: 'Laatste laadsessies',
    noCharges: 'Er is nog geen laadsessie vastgelegd.',
    allCharges: 'Alle laadsessies en rapporten',
    states: {
      notConnected: 'Niet aangesloten',
      waitingForRelease: 'Wacht op vrijgave',
      readyToCharge: 'Klaar om te laden',
      charging: 'Laadt',
      error: 'Fout',
    },
  },
  ruleSentence: {
    when: 'Als',
    effect: 'dan',
    after: 'na',
    never: 'niets hem ooit activeert',
    nothing: 'gebeurt er niets',
    states: {
      notConnected: 'niet aangesloten',
      waitingForRelease: 'wachtend',
      readyToCharge: 'klaar',
      charging: 'aan het laden',
      error: 'in storing',
    },
    days: {
      monday: 'op maandag',
      tuesday: 'op dinsdag',
      wednesday: 'op woensdag',
      thursday: 'op donderdag',
      friday: 'op vrijdag',
      saturday: 'op zaterdag',
      sunday: 'op zondag',
      workDays: 'van maandag tot en met vrijdag',
      weekend: 'in het weekend',
    },
    everyDay: 'elke dag',
    dayOfMonth: day => `op dag ${day} van de maand`,
    lastDay: 'op de laatste dag van de maand',
    at: time => `het ${time} uur is`,
    minuteOf: minute => `minuut ${minute} van een uur begint`,
    anyMinute: hour => `een minuut van uur ${hour} begint`,
    everyMinute: 'een minuut begint',
    becomes: state => `de laadpaal ${state} is`,
    leaves: state => `de laadpaal niet meer ${state} is`,
    changes: (from, to) => `de laadpaal ${from} was en ${to} is`,
    anyState: 'de status van de laadpaal verandert',
    mqtt: (topic, payload) =>
      payload === '' ? `een bericht op ${topic} komt` : `“${payload}” op ${topic} komt`,
    button: 'de knop wordt ingedrukt',
    tag: tag => `laadpas ${tag} voor de lezer wordt gehouden`,
    limit: 'de limiet van een laadsessie is bereikt',
    input: (name, isClosed) => `${name} wordt ${isClosed ? 'gesloten' : 'geopend'}`,
    shutdown: 'de uitschakelingang',
    purpose: 'de vrije ingang',
    numbered: (name, number) => `${name} ${number}`,
    inputName: 'ingang',
    relayName: 'relais',
    sgName: 'SG-Ready-uitgang',
    external: 'de externe besturing stilvalt',
    monitoring: 'de meterbewaking blokkeert',
    management: 'het lastbeheer stilvalt',
    phases: count => `${count === '1' ? 'één fase is' : 'drie fasen zijn'} aangesloten`,
    contactor: isOkay => `de magneetschakelaar ${isOkay ? 'werkt' : 'faalt'}`,
    available: 'vermogen beschikbaar is',
    drawing: isDrawing =>
      isDrawing
        ? 'vermogen uit het net wordt afgenomen'
        : 'geen vermogen meer uit het net wordt afgenomen',
    http: path => `het adres ${path} wordt aangeroepen`,
    price: (comparison, value) => `stroom ${comparison} ${value} kost`,
    ofMean: '% van het gemiddelde van vandaag',
    temperature: (comparison, value) => `het buiten ${comparison} ${value} °C is`,
    than: { greater: 'meer dan', less: 'minder dan' },
    meter: (slot, comparator, value) => `een waarde van meter ${slot} ${comparator} ${value} is`,
    restart: 'het apparaat is gestart',
    log: message => `“${message}” in het gebeurtenissenlogboek schrijven`,
    send: (payload, topic) => `“${payload}” naar ${topic} sturen`,
    allow: current => `${current} toestaan`,
    block: 'het laden blokkeren',
    led: 'iets tonen met de statusled',
    reset: slot => `meter ${slot} resetten`,
    share: current => `${current} per fase over de laadpalen verdelen`,
    inject: tag => `doen alsof laadpas ${tag} voor de lezer is gehouden`,
    limits: 'de limieten van de laadsessie wijzigen',
    output: (name, isClosed) => `${name} ${isClosed ? 'sluiten' : 'openen'}`,
    purposeOutput: 'de vrije uitgang',
    toPhases: count => `op ${count === '1' ? 'één fase' : 'drie fasen'} laden`,
    mode: mode => `de laadmodus op ${mode} zetten`,
    most: current => `de laadpalen samen hoogstens ${current} per fase laten afnemen`,
    noMost: 'de limiet van de laadpalen opheffen',
    blockAll: slot => `alle laadpalen blokkeren (blokkering ${slot})`,
    lift: slot => `blokkering ${slot} van de laadpalen opheffen`,
  },
  rules: {
    none: 'Er zijn nog geen regels. Een regel doet iets vanzelf: op een tijdstip, als er een voertuig komt, als er een bericht binnenkomt.',
    add: 'Regel toevoegen',
    full: 'Er is geen ruimte voor meer regels.',
    rule: 'Regel',
    newRule: 'Nieuwe regel',
    notRun: 'Niet uitgevoerd sinds de regels zijn opgeslagen of het apparaat is gestart.',
    ran: 'Laatst uitgevoerd:',
    runs: 'Wordt uitgevoerd:',
    ranUnknown: 'Is uitgevoerd; de klok was niet ingesteld.',
    notNow: 'Kan nu niets doen: wat de regel nodig heeft, is niet ingesteld.',
    tryIt: 'Uitproberen',
    tried: 'Gedaan.',
    tryHint: '“Uitproberen” doet meteen wat achter “dan” staat, zonder op “als” te wachten.',
    edit: 'Wijzigen',
    up: 'Omhoog',
    down: 'Omlaag',
    remove: 'Regel verwijderen …',
    removing:
      'De regel is voorgoed weg. Wat hij heeft ingesteld, wordt opgeheven als geen andere regel het vasthoudt.',
    removeIt: 'Regel verwijderen',
    restarts:
      'Opslaan begint alle regels opnieuw: wat na een vertraging nog zou komen, gebeurt niet.',
    hidden:
      'U ziet wat dit apparaat kan zoals het nu is ingesteld; met MQTT, lastbeheer en dergelijke komt er meer bij.',
    gone: 'Deze regel bestaat niet meer.',
  },
  settings: {
    search: 'Instellingen zoeken',
    nothing: 'Niets gevonden.',
    assistantsTitle: 'Instellen en onderhouden',
    assistants: {
      commissioning: 'Wachtwoord, voedingskabel, netwerk en tests, tot het afgedrukte rapport',
      site: 'Een aansluiting over laadpalen verdelen: toevoegen, zien wie hoeveel krijgt en waarom',
      network: 'Wifi, LAN, VPN, HTTPS en certificaten, en hoe elke verbinding ervoor staat',
      meters: 'Wat elke meter leest, bekende apparaten, en zoeken naar nieuwe',
      mqtt: 'Alles naar een broker publiceren, en door domotica worden gevonden',
      ocpp: 'Het centrale systeem van een exploitant laten beslissen wie laadt',
      backup:
        'Alle instellingen in een bestand: bewaren, terugzetten of meenemen naar de volgende laadpaal',
      diagnosis: 'Firmware, een rapport voor wie u helpt, herstarten en resetten',
      rules: 'Wat het apparaat vanzelf doet, en wanneer',
      log: 'Wat er is gebeurd, regel voor regel',
      users: 'Wie mag laden en zich aanmelden, met welke laadpas en hoeveel stroom',
    },
    areas: {
      charging: 'Laden',
      people: 'Gebruikers en aanmelding',
      energy: 'Energie en lastbeheer',
      meters: 'Meters',
      network: 'Netwerk',
      services: 'Diensten',
      rules: 'Automatisering',
      device: 'Apparaat',
    },
  },
  addCharger: {
    kind: 'Wat voor laadpaal is het?',
    kinds: {
      own: 'Een zoals dit apparaat, gevonden in het netwerk',
      ocpp: 'Een laadpaal van een andere fabrikant die OCPP spreekt',
      controller: 'Een achter dit apparaat, aangestuurd via zijn registers',
    },
    door: 'Verbindingen van laadpalen',
    off: 'OCPP is uitgeschakeld: geen laadpaal kan verbinding maken',
    offMore: 'Inschakelen opent poort {} voor laadpalen.',
    opening: 'Poort {} wordt geopend',
    stillOpening:
      'Blijft dat zo, dan gebruikt iets anders de poort: het gebeurtenissenlogboek zegt wat er mis is.',
    open: 'Laadpalen kunnen verbinding maken',
    knocking: 'Laadpalen die verbinding willen maken',
    knockingHint:
      'Wie verbinding maakt onder een nog onbekende naam, staat hier 10 minuten lang. Vanzelf komt er geen binnen.',
    take: 'Opnemen',
    isAdmitted: 'mag verbinding maken, maar heeft nog geen aandeel in de aansluiting',
    entry: 'De laadpaal',
    title: 'Naam voor mensen',
    name: 'Naam waarmee hij verbinding maakt',
    nameHint: 'In zijn instellingen: identiteit, charge point ID. Bij veel is dat het serienummer.',
    password: 'Wachtwoord',
    passwordHint:
      'Bedacht voor deze laadpaal. Heeft hij er een dat niet te wijzigen is, voer dat dan in. Leeg: geen; zo komt alleen binnen wie er volgens de instellingen geen nodig heeft.',
    most: 'Neemt hoogstens, per fase',
    mostHint:
      'Volgens zijn zekering of zijn schakelaars. Dat alles blijft gereserveerd tot een laadbeurt heeft getoond dat hij grenzen volgt.',
    added: '{} is toegevoegd',
    toIts: 'Naar zijn toestand en instellingen',
    link: 'Zijn verbinding',
    notAdmitted: 'Hij mag geen verbinding maken: hij staat niet op de lijst van laadpalen',
    notYet: 'Niet verbonden',
    notYetMore: 'Voer in de laadpaal in wat hieronder staat. Of ze is geweigerd, staat hier.',
    turnedAway: {
      unknown: 'Ze wil verbinding maken en staat niet op de lijst van laadpalen',
      password: 'Geweigerd: haar wachtwoord is verkeerd, of ze heeft er geen genoemd',
      certificate: 'Geweigerd: ze heeft geen certificaat met haar naam getoond',
      version: 'Geweigerd: ze biedt geen versie van OCPP aan die ze hier mag spreken',
      taken: 'Geweigerd: onder haar naam is een andere laadpaal verbonden',
      plain: 'Geweigerd: ze spreekt zonder TLS',
      secure: 'Geweigerd: ze spreekt TLS, dat hier uit staat',
      untrusted: 'Ze vertrouwt het certificaat van dit apparaat niet',
      other: 'TLS is mislukt',
      request: 'Geweigerd: wat ze vraagt is geen OCPP',
    },
    whatToDo: {
      unknown: 'Voeg haar toe onder de naam waarmee ze verbinding maakt.',
      password:
        'Voer het wachtwoord nog eens in de laadpaal in. Kent niemand het meer, geef haar dan een nieuw in de instellingen van de laadpalen.',
      certificate:
        'Sla er een in op waarvan de naam (CN) de hare is, van de uitgever in de instellingen; of geef haar een wachtwoord.',
      version: 'Stel haar in op OCPP 1.6-J, of op de versie die ze eerder sprak.',
      taken:
        'Twee laadpalen hebben dezelfde naam: geef er een een andere. Wacht na een herstart enkele seconden.',
      plain: 'Haar adres moet met wss:// beginnen.',
      secure: 'Haar adres moet met ws:// beginnen, of TLS moet in de instellingen aan.',
      untrusted:
        'Sla het certificaat van dit apparaat in haar op, of zet TLS uit in de instellingen.',
      other: 'Ze heeft TLS 1.2 of nieuwer nodig: werk haar bij, of zet TLS uit in de instellingen.',
      request: 'Stel haar in op OCPP via WebSocket (1.6-J), niet SOAP, en controleer het adres.',
    },
    connected: 'Verbonden',
    takesNone: 'Hij neemt geen grenzen aan: wat hij hoogstens kan nemen, blijft gereserveerd.',
    backEnd: 'Backend van zijn beheerder',
    served: 'Verbonden',
    notServed: 'Niet verbonden: de wallbox krijgt hier antwoord',
    waits: 'Berichten die later worden doorgegeven: {}',
    obeys: {
      unknown: 'Niemand weet nog of hij gehoorzaamt: zijn eerste laadbeurt zal het tonen.',
      accepts: 'Hij neemt grenzen aan. Of hij ze volgt, zal zijn eerste laadbeurt tonen.',
      obeys: 'Er is gezien dat een voertuig zijn grenzen volgt.',
    },
    shares: ['Hij deelt', 'Is hij alleen, dan valt hij vanzelf terug op wat hij heeft opgeslagen.'],
    tested: [
      'Hij wordt getest',
      'Hij start opnieuw, of zijn voertuig krijgt ongeveer zes minuten weinig of niets en gaat dan verder.',
    ],
    sharesNothing: [
      'Hij deelt niets',
      'Alleen, of na een herstart, had hij meer afgenomen dan hij had opgeslagen: zijn grootste stroom blijft gereserveerd.',
    ],
    sharesNothingYet: [
      'Hij deelt nog niets',
      'Zijn grootste stroom blijft gereserveerd totdat is gezien wat hij zonder dit apparaat doet. De test start hem opnieuw terwijl er geen voertuig is, en laat hem ongeveer vijf minuten alleen terwijl er een laadt, dat zo lang pauzeert.',
    ],
    test: 'Nu testen',
    behindContactor:
      'Ze zit achter de magneetschakelaar van de energiemanager en kan haar control pilot niet loskoppelen: ze krijgt 0 A terwijl die schakelt.',
    address: 'Adres',
    addressHint:
      'Voor het veld van de laadpaal dat naar zijn centrale systeem, backend of CSMS vraagt. Het adres eindigt met de naam van de laadpaal; sommige voegen die zelf toe.',
    once: 'Het wachtwoord wordt nu getoond en nooit meer.',
    tlsHint: 'De laadpaal moet het certificaat van dit apparaat vertrouwen.',
    controllers: 'Controllers naast dit apparaat',
    controllersHint: 'Wat hieronder beschreven is en nog geen aandeel in de aansluiting heeft.',
    describe: 'Ze beschrijven',
  },
  site: {
    group: 'Aansluiting',
    chargers: 'Laadpalen',
    of: 'van',
    reserved: '{} gereserveerd',
    reserve:
      'Gereserveerd is wat nog kan worden afgenomen door laadpalen die nog niet zijn teruggegaan of niet worden gehoord.',
    states: {
      empty: 'Er wordt nog geen laadpaal beheerd',
      off: 'Het lastbeheer is uitgeschakeld',
      starting: 'Zoekt zijn laadpalen',
      active: 'Verdeelt de beschikbare stroom',
      stopped: 'Alle laadpalen zijn gestopt',
    },
    details: {
      empty:
        'Voeg de laadpalen toe die een aansluiting delen: ze nemen dan nooit meer af dan die aankan.',
      off: 'Elke laadpaal stopt vanzelf zolang niemand opgeeft hoeveel hij mag afnemen.',
      noLimit: 'De limiet is 0 A, dus niemand krijgt stroom: stel in wat de aansluiting aankan.',
      starting: 'Er wordt niets verdeeld voordat ze hebben geantwoord of zeker stilstaan.',
      active: '{} per fase is beschikbaar.',
      byPowerManager:
        'Het vermogensbeheer bepaalt wat beschikbaar is: {} op de fase met de minste ruimte.',
      stopped:
        'Een laadpaal neemt meer af dan hij mag, en de andere kunnen dat niet opvangen. Het gaat verder zodra hij gehoorzaamt.',
    },
    switchOn: 'Inschakelen',
    limit: 'Limiet per fase',
    limitHelp:
      'Wat de laadpalen samen mogen afnemen: de zekering min wat al het andere nodig heeft.',
    setLimit: 'Limiet instellen',
    limits: 'Limieten wijzigen',
    mode: 'Laadmodus voor alle',
    add: 'Laadpaal toevoegen',
    phases: count => (count === 1 ? '1 fase' : `${count} fasen`),
    charger: 'Laadpaal',
    reasons: {
      looked_for: 'Wordt gezocht',
      not_found: 'Niet gevonden',
      managers_conflict: 'Meerdere managers besturen hem',
      not_connected: 'Niet verbonden',
      left_alone: 'Wordt alleen gelaten voor een test',
      fall_back_unknown: 'Niemand weet nog wat hij alleen doet',
      power_on_unknown: 'Niemand weet wat hij na een stroomuitval neemt',
      obedience_unknown: 'Niemand weet nog of hij gehoorzaamt',
      lost: 'Zwijgt al {}',
      silent: 'Zwijgt al {}',
      other_protocol: 'Spreekt een ander protocol',
      management_off: 'Zijn lastbeheer staat uit',
      controller_stands_still: 'Zijn laadcontroller staat stil',
      disobeys: 'Neemt meer af dan hij mag',
      fault: 'Meldt een fout',
      no_vehicle: 'Geen voertuig',
      blocked_by_charger: 'Geblokkeerd op de laadpaal',
      tag_wanted: 'Wacht op een gebruiker',
      vehicle_full: 'Voertuig is vol',
      vehicle_ready: 'Voertuig neemt niets',
      waits_for_turn: 'Wacht op zijn beurt, nog {}',
      too_little_sun: 'Wacht op zonneoverschot, er ontbreekt {}',
      switched_lately: 'Is net geschakeld, nog {}',
      mode_off: 'De laadmodus is Uit',
      price_too_high: 'Wacht op goedkope stroom',
      group_stopped: 'Alle laadpalen zijn gestopt',
      limits_too_low: 'Mag minder afnemen dan de laagste stroom',
      connection_full: 'De aansluiting heeft geen stroom meer over',
      waits_for_current: 'Wacht op stroom',
      charging: 'Laadt',
      charging_least: 'Laadt · zijn minimum',
      charging_begins: 'Laadt · begint net',
      charging_wanted: 'Laadt · alles wat hij kan gebruiken',
      charging_fair: 'Laadt · eerlijk deel',
      charging_guaranteed: 'Laadt · gegarandeerd vermogen',
      charging_supported: 'Laadt · zijn maximum',
      charging_left_over: 'Laadt · wat anderen overlaten',
      charging_user_limit: 'Laadt · limiet van de gebruiker',
    },
    follows: {
      not_found:
        'Hij krijgt geen stroom; wat hij zou kunnen afnemen, blijft 47 s gereserveerd. Controleer of hij is ingeschakeld, of het adres klopt en of zijn lastbeheer aanstaat.',
      managers_conflict:
        'Hij gehoorzaamt geen ervan en geeft geen stroom: {}. Haal hem uit het lastbeheer van alle op één na; een minuut later gaat het verder.',
      not_connected:
        'Wat hij uit zichzelf kan afnemen, blijft gereserveerd tot hij terug is. Controleer zijn voeding, zijn netwerk en het adres dat erin is ingevuld.',
      left_alone:
        'Hij laat een paar minuten zien wat hij zonder dit apparaat doet. Wat hij uit zichzelf kan afnemen, blijft gereserveerd, en zijn voertuig gaat daarna verder.',
      fall_back_unknown:
        'Hij deelt niets, en alles wat hij kan afnemen moet passen, totdat hij heeft laten zien wat hij zonder dit apparaat doet: de test staat op zijn pagina.',
      power_on_unknown:
        'Alles wat hij kan afnemen blijft gereserveerd. Haal er één keer zonder voertuig de spanning af, kijk wat hij daarna aanbiedt, en vul dat in bij zijn regelaar.',
      obedience_unknown:
        'Alles wat hij kan afnemen, moet passen totdat zijn eerste laadsessie heeft laten zien dat hij grenzen volgt.',
      lost: 'Hij blokkeert het laden uit zichzelf, 30 s nadat hij de manager voor het laatst hoorde. Zodra dat zeker is, krijgen de andere zijn aandeel.',
      silent:
        'Hij krijgt niet meer tot hij weer wordt gehoord, en blokkeert het laden na 30 s uit zichzelf. Tot dan blijft gereserveerd wat hij mag afnemen.',
      other_protocol: 'Hij krijgt geen stroom. Een van de twee heeft nieuwere firmware nodig.',
      management_off: 'Hij krijgt geen stroom. Schakel op de laadpaal zelf het lastbeheer in.',
      controller_stands_still:
        'Hij krijgt geen stroom. Schakel de zekering van de laadpaal uit en weer in.',
      disobeys:
        'De andere krijgen wat hij overlaat. Trek de stekker eruit en laat de laadpaal nakijken.',
      fault: 'Hij krijgt geen stroom. Op zijn eigen pagina staat wat u kunt doen.',
      waits_for_turn:
        'Wat er naast het gereserveerde is, is niet genoeg voor nog een laadpaal. Iedereen komt aan de beurt.',
      switched_lately: 'Voertuigen verdragen het niet om vaak in- en uitgeschakeld te worden.',
      blocked_by_charger: 'Op zijn eigen pagina staat waardoor, en hoe u hem vrijgeeft.',
      tag_wanted: 'Houd een laadpas voor zijn lezer.',
    },
    toCharger: 'Pagina van deze laadpaal',
    toController: 'Instellingen van zijn regelaar',
    letIn: 'Een gebruiker laten laden',
    letInYes: 'Laten laden',
    user: 'Gebruiker',
    figures: {
      current: 'Stroom',
      most: 'Hoogstens',
      connected: 'Aangesloten met',
      energy: 'Sinds het aansluiten',
      heard: 'Laatst gehoord',
      least: 'Minimum van voertuig',
    },
    ago: '{} geleden',
    justNow: 'zojuist',
    switches: '{}, omschakelbaar',
    modeOf: 'Laadmodus',
    settings: 'Instellingen',
    remove: 'Laadpaal verwijderen',
    removeReally:
      'Hij stopt 30 s later en blijft geblokkeerd tot een andere manager het overneemt of zijn lastbeheer wordt uitgeschakeld.',
    removeYes: 'Verwijderen',
    gone: 'Deze laadpaal bestaat niet.',
    found: 'Laadpalen in het netwerk',
    scan: 'Laadpalen zoeken',
    scanning: 'Zoeken …',
    scanHint: 'Gevonden worden laadpalen in dit netwerk waarvan het lastbeheer aanstaat.',
    nobodyFound:
      'Niemand heeft geantwoord. Schakel op elke laadpaal het lastbeheer in, of vul hieronder het adres in.',
    foundErrors: {
      firmware: 'spreekt een ander protocol',
      notManaged: 'het lastbeheer ervan staat uit',
    },
    allThere: 'Al beheerd: {}',
    managedBy: 'al beheerd door {}: twee managers zouden hem blokkeren',
    take: 'Toevoegen',
    byAddress: 'Via adres',
  },
  users: {
    charging: 'Wie mag laden',
    everybodyCharges: 'Iedereen kan laden; er wordt niet om een laadpas gevraagd.',
    usersCharge:
      'Alleen gebruikers kunnen laden: een voertuig wacht tot een van hun laadpassen voor de lezer wordt gehouden, of iemand het laden namens hen start op het overzicht.',
    nobodyCharges:
      'Niemand kan laden: voor laden is een laadpas nodig, en geen laadpas is van een gebruiker die mag laden. Voeg er hieronder een toe, of laat iedereen laden.',
    tagFirst: 'Geef eerst een gebruiker een laadpas: zonder zou dan niemand kunnen laden.',
    restrict: 'Laadpas vereisen',
    open: 'Iedereen mag laden',
    login: 'Wie deze pagina mag openen',
    everybodyOpens: 'Iedereen in het netwerk kan deze pagina openen en alle instellingen wijzigen.',
    usersOpen: 'Deze pagina en de interface vragen om naam en wachtwoord van een gebruiker.',
    passwordFirst: 'Geef eerst een gebruiker een wachtwoord.',
    demand: 'Aanmelding eisen',
    forgo: 'Zonder aanmelding',
    users: 'Gebruikers',
    noUsers:
      'Er zijn nog geen gebruikers. Voeg er een toe om te weten wie hoeveel heeft geladen, of voor de aanmelding.',
    addUser: 'Gebruiker toevoegen',
    newUser: 'Nieuwe gebruiker',
    user: 'Gebruiker',
    upTo: 'tot',
    mustNot: 'mag niet laden',
    canLogIn: 'kan zich aanmelden',
    tagCount: count => (count === 1 ? '1 laadpas' : `${count} laadpassen`),
    anonymous: 'Zo heten laadsessies zonder gebruiker in lijsten en rapporten.',
    password: 'Wachtwoord',
    passwordKept: 'Er is een wachtwoord ingesteld. Laat dit leeg om het te behouden.',
    passwordNone: 'Zonder wachtwoord kan deze gebruiker zich niet aanmelden.',
    takeLogin: 'Deze gebruiker kan zich niet meer aanmelden',
    remove: 'Gebruiker verwijderen …',
    removing:
      'De laadpassen van deze gebruiker geven dan geen laadsessie meer vrij. Vastgelegde laadsessies blijven.',
    confirm: 'Gebruiker verwijderen',
    gone: 'Deze gebruiker bestaat niet meer.',
    tags: 'Laadpassen',
    noTags: 'Nog niemand heeft een laadpas.',
    holdTag: 'Houd een nieuwe laadpas voor de lezer; die verschijnt hier.',
    newTag: 'Nieuwe laadpas bij de lezer',
    belongsTo: 'Is van',
    chooseUser: 'Kies een gebruiker …',
    userFirst: 'Voeg eerst een gebruiker toe van wie de laadpas kan zijn.',
    addTag: 'Toevoegen',
    removeTag: 'Verwijderen',
    nobody: 'niemand',
    simulate: 'Laadpas simuleren',
  },
  chargeModes: {
    fast: 'Snel',
    off: 'Uit',
    pv: 'PV',
    minPv: 'Min + PV',
    default: 'Standaard',
    min: 'Min',
    eco: 'Prijs',
    ecoPv: 'PV + prijs',
    ecoMin: 'Min + prijs',
    ecoMinPv: 'Min + PV + prijs',
  },
  chargeTable: {
    begin: 'Begin',
    duration: 'Duur',
    energy: 'Energie',
    cost: 'Kosten',
    user: 'Gebruiker',
    unknownTime: 'tijd onbekend',
  },
  chart: {
    asTable: 'Als tabel',
    asCsv: 'CSV-bestand',
    time: 'Tijd',
    nothingYet: 'Er zijn nog geen waarden.',
  },
  newerRelease: {
    newerRelease: 'Er is een nieuwere versie',
    installedBy: 'Op de computer installeren met:',
  },
  loggedInDevices: {
    title: 'Aangemelde apparaten',
    hint: 'Ze openen deze pagina zonder wachtwoord tot dat wordt gewijzigd, of tot ze 90 dagen niet zijn gebruikt.',
    none: 'Geen enkel apparaat blijft aangemeld.',
    since: 'sinds',
    lastUse: 'laatst gebruikt',
    isThis: 'dit apparaat',
    end: 'Afmelden',
    endAll: 'Alle apparaten afmelden …',
    loss: 'Ze vragen allemaal weer om het wachtwoord, ook dit apparaat als het aangemeld blijft.',
    confirm: 'Alle apparaten afmelden',
  },
  password: {
    weak: 'Korte wachtwoorden zijn te raden: met minder dan 8 tekens is misschien iedereen in het netwerk snel binnen.',
  },
  power: {
    title: 'Vermogen',
    meter: 'Meter',
    meterShown: 'Getoonde meter',
    sixMinutes: '6 minuten',
    twoDays: '2 dagen',
    now: 'nu',
    minutes: 'min',
    ago: 'geleden',
    flows: {
      other: { imported: 'afgenomen', exported: 'teruggeleverd' },
      grid: { imported: 'uit het net', exported: 'naar het net' },
      battery: { imported: 'naar de thuisbatterij', exported: 'uit de thuisbatterij' },
      generator: { imported: 'afgenomen', exported: 'opgewekt' },
      load: { imported: 'verbruikt', exported: 'teruggeleverd' },
    },
  },
  people: { noUser: 'Geen gebruiker', user: 'Gebruiker', deleted: 'verwijderde gebruiker' },
  refusals: {
    outOfRange: 'moet {range} zijn',
    byForm: {
      'must be -1 or the number of a stored entry with a certificate':
        'heeft geen certificaat: kies een andere regel, of geen',
      'must be -1 or the number of a stored entry with a private key':
        'heeft geen privésleutel: kies een andere regel, of geen',
      'must be set if cert_id is, and only then: they belong together':
        'hoort bij het certificaat: kies beide, of geen van beide',
      'must differ from web_server_port': 'moet verschillen van de poort voor HTTP',
      'must not be empty while enable_mqtt is true': 'is nodig voor de verbinding met de broker',
      'must not be 0 while enable_mqtt is true': 'is nodig voor de verbinding met de broker',
      'must not be empty while enable is true': 'is nodig zolang dit is ingeschakeld',
      'must not be null while enable is true': 'is nodig zolang dit is ingeschakeld',
      'must be set when enable is true': 'is nodig zolang dit is ingeschakeld',
      'must not be empty if enable_sta is true': 'is nodig voor de verbinding met wifi',
      'must be that of an access point if bssid_lock is true': 'moet die van een toegangspunt zijn',
      'must differ from global_topic_prefix of mqtt/config':
        'moet verschillen van het topicvoorvoegsel van het apparaat',
      'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
        'moet verschillen van het voorvoegsel van de domotica',
      'is the same tag as authorized_tags/{index}': 'is dezelfde tag als in regel {#index}',
      'must name at least one charger while enable_charge_manager is true':
        'heeft een laadpaal nodig zolang het lastmanagement is ingeschakeld',
      'must be at most maximum_available_current, {current} mA':
        'mag hoogstens zijn wat in totaal beschikbaar is, {current}',
      'must be below maximum_available_current, {current} mA':
        'moet lager zijn dan wat in totaal beschikbaar is, {current}',
      'must be below maximum_available_current of charge_manager/config, {current} mA':
        'moet lager zijn dan wat voor alle laadpalen beschikbaar is, {current}',
      'must differ from that of charger {index}: each charger occurs once':
        'is al die van regel {#index}: elke laadpaal komt één keer voor',
      'must not be 3 (external control) while excess_charging_enable is true':
        'kan niet worden gekozen zolang laden met PV-overschot is ingeschakeld',
      'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
        'moet een andere meter zijn dan die van de netaansluiting zolang laden met PV-overschot is ingeschakeld',
      'must be at least {current} mA while enabled is true':
        'moet ten minste {current} zijn zolang dit is ingeschakeld',
      'must be at most current_limit, {current} mA, while enabled is true':
        'mag hoogstens de limiet van de aansluiting zijn, {current}',
      'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
        'mag niet met het voorvoegsel van het apparaat, {prefix}, beginnen: een schakelaar hier zet het ervoor',
      'is refused until evse/led_configuration enable_api is set to true':
        'wordt geweigerd tot anderen de led mogen aansturen: sta het toe in de instellingen van de led',
      'must not be below device_address_first': 'mag niet lager zijn dan het eerste adres',
      'cannot be taken while enable of day_ahead_prices/config is false':
        'kan niet worden ingesteld zolang dynamische prijzen zijn uitgeschakeld',
      'needs a user who can log in: give one a username and a digest_hash first':
        'heeft een gebruiker nodig die kan inloggen: geef er eerst een een gebruikersnaam en een wachtwoord',
      'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
        'kan niet worden afgenomen van de laatste gebruiker die kan inloggen: schakel eerst het inloggen uit',
      'does not open the secrets of the backup: it is another one, or they were changed':
        'De wachtwoordzin opent de geheimen van de back-up niet: het is een andere, of ze zijn gewijzigd',
      'must be at most battery_capacity_wh, {energy} Wh':
        'mag hoogstens zijn wat de accu kan bevatten, {energy}',
      'cannot be taken while source of {module}/config is not 1 (Push)':
        'kan niet worden ingesteld zolang deze waarden worden opgehaald en niet aangeleverd',
      'cannot act: enable of eco/config is false': 'hiervoor moet laden op prijs ingeschakeld zijn',
      'cannot act: excess_charging_enable of power_manager/config is false':
        'deze modus heeft laden op zonneoverschot nodig, dat is uitgeschakeld',
      'cannot be taken: external control is disabled, see external_control of power_manager/state':
        'de fasen worden hier niet van buitenaf omgeschakeld',
      'is refused while load management is enabled (evse/management_enabled)':
        'kan niet zolang het lastbeheer de laadpaal bestuurt',
      'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
        'worden alleen teruggezet waar geen laadsessie is vastgelegd of loopt: laat ze weg, of verwijder eerst de vastgelegde laadsessies',
      'must be a document of system/backup': 'dit bestand is geen back-up van een apparaat',
      'cannot be changed: of the anonymous user only display_name can':
        'kan niet worden gewijzigd: van deze gebruiker alleen de naam',
    },
  },
  meterNames: {
    Charger: 'Laadpaal',
    'Energy manager': 'Energiemanager',
    'Simulated house': 'Gesimuleerd huis',
  },
  plan: {
    title: 'Laadplan',
    names: {
      none: 'Geen plan',
      no_time: 'Wacht op de tijd',
      no_prices: 'Wacht op stroomprijzen',
      no_vehicle: 'Wacht op een voertuig',
      other_mode: 'Rust: er is een andere laadmodus gekozen',
      reached: 'Alles wat gewenst was, is geladen',
      sunny: 'Laat het aan de zon over',
      below_limit: 'Laadt: stroom kost minder dan de grens',
      above_limit: 'Wacht: stroom kost meer dan de grens',
      charges: 'Laadt op het goedkoopste moment',
      waits: 'Wacht op goedkopere stroom',
      all_until_departure: 'Laadt: de tijd is te kort voor alles',
      overdue: 'De tijd is voorbij',
    },
    nextAt: 'weer vanaf {}',
    left: '{} tot {}',
    slots: 'Laadt {}.',
    cost: 'Kost ongeveer {}.',
    sun: 'Ongeveer {} daarvan komt van de zon.',
    lacking: '{} daarvan is niet op tijd te krijgen.',
    preview: 'Zoals nu gekozen:',
    off: 'Laden op prijs is uitgeschakeld.',
    switchOn: 'Op prijs laden',
    noPrices: 'Voor laden op prijs zijn stroomprijzen nodig.',
    setUpPrices: 'Prijzen instellen',
    charger: 'Laadpaal',
    target: 'Wat de auto moet krijgen',
    energy: 'Energie',
    time: 'Laadtijd',
    ready: 'Klaar om',
    days: 'Dagen',
    once: 'Geen dag gekozen: eenmalig.',
    otherwise: 'Op andere tijden',
    modes: {
      nothing: 'niets',
      sun: 'van de zon',
      little: 'een beetje',
    },
    save: 'Plan opslaan',
    end: 'Plan beëindigen',
    settings: 'Instellingen',
  },
};

/** What reports of charges say. */

export const reports: ReportWords = {
  tag: 'nl-NL',
  date: (year, month, day) => `${day}-${month}-${year}`,
  title: 'Laadrapport',
  device: 'Apparaat',
  exported: 'Gemaakt',
  users: 'Gebruikers',
  period: 'Periode',
  charges: 'Laadsessies',
  energy: 'Energie',
  cost: 'Kosten',
  baseFee: 'Vaste kosten',
  months: 'maanden',
  incomplete: 'onvolledig',
  sum: 'Totaal',
  byUser: 'Per gebruiker',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  lacksCharacters:
    'Tekens die dit lettertype niet heeft, zijn vereenvoudigd of een ?; de CSV-export (RFC 4180) heeft ze allemaal.',
  columns: {
    start: 'Begin',
    user: 'Gebruiker',
    charger: 'Laadpaal',
    energy: 'Geladen kWh',
    duration: 'Duur',
    meterStart: 'Meter kWh',
    cost: 'Kosten €',
  },
  csvColumns: [
    'Begin',
    'Weergavenaam',
    'Energie (kWh)',
    'Duur (s)',
    '',
    'Meterstand begin (kWh)',
    'Meterstand einde (kWh)',
  ],
  csvCostColumns: ['Gebruikersnaam', 'Kosten (€)'],
  allUsers: 'alle',
  configuredUsers: 'ingestelde',
  deletedUsers: 'verwijderde',
  deletedUser: 'Verwijderde gebruiker',
  unknownUser: 'Onbekende gebruiker',
  unknown: 'onbekend',
  openStart: 'begin',
  openEnd: 'vandaag',
};

/** What home-automation systems are told that the device has, by the English name. */
export const discovery: DiscoveryWords = {
  'Current L1': 'Stroom L1',
  'Current L2': 'Stroom L2',
  'Current L3': 'Stroom L3',
  'Power draw': 'Opgenomen vermogen',
  'Energy consumption (absolute)': 'Energieverbruik (totaal)',
  'Energy consumption (relative)': 'Energieverbruik (sinds reset)',
  'Charge state': 'Laadstatus',
  Why: 'Waarom',
  'Charging current limit': 'Limiet van de laadstroom',
  'Allowed charging current': 'Toegestane laadstroom',
  'Start charging': 'Laden starten',
  'Stop charging': 'Laden stoppen',
  'Charger cable connected': 'Laadkabel aangesloten',
  'Charger ready to charge': 'Laadpaal klaar om te laden',
  'Charger charging': 'Laadpaal laadt',
  'Charger error': 'Fout van de laadpaal',
  'Charger online': 'Laadpaal bereikbaar',
};
