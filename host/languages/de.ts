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

/* German. */

/** The sentences of the declarations. */
export const declarations: DeclarationWords = {
  'Charge slot by which it acts': 'Ladeslot, über den es wirkt',
  'Status that was told': 'Status, der gemeldet wurde',
  'Time zone and time servers; a change takes effect at once':
    'Zeitzone und Zeitserver; eine Änderung wirkt sofort',
  'Whether the device relies on the clock that the machine or time servers keep; false never shows it as synced':
    'Ob sich das Gerät auf die Uhr verlässt, die die Maschine oder Zeitserver führen; false zeigt sie nie als synchronisiert',
  'Whether time servers named by DHCP go before the configured ones, where the machine or the device asks them':
    'Ob Zeitserver, die DHCP nennt, vor den eingestellten gelten, wo die Maschine oder das Gerät sie fragt',
  'Time zone of the device, a name of the IANA data, e.g. Europe/Berlin':
    'Zeitzone des Geräts, ein Name der IANA-Daten, z. B. Europe/Berlin',
  'First time server; on a gateway the operating system asks its own':
    'Erster Zeitserver; auf einem Gateway fragt das Betriebssystem seine eigenen',
  'Second time server; on a gateway the operating system asks its own':
    'Zweiter Zeitserver; auf einem Gateway fragt das Betriebssystem seine eigenen',
  'The clock of the device': 'Die Uhr des Geräts',
  'Whether the clock is kept by the machine, or by a time server that the device asked in the last 25 hours, where that is its task':
    'Ob die Uhr von der Maschine gestellt wird, oder von einem Zeitserver, den das Gerät in den letzten 25 Stunden gefragt hat, wo das seine Aufgabe ist',
  'Present time; 0 without a valid clock': 'Jetzige Zeit; 0 ohne gültige Uhr',
  'The event log, oldest line first': 'Das Ereignisprotokoll, älteste Zeile zuerst',
  'Identifies this start of the device': 'Kennzeichnet diesen Start des Geräts',
  'Random number that changes with every start': 'Zufallszahl, die bei jedem Start wechselt',
  'What led to what the device did: writes, and changes of states, a section by module; the sections of small devices are empty':
    'Was dazu führte, was das Gerät tat: Schreibzugriffe und Änderungen von Zuständen, ein Abschnitt je Modul; auf kleinen Geräten sind die Abschnitte leer',
  'The same as event_log/trace_log': 'Dasselbe wie event_log/trace_log',
  'The same as event_log/trace_log, always compressed with gzip':
    'Dasselbe wie event_log/trace_log, immer mit gzip verdichtet',
  'Who the device is': 'Welches Gerät das ist',
  'Device name: variant and unique id': 'Name des Geräts: Variante und eindeutige Kennung',
  'Variant: warp, warp2, warp3, warp4, wem or wem2':
    'Variante: warp, warp2, warp3, warp4, wem oder wem2',
  'Product as people read it': 'Produkt, wie Menschen es lesen',
  'Unique id of the device': 'Eindeutige Kennung des Geräts',
  'Name that the owner gave the device': 'Name, den der Besitzer dem Gerät gab',
  'Versions of firmware and configuration': 'Versionen von Firmware und Konfiguration',
  'Version of the firmware, X.Y.Z+build': 'Version der Firmware, X.Y.Z+build',
  'Version of the stored configuration': 'Version der gespeicherten Konfiguration',
  'Kind of device that the configuration is for': 'Art des Geräts, für das die Konfiguration ist',
  'Modules that this device has': 'Module, die dieses Gerät hat',
  'Whether ntp is running': 'Ob ntp läuft',
  'Whether event_log is running': 'Ob event_log läuft',
  'Whether info is running': 'Ob info läuft',
  'Whether system is running': 'Ob system läuft',
  'Whether rtc is running': 'Ob rtc läuft',
  'Whether certs is running': 'Ob certs läuft',
  'Whether network is running': 'Ob network läuft',
  'Address of the JSON, starting with http:// or https://':
    'Adresse des JSON, beginnt mit http:// oder https://',
  'User name at the device; empty without login': 'Benutzername am Gerät; leer ohne Anmeldung',
  'Password at the device; empty without login': 'Passwort am Gerät; leer ohne Anmeldung',
  'Time from one reading to the next': 'Zeit von einer Ablesung zur nächsten',
  'Where the number is in the JSON, e.g. emeters[0].power; empty: it is the whole answer':
    'Wo die Zahl im JSON steht, z. B. emeters[0].power; leer: sie ist die ganze Antwort',
  'A value is unknown when no message brought it for so long':
    'Ein Wert ist unbekannt, wenn ihn so lange keine Nachricht gebracht hat',
  'What is read from messages': 'Was aus Nachrichten gelesen wird',
  'Topic at the broker of this device': 'Thema beim Broker dieses Geräts',
  'Host name or IP address of the device': 'Hostname oder IP-Adresse des Geräts',
  'Port of the device, typically 80': 'Port des Geräts, meist 80',
  'Which device it is': 'Welches Gerät es ist',
  'Which of its channels is read: 0 is the first one':
    'Welcher seiner Kanäle gelesen wird: 0 ist der erste',
  'Whether meter_classes is running': 'Ob meter_classes läuft',
  'Whether meter_makes is running': 'Ob meter_makes läuft',
  'Whether meters is running': 'Ob meters läuft',
  'Whether meter is running': 'Ob meter läuft',
  'Whether charge_manager is running': 'Ob charge_manager läuft',
  'Whether mqtt is running': 'Ob mqtt läuft',
  'Whether mqtt_auto_discovery is running': 'Ob mqtt_auto_discovery läuft',
  'Whether wifi is running': 'Ob wifi läuft',
  'Whether wireguard is running': 'Ob wireguard läuft',
  'Whether evse is running': 'Ob evse läuft',
  'Whether charge_tracker is running': 'Ob charge_tracker läuft',
  'Whether require_meter is running': 'Ob require_meter läuft',
  'Whether users is running': 'Ob users läuft',
  'Whether charge_reports is running': 'Ob charge_reports läuft',
  'Whether charge_status is running': 'Ob charge_status läuft',
  'What goes on with a charge, who wants it so or what is wrong, and what ends it':
    'Was mit einem Ladevorgang los ist, wer es so will oder was nicht stimmt, und was es beendet',
  'The first cause in words': 'Die erste Ursache in Worten',
  'What goes on; the first is the answer to "why"':
    'Was los ist; die erste ist die Antwort auf „warum“',
  'What it lets the vehicle draw; 0 blocks': 'Was es das Fahrzeug beziehen lässt; 0 blockiert',
  'Since when; 0: not known, or none': 'Seit wann; 0: nicht bekannt oder keiner',
  'Until when at the latest; 0: not known, or none':
    'Bis wann spätestens; 0: nicht bekannt oder keiner',
  'Power that is lacking, to the next 100 W; 0: none':
    'Leistung, die fehlt, auf 100 W aufgerundet; 0: keine',
  'Least that the vehicle takes, per phase; 0: not known':
    'Wenigstes, das das Fahrzeug nimmt, je Phase; 0: nicht bekannt',
  'Whose doing it is: managers, or a client': 'Wessen Werk es ist: Manager oder ein Client',
  'Tag that was refused; empty without one': 'Karte, die abgelehnt wurde; leer ohne eine',
  'Name of the user': 'Name des Benutzers',
  'What ends it, in the order of doing': 'Was es beendet, in der Reihenfolge des Tuns',
  'Resource; empty where a person does it': 'Ressource; leer, wo ein Mensch es tut',
  'What is written to path; null where nothing is, or nothing has to be said':
    'Was an path geschrieben wird; null, wo nichts, oder wo nichts zu sagen ist',
  'Whether charge_limits is running': 'Ob charge_limits läuft',
  'Whether nfc is running': 'Ob nfc läuft',
  'Whether cm_networking is running': 'Ob cm_networking läuft',
  'Whether power_manager is running': 'Ob power_manager läuft',
  'Whether batteries_modbus_tcp is running': 'Ob batteries_modbus_tcp läuft',
  'Whether batteries is running': 'Ob batteries läuft',
  'Whether battery_control is running': 'Ob battery_control läuft',
  'Tells a battery a mode, whether or not it is saved, until nobody asks for more within 10 s; messages tell what comes of it':
    'Gibt einer Batterie einen Modus vor, ob sie gespeichert ist oder nicht, bis 10 s lang niemand mehr davon verlangt; Nachrichten melden, was daraus wird',
  'Battery whose control rests meanwhile': 'Batterie, deren Steuerung solange ruht',
  'Host name or IP address': 'Hostname oder IP-Adresse',
  'Port, typically 502': 'Port, meist 502',
  'What the battery is told to do': 'Was die Batterie tun soll',
  'Time after which everything is written again; 0: it is written once':
    'Zeit, nach der alles erneut geschrieben wird; 0: es wird einmal geschrieben',
  'How the page shows addresses': 'Wie die Seite Adressen zeigt',
  'By mode, from 0 to 5': 'Nach Modus, von 0 bis 5',
  'What the device really does in this mode': 'Was das Gerät in diesem Modus wirklich tut',
  'What is read and written in this mode, in this order: what is read has to be equal first':
    'Was in diesem Modus der Reihe nach gelesen und geschrieben wird: was gelesen wird, muss vorher gleich sein',
  'What is done with the registers': 'Was mit den Registern geschieht',
  'Address of the first one as sent in the message, from 0 on':
    'Adresse des ersten, wie sie in der Nachricht steht, ab 0',
  'Values one after the other; of a mask the bits that stay, and those that are set':
    'Werte der Reihe nach; bei einer Maske die Bits, die bleiben, und die gesetzten',
  Value: 'Wert',
  'Power that is drawn from the grid while nothing is asked of the battery, negative is fed in':
    'Leistung, die aus dem Netz bezogen wird, solange von der Batterie nichts verlangt wird; negativ ist eingespeist',
  'Power that is drawn from the grid while the battery has to be charged':
    'Leistung, die aus dem Netz bezogen wird, solange die Batterie geladen werden muss',
  'Power that is drawn from the grid while the battery has to be discharged, negative is fed in':
    'Leistung, die aus dem Netz bezogen wird, solange die Batterie entladen werden muss; negativ ist eingespeist',
  'Most that it is charged with while nothing is asked of it':
    'Womit sie höchstens geladen wird, solange nichts von ihr verlangt wird',
  'Most that it is discharged with while nothing is asked of it':
    'Womit sie höchstens entladen wird, solange nichts von ihr verlangt wird',
  'What it is charged with when it has to be': 'Womit sie geladen wird, wenn sie muss',
  'What it is discharged with when it has to be': 'Womit sie entladen wird, wenn sie muss',
  'Number that stands in all messages of the test':
    'Zahl, die in allen Nachrichten des Tests steht',
  'Lets the test with this cookie go on for 10 s; nothing happens if it does not run':
    'Lässt den Test mit diesem Cookie 10 s weiterlaufen; nichts geschieht, wenn er nicht läuft',
  'Ends the test with this cookie; the battery decides itself again':
    'Beendet den Test mit diesem Cookie; die Batterie entscheidet wieder selbst',
  'Control of batteries; changes act at once, and without it a battery decides itself':
    'Steuerung von Batterien; Änderungen wirken sofort, und ohne sie entscheidet eine Batterie selbst',
  'Whether batteries are controlled at all': 'Ob Batterien überhaupt gesteuert werden',
  'The battery and how it is reached; changes act at once':
    'Die Batterie und wie sie erreicht wird; Änderungen wirken sofort',
  'Name that people give the battery': 'Name, den Menschen der Batterie geben',
  'What the battery was told; null without one':
    'Was der Batterie vorgegeben wurde; null ohne eine',
  'What it was told last without an error': 'Was ihr zuletzt ohne Fehler vorgegeben wurde',
  nothing: 'nichts',
  'What it really does then': 'Was sie dann wirklich tut',
  'not known': 'unbekannt',
  'Whether it is being found out how the device wants to be told':
    'Ob gerade herausgefunden wird, wie das Gerät angesprochen werden will',
  'Whether it is read what has to be so first': 'Ob gelesen wird, was vorher so sein muss',
  'Whether control rests because of a test': 'Ob die Steuerung wegen eines Tests ruht',
  'Always null: errors are in the event log': 'Immer null: Fehler stehen im Ereignislog',
  'Which quarter hours of a day are cheap or expensive; changes act at once':
    'Welche Viertelstunden eines Tages billig oder teuer sind; Änderungen wirken sofort',
  'Number of quarter hours from 20:00 to 20:00 that are cheap: those with the lowest prices':
    'Anzahl der Viertelstunden von 20:00 bis 20:00, die billig sind: die mit den niedrigsten Preisen',
  'Number of quarter hours from 20:00 to 20:00 that are expensive: those with the highest prices':
    'Anzahl der Viertelstunden von 20:00 bis 20:00, die teuer sind: die mit den höchsten Preisen',
  'When batteries are charged, or not; changes act at once':
    'Wann Batterien geladen werden oder nicht; Änderungen wirken sofort',
  'The first that applies counts': 'Die erste, die zutrifft, zählt',
  'Whether the rule counts': 'Ob die Regel zählt',
  'What people call it': 'Wie Menschen sie nennen',
  'State of charge of the battery': 'Ladestand der Batterie',
  'State of charge that it is compared with': 'Ladestand, mit dem verglichen wird',
  'Price of electricity now, net': 'Strompreis jetzt, netto',
  'Price that it is compared with': 'Preis, mit dem verglichen wird',
  'PV yield that is expected today, from 20:00 on tomorrow':
    'PV-Ertrag, der heute erwartet wird, ab 20:00 morgen',
  'Yield that it is compared with': 'Ertrag, mit dem verglichen wird',
  'How dear this quarter hour is': 'Wie teuer diese Viertelstunde ist',
  'Time of the day': 'Tageszeit',
  'Beginning of the time': 'Beginn der Zeit',
  'End of the time; before its beginning: over midnight':
    'Ende der Zeit; vor ihrem Beginn: über Mitternacht',
  'A vehicle is charged from the grid, fast or because it is cheap':
    'Ein Fahrzeug wird aus dem Netz geladen, schnell oder weil es billig ist',
  'What the rule does': 'Was die Regel tut',
  'When batteries are discharged, or not; not asked while they are charged by a rule':
    'Wann Batterien entladen werden oder nicht; nicht gefragt, solange eine Regel sie lädt',
  'What owners want: who gets the PV excess first (power_manager/config), and whether vehicles may empty the battery (a rule of rules_discharge)':
    'Was Besitzer wollen: wer den PV-Überschuss zuerst bekommt (power_manager/config), und ob Fahrzeuge die Batterie leeren dürfen (eine Regel von rules_discharge)',
  'Discharging into vehicles that are charged from the grid':
    'Entladen in Fahrzeuge, die aus dem Netz geladen werden',
  'State of charge that the battery keeps for the house':
    'Ladestand, den die Batterie für das Haus behält',
  'What batteries are told, and by which rules':
    'Was Batterien vorgegeben wird, und durch welche Regeln',
  'What batteries are told': 'Was Batterien vorgegeben wird',
  'Rule of rules_charge that applies, from 0; 255: none':
    'Regel von rules_charge, die zutrifft, ab 0; 255: keine',
  'Rule of rules_discharge that applies, from 0; 255: none':
    'Regel von rules_discharge, die zutrifft, ab 0; 255: keine',
  'Whether controllers is running': 'Ob controllers läuft',
  'Charge controllers beside this device, which can be chargers of its group; changes act at once':
    'Ladecontroller neben diesem Gerät, die Wallboxen seiner Gruppe sein können; Änderungen wirken sofort',
  'The controllers': 'Die Controller',
  'Name by which the group refers to it, as in heidelberg:NAME':
    'Name, mit dem die Gruppe ihn nennt, wie in heidelberg:NAME',
  'Which one it is; Modbus: its registers are described here':
    'Welcher es ist; Modbus: seine Register sind hier beschrieben',
  'Where it is: serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT or http:HOST, as its driver has it':
    'Wo er ist: serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT oder http:HOST, je nach Treiber',
  'Modbus address; 0: the one that it is delivered with':
    'Modbus-Adresse; 0: die, mit der er ausgeliefert wird',
  'Most that it lets a vehicle draw on a phase, by its settings and wiring':
    'Höchster Strom, den er ein Fahrzeug je Phase ziehen lässt, nach Einstellungen und Verdrahtung',
  'What it lets a vehicle draw after a power cut, before it is told anything; where nobody knows, all that it can draw is reserved':
    'Was er ein Fahrzeug nach einem Stromausfall ziehen lässt, bevor ihm etwas gesagt wird; wo das niemand weiß, wird alles reserviert, was er ziehen kann',
  'as its driver has it': 'wie sein Treiber es angibt',
  'Its registers, as a file for --controller modbus: has them':
    'Seine Register, wie eine Datei für --controller modbus: sie hat',
  'Whether automation is running': 'Ob automation läuft',
  'What of the stored data was found damaged since the start':
    'Was von den gespeicherten Daten seit dem Start beschädigt vorgefunden wurde',
  'What was damaged; its copy is in effect': 'Was beschädigt war; seine Kopie gilt',
  Name: 'Name',
  'What is lost in whole or in part; defaults are in effect until it is written, and protections are at their strictest':
    'Was ganz oder teilweise verloren ist; bis zum nächsten Schreiben gelten Vorgaben, und was schützt, ist geschlossen',
  'Functions that clients may use, by fixed words':
    'Funktionen, die Clients benutzen können, als feste Wörter',
  Feature: 'Funktion',
  'Restarts the device; a charge goes on': 'Startet das Gerät neu; eine Ladung geht weiter',
  'Deletes everything and restarts in the state of delivery':
    'Löscht alles und startet im Auslieferungszustand neu',
  'true does it, false does nothing': 'true tut es, false tut nichts',
  'Deletes the configuration, keeps the charges, and restarts':
    'Löscht die Konfiguration, behält die Ladungen und startet neu',
  'Deletes the stored value of one resource; effective after the next restart':
    'Löscht den gespeicherten Wert einer Ressource; wirkt nach dem nächsten Neustart',
  'Path of the resource, e.g. mqtt/config': 'Pfad der Ressource, z. B. mqtt/config',
  'All settings as one document, without secrets (docs/backup.md)':
    'Alle Einstellungen als ein Dokument, ohne Geheimnisse (docs/backup.md)',
  'PUT system/backup: the same, with secrets encrypted, and with the charge log':
    'PUT system/backup: dasselbe, mit verschlüsselten Geheimnissen und mit den Ladevorgängen',
  'What secrets are encrypted with; without one they are left out':
    'Womit Geheimnisse verschlüsselt werden; ohne bleiben sie weg',
  'Whether the charge log is in it, with the names in it':
    'Ob die Ladevorgänge darin sind, mit den Namen, die darin vorkommen',
  'Tells what a backup would change, or puts all of it in place and restarts':
    'Sagt, was eine Sicherung ändern würde, oder spielt sie ganz ein und startet neu',
  'The document, as system/backup answered it': 'Das Dokument, wie system/backup es geliefert hat',
  'true only tells what would change': 'true sagt nur, was sich ändern würde',
  'That of the backup, if that has secrets; empty leaves the secrets here as they are':
    'Die der Sicherung, wenn sie Geheimnisse hat; leer lässt die Geheimnisse hier, wie sie sind',
  'Whether name, addresses, tunnel and managed chargers of this device stay; if left out, where the backup is of another one':
    'Ob Name, Adressen, Tunnel und gesteuerte Wallboxen dieses Geräts bleiben; ohne Angabe, wenn die Sicherung von einem anderen ist',
  Address: 'Adresse',
  'All managers that were heard within the last minute':
    'Alle Manager, die in der letzten Minute gehört wurden',
  'PV excess that is lacking, 0: none': 'Fehlender PV-Überschuss, 0: keiner',
  'Uptime of the manager until which it is so at the latest, 0: not known':
    'Laufzeit des Managers, bis zu der es längstens so ist, 0: nicht bekannt',
  'Which rule of the device, from 1; 0: none': 'Welche Regel des Geräts, von 1 an; 0: keine',
  'Which rule it is, from 1; 0: none, or not known':
    'Welche Regel es ist, von 1 an; 0: keine, oder nicht bekannt',
  'How it is done': 'Wie man es tut',
  'What a person may do': 'Was man tun kann',
  'Whether it has to be mended': 'Ob es behoben werden muss',
  'Which of several things it is': 'Welches von mehreren es ist',
  'Who set it': 'Wer es gesetzt hat',
  'What it is': 'Was es ist',
  'What the charger does, or why it gets nothing: what the other fields come to':
    'Was die Wallbox tut, oder warum sie nichts bekommt: worauf die anderen Felder hinauslaufen',
  'Managers that command it, while those are several and it obeys none of them; else empty':
    'Manager, die sie steuern, solange es mehrere sind und sie keinem gehorcht; sonst leer',
  'Addresses of the managers that control it, separated by commas':
    'Adressen der Manager, die sie steuern, durch Kommas getrennt',
  'Why there is no connection; empty if there is one, or none was tried yet':
    'Warum keine Verbindung besteht; leer, wenn sie besteht oder noch keine versucht wurde',
  'What is taken from the backup though it is own to its device':
    'Was aus der Sicherung genommen wird, obwohl es nur einem Gerät gehört',
  'Whether the charges of the backup are put back, too':
    'Ob auch die Ladevorgänge der Sicherung eingespielt werden',
  'What stays as it is': 'Was bleibt, wie es ist',
  'Path, e.g. users/config, or its first part': 'Pfad, z. B. users/config, oder dessen erster Teil',
  'All that somebody who helps asks for, as one text without secrets (docs/diagnosis.md)':
    'Alles, wonach jemand fragt, der hilft, als ein Text ohne Geheimnisse (docs/diagnosis.md)',
  'What is installed, how it came there, and what is newer (docs/update.md)':
    'Was installiert ist, wie es dorthin kam und was neuer ist (docs/update.md)',
  'Release that runs, e.g. 1.2.0': 'Ausgabe, die läuft, z. B. 1.2.0',
  'When it was put onto this machine; 0: nobody knows':
    'Wann sie auf diese Maschine kam; 0: das weiß niemand',
  'How it came there: checkout, npm, package, container, embedded, unknown':
    'Wie sie dorthin kam: checkout, npm, package, container, embedded, unknown',
  'Whether newer releases are asked for (--update-feed)':
    'Ob nach neueren Ausgaben gefragt wird (--update-feed)',
  'When the newest release was last told; 0: not yet':
    'Wann die neueste Ausgabe zuletzt genannt wurde; 0: noch nicht',
  'Why the last question for it changed nothing; empty if it was answered':
    'Warum die letzte Frage danach nichts änderte; leer, wenn sie beantwortet wurde',
  'Newest release; empty if nobody knows it': 'Neueste Ausgabe; leer, wenn sie niemand kennt',
  'Day on which that was published, YYYY-MM-DD': 'Tag, an dem diese erschien, JJJJ-MM-TT',
  'What the newest release changes, where it is not the one that runs':
    'Was die neueste Ausgabe ändert, wo es nicht die ist, die läuft',
  'In German': 'Auf Deutsch',
  'A change': 'Eine Änderung',
  'In English': 'Auf Englisch',
  'Board whose images it takes at /flash_firmware; empty if it takes none':
    'Board, dessen Abbilder das Gerät unter /flash_firmware annimmt; leer, wenn es keine annimmt',
  'The one command that installs it; empty if it runs, or nobody knows a command':
    'Der eine Befehl, der sie installiert; leer, wenn sie läuft oder niemand einen Befehl kennt',
  'Language of the page and of messages made for people':
    'Sprache der Seite und der Meldungen für Menschen',
  'Whether the page follows the language of the browser where it can':
    'Ob die Seite der Sprache des Browsers folgt, wo sie kann',
  'Look of the page': 'Aussehen der Seite',
  'Country that the device is used in': 'Land, in dem das Gerät benutzt wird',
  'Present time in UTC; all 0 until the clock is valid':
    'Jetzige Zeit in UTC; alles 0, bis die Uhr gültig ist',
  'Year; 0 without a valid clock': 'Jahr; 0 ohne gültige Uhr',
  '1 to 12': '1 bis 12',
  '1 to 31': '1 bis 31',
  '0 to 23': '0 bis 23',
  '0 to 59': '0 bis 59',
  'Day of the month': 'Tag des Monats',
  Hour: 'Stunde',
  Minute: 'Minute',
  Second: 'Sekunde',
  '0 is Sunday': '0 ist Sonntag',
  'Sets the clock, in UTC; refused where the machine keeps it, without effect as long as a time server does that the device asks':
    'Stellt die Uhr, in UTC; abgelehnt, wo die Maschine sie führt, ohne Wirkung, solange ein Zeitserver sie führt, den das Gerät fragt',
  Year: 'Jahr',
  '0 is Sunday; not looked at': '0 ist Sonntag; wird nicht angesehen',
  'A hint for clients': 'Ein Hinweis für Clients',
  'Whether clients set an unsynchronised clock by themselves':
    'Ob Clients eine nicht synchronisierte Uhr von selbst stellen',
  'Which certificates and keys are stored; what they hold cannot be read':
    'Welche Zertifikate und Schlüssel gespeichert sind; was sie enthalten, kann nicht gelesen werden',
  'Entries by number': 'Einträge nach Nummer',
  'Number of the entry, chosen by the client': 'Nummer des Eintrags, vom Client gewählt',
  'Name for people': 'Name für Menschen',
  'Stores a certificate, a chain or a private key':
    'Speichert ein Zertifikat, eine Kette oder einen privaten Schlüssel',
  'Certificate, chain or private key in PEM': 'Zertifikat, Kette oder privater Schlüssel als PEM',
  'Renames an entry and replaces what it holds; an empty cert keeps that':
    'Benennt einen Eintrag um und ersetzt seinen Inhalt; ein leeres cert behält ihn',
  'Removes an entry, whoever uses it': 'Entfernt einen Eintrag, wer ihn auch benutzt',
  'Name and ports of the device; effective after the next restart as far as the machine leaves it to the device':
    'Name und Ports des Geräts; wirkt nach dem nächsten Neustart, soweit die Maschine es dem Gerät überlässt',
  'Host name of the device: letters, digits and hyphens; shown to clients, the machine keeps its own':
    'Hostname des Geräts: Buchstaben, Ziffern und Bindestriche; Clients wird er gezeigt, die Maschine behält ihren eigenen',
  'Whether the device is announced in the local network, by multicast DNS':
    'Ob sich das Gerät im lokalen Netz bekannt macht, über Multicast-DNS',
  'Port for HTTP; on a gateway --listen decides':
    'Port für HTTP; auf einem Gateway bestimmt ihn --listen',
  'Port for HTTPS; on a gateway with HTTPS alone --listen decides':
    'Port für HTTPS; auf einem Gateway mit HTTPS allein bestimmt ihn --listen',
  "Names of public DNS under which clients may reach the device; * allows every name, also a stranger's":
    'Namen des öffentlichen DNS, unter denen Clients das Gerät erreichen dürfen; * erlaubt jeden Namen, auch den eines Fremden',
  'Host name without port, e.g. charger.example.org, or *':
    'Hostname ohne Port, z. B. wallbox.example.org, oder *',
  'Whether the device is in a network': 'Ob das Gerät in einem Netz ist',
  'Whether the device has a network connection': 'Ob das Gerät eine Netzwerkverbindung hat',
  'Looks for meters that announce themselves in the network, and answers after 4 s what it found; 429 while another search runs':
    'Sucht im Netzwerk nach Zählern, die sich selbst melden, und antwortet nach 4 s, was gefunden wurde; 429, solange eine andere Suche läuft',
  'Reads a meter once that is not saved yet, and answers what it read, or why it did not; 429 while another one is read':
    'Liest einen noch nicht gespeicherten Zähler einmal und antwortet, was er gelesen hat oder warum nicht; 429, solange ein anderer gelesen wird',
  'Class of the meter and its configuration, as in meters/<n>/config':
    'Art des Zählers und seine Konfiguration, wie in meters/<n>/config',
  'Looks for SunSpec devices at one host; ends a scan that is still running':
    'Sucht SunSpec-Geräte bei einem Host; beendet eine laufende Suche',
  'Host name or IP address, or a serial port of this machine with Modbus RTU, e.g. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1':
    'Hostname oder IP-Adresse, oder eine serielle Schnittstelle dieses Rechners mit Modbus RTU, z. B. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1',
  'Port, typically 502; a serial port has none':
    'Port, üblich ist 502; eine serielle Schnittstelle hat keinen',
  'How the device is spoken to': 'Wie mit dem Gerät gesprochen wird',
  'First address that is asked': 'Erste Adresse, die gefragt wird',
  'Last address that is asked': 'Letzte Adresse, die gefragt wird',
  'Number that stands in all messages of the scan':
    'Nummer, die in allen Meldungen der Suche steht',
  'Ends the scan with this cookie; nothing happens if it does not run any more':
    'Beendet die Suche mit diesem Cookie; nichts geschieht, wenn sie nicht mehr läuft',
  'What the last scan found': 'Was die letzte Suche fand',
  'Whether the scan goes on': 'Ob die Suche noch läuft',
  'What was found so far': 'Was bisher gefunden wurde',
  'Modbus address of the device': 'Modbus-Adresse des Geräts',
  Manufacturer: 'Hersteller',
  'Model of the device': 'Modell des Geräts',
  'Options of the device': 'Optionen des Geräts',
  'Version of the device': 'Version des Geräts',
  'Serial number': 'Seriennummer',
  'Number of the SunSpec model': 'Nummer des SunSpec-Modells',
  'Which of the models with this number': 'Welches der Modelle mit dieser Nummer',
  'Of model 714': 'Von Modell 714',
  'Type of a DC port': 'Art eines DC-Ports',
  'Class of the meter and its configuration; changes act at once':
    'Klasse des Zählers und ihre Konfiguration; Änderungen wirken sofort',
  'Name that people give the meter': 'Name, den Menschen dem Zähler geben',
  'What it measures': 'Was er misst',
  'Whether overviews leave the meter out': 'Ob Übersichten den Zähler weglassen',
  'Meter type to assume when none was detected; 255: none is assumed':
    'Zählertyp, der angenommen wird, wenn keiner erkannt wurde; 255: keiner wird angenommen',
  'What the meter measures, in the order in which its values are supplied':
    'Was der Zähler misst, in der Reihenfolge, in der seine Werte geliefert werden',
  'Modbus address of the device; 0 and 255 for one without gateway':
    'Modbus-Adresse des Geräts; 0 und 255 für eines ohne Gateway',
  'Manufacturer; empty: any': 'Hersteller; leer: jeder',
  'Model of the device; empty: any': 'Modell des Geräts; leer: jedes',
  'Serial number; empty: any': 'Seriennummer; leer: jede',
  'Number of the SunSpec model that is read': 'Nummer des SunSpec-Modells, das gelesen wird',
  'Which of the models with this number: 0 the first':
    'Welches der Modelle mit dieser Nummer: 0 das erste',
  'Model 714: type of the DC ports that add up, 0 PV, 1 storage and so on; 65535 all':
    'Modell 714: Art der DC-Ports, die zusammengezählt werden, 0 PV, 1 Speicher und so weiter; 65535 alle',
  'Which registers the device has': 'Welche Register das Gerät hat',
  'What is read; values with the same id add up':
    'Was gelesen wird; Werte mit derselben Kennung werden zusammengezählt',
  'What it is, by its number: 74 power, 209 energy drawn, 211 energy fed in, 1 to 3 voltages and 13, 17, 21 currents of L1 to L3, 387 state of charge':
    'Was es ist, als Nummer: 74 Leistung, 209 bezogene Energie, 211 eingespeiste Energie, 1 bis 3 Spannungen und 13, 17, 21 Ströme von L1 bis L3, 387 Ladestand',
  'How people write the addresses; they are stored as in the message':
    'Wie Menschen die Adressen schreiben; gespeichert sind sie wie in der Nachricht',
  'Of the first register, as in the message, from 0':
    'Des ersten Registers, wie in der Nachricht, von 0 an',
  'What is added to the number': 'Was zur Zahl hinzugezählt wird',
  'What the sum is multiplied with to have the unit of the value id':
    'Womit die Summe malgenommen wird, um die Einheit der Kennung zu haben',
  'Devices of this kind are not read': 'Geräte dieser Art werden nicht abgelesen',
  'How the device measures': 'Wie das Gerät misst',
  'Channel of a phase that is measured by itself': 'Kanal einer Phase, die für sich gemessen wird',
  'Phase of that channel: 1 L1, 2 L2, 3 L3': 'Phase dieses Kanals: 1 L1, 2 L2, 3 L3',
  Phase: 'Phase',
  'Numbering of the tables: 1 that of devices in the field; release 1.0.0 had its own':
    'Zählweise der Tabellen: 1 die von Geräten im Feld; Version 1.0.0 hatte ihre eigene',
  'What is measured': 'Was gemessen wird',
  'The meter in the slot': 'Der Zähler in dem Platz',
  'Meter type as in meter/state; 0 without meter, 255 not detected':
    'Zählertyp wie in meter/state; 0 ohne Zähler, 255 nicht erkannt',
  'What the meter measures, derived values last; empty until it is known':
    'Was der Zähler misst, abgeleitete Werte zuletzt; leer, bis es bekannt ist',
  'The values in the order of value_ids. Measured ones are rounded (V and % to 0.1, A, Hz and power factors to 0.01, W, VA, var and ° to 1, energies to 0.001) and change at most once a second; those of class 4 appear as supplied':
    'Die Werte in der Reihenfolge von value_ids. Gemessene sind gerundet (V und % auf 0,1, A, Hz und Leistungsfaktoren auf 0,01, W, VA, var und ° auf 1, Energien auf 0,001) und ändern sich höchstens einmal je Sekunde; die der Klasse 4 erscheinen wie geliefert',
  'Value; null while unknown': 'Wert; null, solange unbekannt',
  'Communication errors of the meter; which are counted depends on its class':
    'Übertragungsfehler des Zählers; welche gezählt werden, hängt von seiner Klasse ab',
  'Errors since the start': 'Fehler seit dem Start',
  'When the resettable energies were last started at 0':
    'Wann die rücksetzbaren Energien zuletzt bei 0 begannen',
  'Unix timestamp of the last reset; 0: none, or the clock was not synchronised':
    'Unix-Zeit des letzten Rücksetzens; 0: keines, oder die Uhr war nicht synchronisiert',
  'Starts the resettable energies at 0': 'Lässt die rücksetzbaren Energien bei 0 beginnen',
  'Supplies values to a meter of class 4, one for each of its value_ids':
    'Liefert einem Zähler der Klasse 4 Werte, einen für jedes seiner value_ids',
  'Value; null: there is none now': 'Wert; null: jetzt gibt es keinen',
  'Power of the last 48 hours in means of 4 minutes':
    'Leistung der letzten 48 Stunden in Mittelwerten über 4 Minuten',
  'Age of the newest sample': 'Alter des neuesten Werts',
  'Oldest first': 'Älteste zuerst',
  'Mean power; null: no value': 'Mittlere Leistung; null: kein Wert',
  'Power of the last 6 minutes in steps of 500 ms':
    'Leistung der letzten 6 Minuten in Schritten von 500 ms',
  'Rate of the meter, values per second': 'Messrate des Zählers, Werte je Sekunde',
  'Power of all meter slots, the last 48 hours in means of 4 minutes':
    'Leistung aller Zählerplätze, die letzten 48 Stunden in Mittelwerten über 4 Minuten',
  'By meter slot; null: nothing configured': 'Nach Zählerplatz; null: nichts eingestellt',
  'Power of all meter slots, the last 6 minutes in steps of 500 ms':
    'Leistung aller Zählerplätze, die letzten 6 Minuten in Schritten von 500 ms',
  'Which meter slot the legacy meter interface shows':
    'Welchen Zählerplatz die ältere Zählerschnittstelle zeigt',
  'Meter slot that meter/… shows; 255: none. Changes act at once':
    'Zählerplatz, den meter/… zeigt; 255: keiner. Änderungen wirken sofort',
  'What the linked meter slot allows': 'Was der verknüpfte Zählerplatz erlaubt',
  'Whether values, phases and all_values can be written':
    'Ob values, phases und all_values geschrieben werden können',
  'The linked meter': 'Der verknüpfte Zähler',
  'Installed meter: 0 none, 1 to 11 meters of the charger, 200 basic values, 201 many values, 254 another one, 255 not detected':
    'Eingebauter Zähler: 0 keiner, 1 bis 11 Zähler der Wallbox, 200 grundlegende Werte, 201 viele Werte, 254 ein anderer, 255 nicht erkannt',
  'Power and energy; written only where clients supply the values':
    'Leistung und Energie; nur geschrieben, wo Clients die Werte liefern',
  'Charging power': 'Ladeleistung',
  'Energy since the last reset': 'Energie seit dem letzten Rücksetzen',
  'Energy since the meter was made': 'Energie seit der Herstellung des Zählers',
  'Which phases have voltage and current; what clients wrote stays until the restart':
    'Welche Phasen Spannung und Strom haben; was Clients schrieben, bleibt bis zum Neustart',
  'Whether current flows on the phase': 'Ob auf der Phase Strom fließt',
  'Whether the phase has voltage': 'Ob die Phase Spannung hat',
  'All values at fixed indices; written only where clients supply the values':
    'Alle Werte an festen Stellen; nur geschrieben, wo Clients die Werte liefern',
  'Value; null where the meter does not provide it': 'Wert; null, wo der Zähler ihn nicht liefert',
  'Communication errors of the linked meter': 'Übertragungsfehler des verknüpften Zählers',
  'Communication errors of the meter': 'Übertragungsfehler des Zählers',
  'Errors of the internal bus': 'Fehler des internen Busses',
  'Unexpected resets': 'Unerwartete Neustarts',
  'Starts the resettable energies of the linked meter at 0':
    'Lässt die rücksetzbaren Energien des verknüpften Zählers bei 0 beginnen',
  'When the linked meter was last reset': 'Wann der verknüpfte Zähler zuletzt zurückgesetzt wurde',
  "Type of the device's own meter to assume when it was not detected; that of its slot's configuration, if that has one":
    'Typ, der für den eigenen Zähler des Geräts angenommen wird, wenn er nicht erkannt wurde; der aus der Konfiguration seines Platzes, wenn diese einen hat',
  'Meter type to assume when it was not detected; 255: none is assumed':
    'Zählertyp, der angenommen wird, wenn er nicht erkannt wurde; 255: keiner wird angenommen',
  'Power of the last 48 hours in means of 4 minutes; a gap repeats the value before it':
    'Leistung der letzten 48 Stunden in Mittelwerten über 4 Minuten; eine Lücke wiederholt den Wert davor',
  'Power of the last 6 minutes in steps of 500 ms; a gap repeats the value before it':
    'Leistung der letzten 6 Minuten in Schritten von 500 ms; eine Lücke wiederholt den Wert davor',
  'The chargers and how current is distributed; changes act at once':
    'Die Wallboxen und wie der Strom verteilt wird; Änderungen wirken sofort',
  'Whether the chargers are managed': 'Ob die Wallboxen gesteuert werden',
  'Whether the manager decides who may charge, and records all charges of the group':
    'Ob der Lastmanager entscheidet, wer laden darf, und alle Ladevorgänge der Gruppe aufzeichnet',
  'Whether the available current falls back to its default when nobody sets it for 30 s':
    'Ob der verfügbare Strom auf seine Vorgabe zurückfällt, wenn ihn 30 s lang niemand setzt',
  'Whether every distribution is recorded in the event log':
    'Ob jede Verteilung im Ereignisprotokoll steht',
  'Available current after a start and when the watchdog acts, per phase':
    'Verfügbarer Strom nach einem Start und wenn die Überwachung anspricht, je Phase',
  'The available current stays below it; what the power manager may distribute at most, per phase':
    'Der verfügbare Strom bleibt darunter; was der PV-Manager höchstens verteilen darf, je Phase',
  'Whether the two minima follow from the type of vehicle':
    'Ob die beiden Mindestströme aus der Art des Fahrzeugs folgen',
  '0: any vehicle, from 1 on: one with a higher minimum on three phases':
    '0: beliebiges Fahrzeug, ab 1: eines mit höherem Mindeststrom auf drei Phasen',
  'Least current of a charger on three phases': 'Kleinster Strom einer Wallbox auf drei Phasen',
  'Least current of a charger on one phase': 'Kleinster Strom einer Wallbox auf einer Phase',
  'So long after its start a charge is limited to its largest phase current and the margin':
    'So lange nach ihrem Beginn wird eine Ladung auf ihren größten Phasenstrom und den Zuschlag begrenzt',
  'Margin added to the largest phase current': 'Zuschlag zum größten Phasenstrom',
  'The chargers': 'Die Wallboxen',
  'Name that people give the charger': 'Name, den Menschen der Wallbox geben',
  'Phases at its terminals': 'Phasen an ihren Klemmen',
  'Number of the charger, taken over when it is first heard; 0: not heard yet':
    'Nummer der Wallbox, übernommen, wenn sie zum ersten Mal gehört wird; 0: noch nicht gehört',
  'Current to distribute while the power manager does not set the limits':
    'Strom zum Verteilen, solange der PV-Manager die Grenzen nicht setzt',
  'Current to distribute, per phase': 'Strom zum Verteilen, je Phase',
  'Mode of each charger; ends when its vehicle is unplugged, 4: as the group':
    'Modus jeder Wallbox; endet, wenn ihr Fahrzeug abgesteckt wird, 4: wie die Gruppe',
  'By charger': 'Nach Wallbox',
  'Charge modes that make sense with the present configuration':
    'Lademodi, die mit der jetzigen Konfiguration sinnvoll sind',
  'Modes that can be chosen': 'Modi, die gewählt werden können',
  'What is distributed to whom, and why': 'Was an wen verteilt wird, und warum',
  'Available now: PV (sum of the phases), L1, L2, L3':
    'Jetzt verfügbar: PV (Summe der Phasen), L1, L2, L3',
  Current: 'Strom',
  'Least that was available within the filter time: PV (sum of the phases), L1, L2, L3':
    'Kleinster verfügbarer Wert innerhalb der Filterzeit: PV (Summe der Phasen), L1, L2, L3',
  'The same as l_min: PV (sum of the phases), L1, L2, L3':
    'Dasselbe wie l_min: PV (Summe der Phasen), L1, L2, L3',
  'Most PV excess within the filter time': 'Größter PV-Überschuss innerhalb der Filterzeit',
  'Distributed: PV (sum of the phases), L1, L2, L3': 'Verteilt: PV (Summe der Phasen), L1, L2, L3',
  'Always false: each charger decides by itself who may charge':
    'Immer false: jede Wallbox entscheidet selbst, wer laden darf',
  '0 ok, 2 its packets cannot be understood, 3 its load management is off, 128 not reachable, 129 its charge controller stands still, 130 it draws more than it may, 192 + its own error_state':
    '0 in Ordnung, 2 ihre Pakete sind nicht zu verstehen, 3 ihr Lastmanagement ist aus, 128 nicht erreichbar, 129 ihr Ladecontroller steht still, 130 sie nimmt mehr als sie darf, 192 + ihr eigener error_state',
  'Current allocated': 'Zugeteilter Strom',
  'Phases allocated': 'Zugeteilte Phasen',
  'Current that the charger could use': 'Strom, den die Wallbox nutzen könnte',
  'Bits 0 and 1: phases connected; bit 2: it can switch them':
    'Bits 0 und 1: verbundene Phasen; Bit 2: sie kann sie umschalten',
  'Uptime of the manager at its last report': 'Laufzeit des Lastmanagers bei ihrem letzten Bericht',
  'Why it has nothing': 'Warum sie nichts hat',
  'Uptime of the manager': 'Laufzeit des Lastmanagers',
  'Whether it gets one phase': 'Ob sie eine Phase bekommt',
  'Whether it gets three phases': 'Ob sie drei Phasen bekommt',
  'What decided about its current': 'Was über ihren Strom entschieden hat',
  'Whether its phase rotation is unknown': 'Ob ihre Phasenlage unbekannt ist',
  'User who may charge; -1 nobody; 0 where the charger decides by itself':
    'Benutzer, der laden darf; -1 niemand; 0, wo die Wallbox selbst entscheidet',
  'Name of the charger of the group that it was at; missing: this charger':
    'Name der Wallbox der Gruppe, an der er war; fehlt: diese Wallbox',
  'Whether logged_in_devices is running': 'Ob logged_in_devices läuft',
  'Browsers that stay logged in: they need no password until that changes, somebody ends it, or 90 days pass unused':
    'Browser, die angemeldet bleiben: Sie brauchen kein Passwort, bis es sich ändert, jemand sie abmeldet oder sie 90 Tage lang unbenutzt sind',
  'Those that need no password, by number': 'Die ohne Passwort auskommen, nach Nummer',
  'Number of the logged-in device': 'Nummer des angemeldeten Geräts',
  'Who logged in': 'Wer sich angemeldet hat',
  'What it is called: browser and system': 'Wie es heißt: Browser und System',
  'When it was logged in; 0: not known': 'Wann es angemeldet wurde; 0: nicht bekannt',
  'When it was last used, to the day; 0: not known':
    'Wann es zuletzt benutzt wurde, auf den Tag genau; 0: nicht bekannt',
  'Keeps the browser logged in that asks with user name and password: the answer sets a cookie, and says the number':
    'Lässt den Browser angemeldet, der mit Benutzername und Passwort darum bittet: Die Antwort setzt ein Cookie und nennt die Nummer',
  'Logs the browser out that asks: what it kept is ended':
    'Meldet den Browser ab, der darum bittet: Was er aufbewahrt, gilt nicht mehr',
  'Logs one browser out': 'Meldet einen Browser ab',
  'Logs all browsers out': 'Meldet alle Browser ab',
  'Whether member_charges is running': 'Ob member_charges läuft',
  'All recorded charges at other chargers: for each charger its number and how many charges follow (u32, little-endian), then 16 bytes each':
    'Alle aufgezeichneten Ladevorgänge an anderen Wallboxen: für jede ihre Nummer und wie viele Ladevorgänge folgen (u32, Little-Endian), dann je 16 Bytes',
  'Number of the charger': 'Nummer der Wallbox',
  'Name that it had last': 'Name, den sie zuletzt hatte',
  'Its charges, 16 bytes each, in Base64': 'Ihre Ladevorgänge, je 16 Bytes, in Base64',
  'Other chargers whose charges are recorded':
    'Andere Wallboxen, deren Ladevorgänge aufgezeichnet sind',
  'Whether eco is running': 'Ob eco läuft',
  'Whether charging follows prices, and limits for all chargers; changes act at once':
    'Ob das Laden den Preisen folgt, und Grenzen für alle Wallboxen; Änderungen wirken sofort',
  'Whether charging follows prices; without it no hour counts as cheap':
    'Ob das Laden den Preisen folgt; ohne das gilt keine Stunde als günstig',
  'Whether a vehicle is taken to leave after a while':
    'Ob angenommen wird, dass ein Fahrzeug nach einer Weile abfährt',
  'How long a vehicle stays': 'Wie lange ein Fahrzeug bleibt',
  'Whether every charger in an Eco mode charges while electricity costs less than a limit':
    'Ob jede Wallbox in einem Eco-Modus lädt, solange Strom weniger als eine Grenze kostet',
  'Whether no hour counts as cheap while electricity costs more than a limit':
    'Ob keine Stunde als günstig gilt, solange Strom mehr als eine Grenze kostet',
  'Whether the plan of all chargers rests if enough PV yield is forecast until the departure':
    'Ob der Plan aller Wallboxen ruht, wenn bis zur Abfahrt genug PV-Ertrag vorhergesagt ist',
  'Forecast above which it does; 0: never': 'Vorhersage, oberhalb derer er das tut; 0: nie',
  'The plan of all chargers in an Eco mode that have none of their own; changes act at once':
    'Der Plan aller Wallboxen in einem Eco-Modus, die keinen eigenen haben; Änderungen wirken sofort',
  'Whether the plan holds, for all chargers that have none of their own':
    'Ob der Plan gilt, für alle Wallboxen, die keinen eigenen haben',
  'Day of the departure, counted from when the plan was saved':
    'Tag der Abfahrt, gezählt ab dem Speichern des Plans',
  'Local time of the departure, in minutes of its day':
    'Ortszeit der Abfahrt, in Minuten ihres Tages',
  'Hours in which a vehicle is to charge': 'Stunden, in denen ein Fahrzeug laden soll',
  'Plans of single chargers, each for its next vehicle or the one that is there; changes act at once':
    'Pläne einzelner Wallboxen, jeder für das nächste Fahrzeug oder das, das da ist; Änderungen wirken sofort',
  'They stand in for the plan of all chargers': 'Sie gelten anstelle des Plans aller Wallboxen',
  'Address of the charger, as among the managed ones; empty: one that is alone':
    'Adresse der Wallbox, wie bei den verwalteten; leer: eine, die allein ist',
  'Whether the plan holds': 'Ob der Plan gilt',
  'Energy that the vehicle is to get; 0: the time decides':
    'Energie, die das Fahrzeug bekommen soll; 0: die Zeit entscheidet',
  'Time in which it is to charge; 0: the energy decides':
    'Zeit, in der es laden soll; 0: die Energie entscheidet',
  'Days of the departure, one bit each from Monday on; 0: once':
    'Tage der Abfahrt, je ein Bit ab Montag; 0: einmal',
  'Charge mode of the charger under the plan': 'Lademodus der Wallbox unter dem Plan',
  'When it was saved: the device sets it': 'Wann er gespeichert wurde: Das setzt das Gerät',
  'Sets the plan of a charger': 'Setzt den Plan einer Wallbox',
  'Place of the charger in charge_manager/config, from 0; 0: one that is alone':
    'Platz der Wallbox in charge_manager/config, ab 0; 0: eine, die allein ist',
  'Vehicles that the plans are for, and when electricity counts as cheap for them':
    'Fahrzeuge, für die die Pläne sind, und wann Strom für sie als günstig gilt',
  'When eco/charge_plan was saved; 0 never': 'Wann eco/charge_plan gespeichert wurde; 0 nie',
  'When the vehicle was plugged in; 0: there is none':
    'Wann das Fahrzeug angesteckt wurde; 0: es ist keines da',
  'Minutes in which it has charged since': 'Minuten, in denen es seitdem geladen hat',
  'Bits in Base64, the lowest first: the quarter hours from now on; 1: electricity counts as cheap':
    'Bits in Base64, das niederwertigste zuerst: die Viertelstunden ab jetzt; 1: Strom gilt als günstig',
  'What such a plan of a charger would come to, before somebody saves it':
    'Was ein solcher Plan einer Wallbox ergäbe, bevor ihn jemand speichert',
  'What the plan of each charger comes to: when it charges, what that costs, and what is lacking':
    'Was der Plan jeder Wallbox ergibt: wann sie lädt, was das kostet und was fehlt',
  'What it comes to': 'Was er ergibt',
  'Whether the charger charges as fast as it can, if it is in an Eco mode':
    'Ob die Wallbox so schnell lädt, wie sie kann, wenn sie in einem Eco-Modus ist',
  'When all is to be done; 0: no plan': 'Wann alles fertig sein soll; 0: kein Plan',
  'Energy that the vehicle still lacks; 0 where the plan counts time':
    'Energie, die dem Fahrzeug noch fehlt; 0, wo der Plan die Zeit zählt',
  'Time that it still has to charge': 'Zeit, die es noch laden muss',
  'Power that the plan counts on, as it was learned':
    'Leistung, mit der der Plan rechnet, wie sie gelernt wurde',
  'Phases that the vehicle draws on': 'Phasen, auf denen das Fahrzeug bezieht',
  'When it charges as fast as it can; an end may come sooner':
    'Wann sie so schnell lädt, wie sie kann; ein Ende kann früher kommen',
  Begin: 'Beginn',
  End: 'Ende',
  'Energy in these times that is bought': 'Energie, die in diesen Zeiten gekauft wird',
  'Energy expected from the sun, by the forecast':
    'Energie, die nach der Vorhersage von der Sonne erwartet wird',
  'Cost of what is bought, with all that is added to the exchange price':
    'Kosten dessen, was gekauft wird, mit allem, was auf den Börsenpreis aufgeschlagen wird',
  'Energy that cannot be had until the departure, as far as prices are known':
    'Energie, die bis zur Abfahrt nicht zu haben ist, soweit Preise bekannt sind',
  'The same as time': 'Dasselbe als Zeit',
  'Which quarter hours from current_time on such a plan for all chargers selects: bits, the lowest first; nothing if it is over':
    'Welche Viertelstunden ab current_time ein solcher Plan für alle Wallboxen wählt: Bits, das niederwertigste zuerst; nichts, wenn er vorbei ist',
  'From when on': 'Ab wann',
  'Lets a user charge at a charger of the group, in place of a tag':
    'Lässt einen Benutzer an einer Wallbox der Gruppe laden, statt einer Karte',
  'Place of the charger in charge_manager/config, from 0':
    'Platz der Wallbox in charge_manager/config, ab 0',
  'Who may charge there; 0 anybody, -1 nobody any more':
    'Wer dort laden darf; 0 jeder, -1 niemand mehr',
  'Whether a charge of a managed charger is being recorded here':
    'Ob ein Ladevorgang einer gesteuerten Wallbox hier aufgezeichnet wird',
  'Energy of the charge of a managed charger that is being recorded here':
    'Energie des Ladevorgangs einer gesteuerten Wallbox, der hier aufgezeichnet wird',
  'Charges of a managed charger that were recorded here since the device started':
    'Ladevorgänge einer gesteuerten Wallbox, die hier seit dem Start des Geräts aufgezeichnet wurden',
  'Energy of the charges of a managed charger that were recorded here since the device started':
    'Energie der Ladevorgänge einer gesteuerten Wallbox, die hier seit dem Start des Geräts aufgezeichnet wurden',
  'Inner state of the distribution': 'Innerer Zustand der Verteilung',
  'Uptime at which a charger was last switched on, off or between phases':
    'Laufzeit, bei der zuletzt eine Wallbox ein-, aus- oder umgeschaltet wurde',
  'What charging chargers report as allowed: PV (sum of the phases), L1, L2, L3':
    'Was ladende Wallboxen als erlaubt melden: PV (Summe der Phasen), L1, L2, L3',
  'What may be drawn at most until every charger has followed: PV (sum of the phases), L1, L2, L3':
    'Was höchstens entnommen werden kann, bis jede Wallbox gefolgt ist: PV (Summe der Phasen), L1, L2, L3',
  'Bits: 0 can disconnect its control pilot, 1 has done so, 2 can switch phases, 3 and 4 phases connected':
    'Bits: 0 kann ihren Control Pilot trennen, 1 hat es getan, 2 kann Phasen umschalten, 3 und 4 verbundene Phasen',
  'Current that it can use': 'Strom, den sie nutzen kann',
  'Energy since the vehicle was plugged in, 0 without meter':
    'Energie, seit das Fahrzeug angesteckt wurde, 0 ohne Zähler',
  'Uptime at which it was last switched on or off, 0: not known':
    'Laufzeit, bei der sie zuletzt ein- oder ausgeschaltet wurde, 0: nicht bekannt',
  'Uptime at which the vehicle was plugged in, while that still gives it precedence, else 0':
    'Laufzeit, bei der das Fahrzeug angesteckt wurde, solange ihm das noch Vorrang gibt, sonst 0',
  'Uptime at which its full vehicle was last woken up, 0: never':
    'Laufzeit, bei der ihr volles Fahrzeug zuletzt geweckt wurde, 0: nie',
  'Uptime at which it last got less than it could use, 0: never':
    'Laufzeit, bei der sie zuletzt weniger bekam, als sie nutzen könnte, 0: nie',
  'Least that its vehicle takes on one phase, learned in this charge; 0: not known':
    'Das Wenigste, was ihr Fahrzeug auf einer Phase nimmt, gelernt in dieser Ladung; 0: nicht bekannt',
  'Least that its vehicle takes on three phases, learned in this charge; 0: not known':
    'Das Wenigste, was ihr Fahrzeug auf drei Phasen nimmt, gelernt in dieser Ladung; 0: nicht bekannt',
  'Constants of the distribution': 'Konstanten der Verteilung',
  'Least time between switching a charger on, off or between phases':
    'Kürzeste Zeit zwischen Ein-, Aus- oder Umschalten einer Wallbox',
  'So long a full vehicle is offered current to wake it up':
    'So lange wird einem vollen Fahrzeug Strom angeboten, um es zu wecken',
  'So long a newly plugged-in vehicle goes first':
    'So lange hat ein neu angestecktes Fahrzeug Vorrang',
  'Capacity kept back before a further charger is admitted: 100, none':
    'Reserve, bevor eine weitere Wallbox zugelassen wird: 100, keine',
  'Time between two distributions': 'Zeit zwischen zwei Verteilungen',
  'Those who wait get their turn after it': 'Wer wartet, kommt danach an die Reihe',
  'Looks for chargers in the local network; charge_manager/scan_result has them a second later':
    'Sucht Wallboxen im lokalen Netz; charge_manager/scan_result hat sie eine Sekunde später',
  'Chargers that the last scan found': 'Wallboxen, die die letzte Suche fand',
  'Name of the charger in the network, without .local': 'Name der Wallbox im Netz, ohne .local',
  'Its address': 'Ihre Adresse',
  'Name that people gave it': 'Name, den Menschen ihr gaben',
  'Address of the charger that an energy manager stands in for':
    'Adresse der Wallbox, für die ein Energiemanager einsteht',
  '256 entries of 36 bytes: uid (little-endian, 0 is free), name in UTF-8 filled up with zeros':
    '256 Einträge zu 36 Byte: uid (Little-Endian, 0 ist frei), Name in UTF-8, mit Nullen aufgefüllt',
  'Connection to the MQTT broker': 'Verbindung zum MQTT-Broker',
  'Connect to the broker': 'Mit dem Broker verbinden',
  'Host name or IP address of the broker': 'Hostname oder IP-Adresse des Brokers',
  'Port of the broker, typically 1883': 'Port des Brokers, üblich ist 1883',
  'User name at the broker; empty without login': 'Benutzername beim Broker; leer ohne Anmeldung',
  'Password at the broker, or a token; empty without login':
    'Passwort beim Broker, oder ein Token; leer ohne Anmeldung',
  'Prefix of all topics': 'Präfix aller Topics',
  'Client name at the broker, not the user name':
    'Name des Clients beim Broker, nicht der Benutzername',
  'Shortest time between two messages of one topic':
    'Kürzeste Zeit zwischen zwei Nachrichten eines Topics',
  'Path of the WebSocket URL, starting with /; ignored for protocols 0 and 1':
    'Pfad der WebSocket-URL, beginnt mit /; bei den Protokollen 0 und 1 ohne Bedeutung',
  'Publish values only, accept no writes':
    'Nur Werte veröffentlichen, keine Schreibzugriffe annehmen',
  'Everything is published once more so long after each connection, or up to half as long again; 0 never':
    'So lange nach jeder Verbindung, oder bis zur Hälfte länger, wird alles noch einmal veröffentlicht; 0 nie',
  'State of the connection to the MQTT broker': 'Zustand der Verbindung zum MQTT-Broker',
  'Uptime at the last connection; 0 never': 'Laufzeit bei der letzten Verbindung; 0 nie',
  'Uptime at the end of the last connection; 0 never':
    'Laufzeit beim Ende der letzten Verbindung; 0 nie',
  '-1 none, other negative values: refusal of the broker, positive: error of the network':
    '-1 keiner, andere negative Werte: Ablehnung des Brokers, positive: Fehler des Netzes',
  'Announcement of the device to home-automation systems over MQTT':
    'Ankündigung des Geräts bei Hausautomationen über MQTT',
  'Prefix of the discovery messages; differs from the topic prefix of the device':
    'Präfix der Ankündigungen; ein anderes als das Topic-Präfix des Geräts',
  'The Wi-Fi network that the device joins; a change takes effect after a second':
    'Das WLAN, dem das Gerät beitritt; eine Änderung wirkt nach einer Sekunde',
  'Whether the device joins the network': 'Ob das Gerät dem Netz beitritt',
  'Network to join': 'Netz, dem es beitritt',
  'Address of an access point (BSSID)': 'Adresse eines Access Points (BSSID)',
  Byte: 'Byte',
  'Whether only the access point with that address is joined':
    'Ob nur dem Access Point mit dieser Adresse beigetreten wird',
  'Whether the slow mode 802.11b may be used':
    'Ob das langsame Verfahren 802.11b benutzt werden darf',
  'Passphrase of WPA Personal; empty for an open network':
    'Passphrase von WPA Personal; leer bei einem offenen Netz',
  'Own address; 0.0.0.0 asks a DHCP server, and the other four do not count':
    'Eigene Adresse; 0.0.0.0 fragt einen DHCP-Server, und die anderen vier zählen nicht',
  'Next hop to other networks; 0.0.0.0 none': 'Nächste Station zu anderen Netzen; 0.0.0.0 keine',
  'Mask of the own network': 'Maske des eigenen Netzes',
  'Name server; 0.0.0.0 none': 'Nameserver; 0.0.0.0 keiner',
  'Second name server; 0.0.0.0 none': 'Zweiter Nameserver; 0.0.0.0 keiner',
  'Whether IPv6 is used, too': 'Ob auch IPv6 benutzt wird',
  'Own address; :: takes what the network tells': 'Eigene Adresse; :: nimmt, was das Netz sagt',
  'Name server; :: none of its own': 'Nameserver; :: kein eigener',
  'Login of WPA Enterprise; null is WPA Personal':
    'Anmeldung für WPA Enterprise; null ist WPA Personal',
  'Name in the readable part of the login; empty: anonymous':
    'Name im lesbaren Teil der Anmeldung; leer: anonym',
  'User name inside TLS': 'Benutzername innerhalb von TLS',
  'Password inside TLS': 'Passwort innerhalb von TLS',
  'The Wi-Fi network that the device offers; a change takes effect after a second':
    'Das WLAN, das das Gerät anbietet; eine Änderung wirkt nach einer Sekunde',
  'Whether there is an access point; false: never': 'Ob es einen Access Point gibt; false: nie',
  'Whether it is on only while neither Wi-Fi nor LAN is connected':
    'Ob er nur an ist, solange weder WLAN noch LAN verbunden ist',
  'Name of the network': 'Name des Netzes',
  'Whether the name is not shown': 'Ob der Name nicht gezeigt wird',
  'Passphrase of the network; empty: everybody can join':
    'Passphrase des Netzes; leer: jeder kann beitreten',
  '1 to 13; 0 looks for a free one': '1 bis 13; 0 sucht einen freien',
  'Address of the device in the network': 'Adresse des Geräts in dem Netz',
  'Gateway that clients are told; 0.0.0.0 none':
    'Gateway, das Clients genannt wird; 0.0.0.0 keines',
  'Mask of the network': 'Maske des Netzes',
  'State of station and access point': 'Zustand von Station und Access Point',
  'BSSID of the access point': 'BSSID des Access Points',
  'Devices in the network of the access point': 'Geräte im Netz des Access Points',
  'Hardware address of the station': 'Hardware-Adresse der Station',
  'Address in the joined network; 0.0.0.0 without connection':
    'Adresse in dem Netz; 0.0.0.0 ohne Verbindung',
  'Mask of the joined network; 0.0.0.0 without connection':
    'Maske des Netzes, dem beigetreten wurde; 0.0.0.0 ohne Verbindung',
  'IPv6 address for the local link; :: none': 'IPv6-Adresse für die direkte Verbindung; :: keine',
  'IPv6 address for everywhere; :: none': 'IPv6-Adresse für überall; :: keine',
  'IPv6 address for the own site; :: none': 'IPv6-Adresse für den eigenen Standort; :: keine',
  'IPv6 address for the own site, of the kind that was used before; :: none':
    'IPv6-Adresse für den eigenen Standort, nach der früheren Art; :: keine',
  'The IPv6 address that the settings ask for; :: none':
    'Die IPv6-Adresse, die die Einstellungen verlangen; :: keine',
  'Reception, closer to 0 is better; 0 without connection':
    'Empfang, näher an 0 ist besser; 0 ohne Verbindung',
  'BSSID of the access point that the station is connected to; empty without connection':
    'BSSID des Access Points, mit dem die Station verbunden ist; leer ohne Verbindung',
  'Why there is no connection': 'Warum es keine Verbindung gibt',
  'Time after which the settings of before come back; 0: nothing waits':
    'Zeit, nach der die vorigen Einstellungen zurückkommen; 0: nichts steht aus',
  'Looks for networks; wifi/scan_results has them afterwards, and /ws tells them':
    'Sucht Netze; wifi/scan_results hat sie danach, und /ws meldet sie',
  'What the last scan found, the strongest first; empty before the first one and after one that failed':
    'Was die letzte Suche fand, das stärkste zuerst; leer vor der ersten und nach einer, die misslang',
  'Name; empty if hidden': 'Name; leer, wenn verborgen',
  BSSID: 'BSSID',
  Reception: 'Empfang',
  Channel: 'Kanal',
  'The tunnel; a change takes effect at once': 'Der Tunnel; eine Änderung wirkt sofort',
  'Whether the tunnel is to be there': 'Ob es den Tunnel geben soll',
  'Whether all non-local traffic takes the tunnel, or only that of its subnet':
    'Ob aller nicht lokale Verkehr den Tunnel nimmt, oder nur der seines Subnetzes',
  'Address of the device in the tunnel': 'Adresse des Geräts im Tunnel',
  "Mask of the tunnel's subnet; 0.0.0.0: the tunnel has no subnet beside the device":
    'Maske des Subnetzes im Tunnel; 0.0.0.0: der Tunnel hat außer dem Gerät kein Subnetz',
  'Next hop in the tunnel; 0.0.0.0: none': 'Nächste Station im Tunnel; 0.0.0.0: keine',
  'Address or name of the peer': 'Adresse oder Name der Gegenstelle',
  'UDP port of the peer': 'UDP-Port der Gegenstelle',
  'UDP port of the device; 0: any': 'UDP-Port des Geräts; 0: beliebig',
  'Private key of the device': 'Privater Schlüssel des Geräts',
  'Public key of the peer': 'Öffentlicher Schlüssel der Gegenstelle',
  'Key that both sides share besides; empty: none':
    'Schlüssel, den beide Seiten außerdem teilen; leer: keiner',
  'Address of what the peer may send from, and is sent; 0.0.0.0 with mask 0.0.0.0: everything':
    'Adresse, von der die Gegenstelle senden darf und die sie bekommt; 0.0.0.0 mit Maske 0.0.0.0: alles',
  'Mask to the address of what the peer may send from':
    'Maske zur Adresse, von der die Gegenstelle senden darf',
  'Largest packet in the tunnel': 'Größtes Paket im Tunnel',
  'State of the tunnel': 'Zustand des Tunnels',
  'Uptime at which the peer last began to answer; 0: never':
    'Laufzeit, bei der die Gegenstelle zuletzt zu antworten begann; 0: nie',
  'Uptime at which the peer last ceased to answer; 0: never':
    'Laufzeit, bei der die Gegenstelle zuletzt zu antworten aufhörte; 0: nie',
  'Public key of the device, for the peer; empty without a private one':
    'Öffentlicher Schlüssel des Geräts, für die Gegenstelle; leer ohne einen privaten',
  'Charge slots; the allowed charging current is the minimum over the active ones':
    'Ladeslots; der erlaubte Ladestrom ist das Minimum über die aktiven',
  'Who gave each charge slot its present limit, and since when':
    'Wer jedem Ladeslot seine jetzige Grenze gab, und seit wann',
  Who: 'Wer',
  'Address of that client; empty where there is none':
    'Adresse dieses Clients; leer, wo es keinen gibt',
  'Since when, 0 without synchronised clock': 'Seit wann, 0 ohne synchronisierte Uhr',
  'Limit of this slot; 0 blocks': 'Grenze dieses Slots; 0 sperrt',
  'Whether the slot takes part in the minimum': 'Ob der Slot am Minimum teilnimmt',
  'Whether the slot sets its current to 0 when the vehicle is disconnected':
    'Ob der Slot seinen Strom auf 0 setzt, wenn das Fahrzeug getrennt wird',
  'Whether a charge starts by itself when a vehicle is connected':
    'Ob eine Ladung von selbst beginnt, wenn ein Fahrzeug verbunden wird',
  'Whether a connected vehicle charges by itself; otherwise somebody starts each charge':
    'Ob ein verbundenes Fahrzeug von selbst lädt; sonst startet jemand jede Ladung',
  'Limit set at the charger itself; stored, so frequent changes belong in the external limit':
    'Grenze, die an der Wallbox selbst eingestellt ist; gespeichert, häufige Änderungen gehören daher in die externe Grenze',
  'Limit of the charger': 'Grenze der Wallbox',
  'Whether the slot of the user authorization is active':
    'Ob der Slot der Benutzerfreigabe aktiv ist',
  'Whether charging needs the authorization of a user':
    'Ob das Laden die Freigabe durch einen Benutzer braucht',
  'Limit of the user authorization': 'Grenze der Benutzerfreigabe',
  'Current allowed by the user authorization': 'Strom, den die Benutzerfreigabe erlaubt',
  'Whether the slot of the load management is active': 'Ob der Slot des Lastmanagements aktiv ist',
  'Whether load management limits the charger': 'Ob das Lastmanagement die Wallbox begrenzt',
  'Limit of the load management': 'Grenze des Lastmanagements',
  'Current set by load management': 'Strom, den das Lastmanagement setzt',
  'What the external slot starts with after a restart of the charge controller':
    'Womit der externe Slot nach einem Neustart des Ladecontrollers beginnt',
  'Current of the external slot': 'Strom des externen Slots',
  'Whether the external slot is set to 0 when the vehicle is disconnected':
    'Ob der externe Slot auf 0 gesetzt wird, wenn das Fahrzeug getrennt wird',
  'Whether the slot of the external control is active':
    'Ob der Slot der externen Steuerung aktiv ist',
  'Whether external control limits the charger': 'Ob die externe Steuerung die Wallbox begrenzt',
  'Limit of the external control; frequent changes are welcome':
    'Grenze der externen Steuerung; häufige Änderungen sind willkommen',
  'Current requested by external control': 'Strom, den die externe Steuerung verlangt',
  'Whether the limit of the external control ends with the charge':
    'Ob die Grenze der externen Steuerung mit der Ladung endet',
  'Releases the charge of the connected vehicle': 'Gibt die Ladung des verbundenen Fahrzeugs frei',
  'Blocks the charge of the connected vehicle': 'Sperrt die Ladung des verbundenen Fahrzeugs',
  'Signals 0.24 A more, for vehicles that stay below the allowed charging current':
    'Signalisiert 0,24 A mehr, für Fahrzeuge, die unter dem erlaubten Ladestrom bleiben',
  'Whether the boost mode is on': 'Ob der Boost-Modus an ist',
  'State of the charger': 'Zustand der Wallbox',
  'Minimum over the active slots': 'Minimum über die aktiven Slots',
  'Cable lock': 'Kabelverriegelung',
  'What the charger is made of': 'Woraus die Wallbox besteht',
  'Supply cable': 'Zuleitung',
  'true: socket with cable lock, false: fixed cable':
    'true: Dose mit Kabelverriegelung, false: festes Kabel',
  'Version of the controller hardware times ten': 'Version der Controller-Hardware mal zehn',
  'State of the button': 'Zustand des Tasters',
  'Controller time of the last press, 0 without one': 'Controllerzeit des letzten Drückens, 0 ohne',
  'Controller time of the last release, 0 without one':
    'Controllerzeit des letzten Loslassens, 0 ohne',
  'Whether the button is pressed': 'Ob der Taster gedrückt ist',
  'What the controller measures; moves once a second':
    'Was der Ladecontroller misst; ändert sich einmal je Sekunde',
  'Pulse of the control pilot': 'Puls des Control Pilot',
  'CP/PE, PP/PE': 'CP/PE, PP/PE',
  'Raw value': 'Rohwert',
  'CP/PE, PP/PE, highest CP/PE': 'CP/PE, PP/PE, höchste Spannung CP/PE',
  Voltage: 'Spannung',
  Resistance: 'Widerstand',
  'Input, output, motor input switch, relay, motor error':
    'Eingang, Ausgang, Motoreingang, Relais, Motorfehler',
  Level: 'Pegel',
  'Approximate charging time, for load management': 'Ungefähre Ladezeit, für das Lastmanagement',
  'Time since the last change of the IEC 61851 state':
    'Zeit seit der letzten Änderung des Zustands nach IEC 61851',
  'Uptime of the controller': 'Laufzeit des Controllers',
  'Phases that are switched on': 'Phasen, die eingeschaltet sind',
  'Phases that are asked for': 'Phasen, die verlangt sind',
  'Step of a phase switch, 0 while there is none':
    'Schritt einer Phasenumschaltung, 0, solange keine läuft',
  'Who controls the status LED': 'Wer die Status-LED steuert',
  'Whether clients may control the LED': 'Ob Clients die LED steuern dürfen',
  'State of the status LED that a client asks for; hardware without a coloured LED ignores the colour':
    'Zustand der Status-LED, den ein Client verlangt; Hardware ohne farbige LED beachtet die Farbe nicht',
  '-1 the controller drives the LED, 0 off to 255 on, 1001 confirms, 1002 rejects, 1003 prompts, 2001 to 2010 error with 1 to 10 blinks':
    '-1 der Controller steuert die LED, 0 aus bis 255 an, 1001 bestätigt, 1002 lehnt ab, 1003 fordert auf, 2001 bis 2010 Fehler mit 1- bis 10-maligem Blinken',
  'How long the indication is kept': 'Wie lange die Anzeige bleibt',
  Hue: 'Farbton',
  Saturation: 'Sättigung',
  'Brightness; 0 is the colour of the indication': 'Helligkeit; 0 ist die Farbe der Anzeige',
  'How many charges are recorded': 'Wie viele Ladungen aufgezeichnet sind',
  'Recorded charges': 'Aufgezeichnete Ladungen',
  'Start of the oldest recorded charge, 0 without synchronised clock':
    'Beginn der ältesten aufgezeichneten Ladung, 0 ohne synchronisierte Uhr',
  'The last charges, newest last': 'Die letzten Ladungen, neueste zuletzt',
  'Start, 0 without synchronised clock': 'Beginn, 0 ohne synchronisierte Uhr',
  Duration: 'Dauer',
  'User, 0 without one': 'Benutzer, 0 ohne',
  'Energy, null if the meter was unknown at start or end':
    'Energie, null, wenn der Zähler am Beginn oder Ende unbekannt war',
  'The running charge': 'Die laufende Ladung',
  'Meter at the start, null while unknown': 'Zähler am Beginn, null, solange unbekannt',
  'Uptime of the charge controller at the start': 'Laufzeit des Ladecontrollers am Beginn',
  'Kind of the tag': 'Art des Tags',
  'Bytes of the tag in hex': 'Bytes des Tags, hexadezimal',
  'Price for the calculation of costs': 'Preis für die Berechnung von Kosten',
  'Price of energy: what charges cost where no dynamic price is known; 0 none':
    'Preis der Energie: was Ladungen kosten, wo kein dynamischer Preis bekannt ist; 0 keiner',
  'All recorded charges, 16 bytes each': 'Alle aufgezeichneten Ladungen, je 16 Byte',
  'Deletes all recorded charges and the names of deleted users, and restarts':
    'Löscht alle aufgezeichneten Ladungen und die Namen gelöschter Benutzer und startet neu',
  'Whether charging needs a working meter; 0 becomes 2 when the charger has a meter':
    'Ob das Laden einen arbeitenden Zähler braucht; 0 wird 2, wenn die Wallbox einen Zähler hat',
  'The users and whether a login is needed': 'Die Benutzer, und ob eine Anmeldung nötig ist',
  'The anonymous user, then the others': 'Der anonyme Benutzer, dann die anderen',
  'Number of the user': 'Nummer des Benutzers',
  'Not used yet': 'Noch nicht benutzt',
  'Allowed current; 0 means that the user must not charge':
    'Erlaubter Strom; 0 bedeutet, dass der Benutzer nicht laden darf',
  'Name for people, also in the charge log': 'Name für Menschen, auch im Ladeprotokoll',
  'Name for the login': 'Name für die Anmeldung',
  'Empty if the user cannot log in, null otherwise':
    'Leer, wenn der Benutzer sich nicht anmelden kann, sonst null',
  'Number of the next user, 0 if none is free':
    'Nummer des nächsten Benutzers, 0, wenn keine frei ist',
  'Whether web interface and HTTP API need a login':
    'Ob Weboberfläche und HTTP-API eine Anmeldung brauchen',
  'Adds a user': 'Fügt einen Benutzer hinzu',
  'MD5 of username:realm:password in hex; empty prohibits the login':
    'MD5 von Benutzername:Bereich:Passwort, hexadezimal; leer verbietet die Anmeldung',
  'Changes a user; null keeps a field': 'Ändert einen Benutzer; null behält ein Feld',
  'Removes a user; the charges stay': 'Entfernt einen Benutzer; die Ladungen bleiben',
  'Switches the login on or off': 'Schaltet die Anmeldung ein oder aus',
  'Names of all users who occur in charges: 256 times 32 bytes user name and 32 bytes display name, by user id':
    'Namen aller Benutzer, die in Ladungen vorkommen: 256 mal 32 Byte Benutzername und 32 Byte Anzeigename, nach Benutzernummer',
  'Letterhead of reports as PDF, where the request has none':
    'Briefkopf von Berichten als PDF, wenn die Anfrage keinen hat',
  'Text above the report, at most 512 characters and 6 lines':
    'Text über dem Bericht, höchstens 512 Zeichen und 6 Zeilen',
  'Makes a report of charges as PDF; 429 while another report is made':
    'Macht einen Bericht über Ladungen als PDF; 429, solange ein anderer Bericht entsteht',
  'Must be true: whoever sends it knows that these paths may still change':
    'Muss true sein: wer es sendet, weiß, dass sich diese Pfade noch ändern können',
  'Whose charges: -3 of configured users, -2 of all, -1 of deleted ones, else of this user':
    'Wessen Ladungen: -3 der eingestellten Benutzer, -2 aller, -1 der gelöschten, sonst dieses Benutzers',
  'Charges at which charger: -3 configured ones, -2 all, -1 deleted ones, else the number of its unique id; chargers of generation 1 take any':
    'Ladungen an welcher Wallbox: -3 eingestellte, -2 alle, -1 gelöschte, sonst die Zahl ihrer eindeutigen Kennung; Wallboxen der Generation 1 nehmen jede',
  'Charges that started then or later; 0 without this bound':
    'Ladungen, die dann oder später begannen; 0 ohne diese Grenze',
  'Charges that started earlier; 0 without this bound':
    'Ladungen, die früher begannen; 0 ohne diese Grenze',
  'Present time, for a device without a clock': 'Jetzige Zeit, für ein Gerät ohne Uhr',
  'Whether that letterhead is kept for the next report':
    'Ob dieser Briefkopf für den nächsten Bericht behalten wird',
  'The same as time; 0 never, or while the clock was not set':
    'Dasselbe als Zeit; 0 nie, oder als die Uhr nicht gestellt war',
  'Does the action of a task at once, whatever its trigger and its delay are':
    'Führt die Aktion einer Regel sofort aus, gleich welchen Auslöser und welche Verzögerung sie hat',
  'Place of the task in automation/config, from 0': 'Stelle der Regel in automation/config, ab 0',
  'Lists charges and their sums as JSON; 429 while another report is made':
    'Listet Ladevorgänge und ihre Summen als JSON auf; 429, solange ein anderer Bericht entsteht',
  'How many charges are listed, the newest; 0 all. Sums are those of all':
    'Wie viele Ladevorgänge aufgelistet werden, die neuesten; 0 alle. Summen sind die von allen',
  'Makes a report of charges as comma-separated values; 429 while another report is made':
    'Macht einen Bericht über Ladungen als CSV; 429, solange ein anderer Bericht entsteht',
  'Limits that every charge starts with': 'Grenzen, mit denen jede Ladung beginnt',
  'Most energy of a charge; 0 no limit': 'Größte Energie einer Ladung; 0 keine Grenze',
  'Limits of the running charge, or of the next one':
    'Grenzen der laufenden Ladung, oder der nächsten',
  'From where the limits count and where the running charge ends':
    'Von wo an die Grenzen zählen und wo die laufende Ladung endet',
  'Uptime of the charge controller from which the limits count, 0 without a charge':
    'Laufzeit des Ladecontrollers, von der an die Grenzen zählen, 0 ohne Ladung',
  'Meter from which the limits count, null without a charge or meter':
    'Zähler, von dem an die Grenzen zählen, null ohne Ladung oder Zähler',
  'Uptime of the charge controller at which the charge ends, 0 without limit':
    'Laufzeit des Ladecontrollers, bei der die Ladung endet, 0 ohne Grenze',
  'Meter at which the charge ends, null without limit':
    'Zähler, bei dem die Ladung endet, null ohne Grenze',
  'Changes the duration of the running charge, or of the next one':
    'Ändert die Dauer der laufenden Ladung, oder der nächsten',
  'When a charge ends; 0 no limit': 'Wann eine Ladung endet; 0 keine Grenze',
  'Until when the running charge may last, or the next one':
    'Bis wann die laufende Ladung dauern darf, oder die nächste',
  'Changes the time at which the running charge ends, or the next one':
    'Ändert die Uhrzeit, zu der die laufende Ladung endet, oder die nächste',
  'Changes the energy of the running charge, or of the next one':
    'Ändert die Energie der laufenden Ladung, oder der nächsten',
  'Lets the limits of the running charge count from now on':
    'Lässt die Grenzen der laufenden Ladung von jetzt an zählen',
  'Which tags authorize which users': 'Welche Tags welche Benutzer freigeben',
  'Whom the tag authorizes; 0 is nobody': 'Wen das Tag freigibt; 0 ist niemand',
  'Up to 10 bytes in hex': 'Bis zu 10 Byte, hexadezimal',
  'A tag stops a charge only this long after it was started':
    'Ein Tag beendet eine Ladung erst so lange nach ihrem Beginn',
  'Tags at the reader, most recently seen first, and the injected tag at the end':
    'Tags am Leser, das zuletzt gesehene zuerst, und das simulierte Tag am Ende',
  'Time since the tag was last seen; 0 without a tag':
    'Zeit, seit das Tag zuletzt gesehen wurde; 0 ohne Tag',
  'Simulates a tag at the reader: starts a charge or stops it':
    'Simuliert ein Tag am Leser: startet eine Ladung oder beendet sie',
  'Simulates a tag at the reader that only starts a charge':
    'Simuliert ein Tag am Leser, das eine Ladung nur startet',
  'Simulates a tag at the reader that only stops a charge':
    'Simuliert ein Tag am Leser, das eine Ladung nur beendet',
  'Who controls the charger while its load management is enabled':
    'Wer die Wallbox steuert, solange ihr Lastmanagement eingeschaltet ist',
  'Whether the manager decides who may charge': 'Ob der Lastmanager entscheidet, wer laden darf',
  'Address of the manager that controls the charger; 0.0.0.0 without one':
    'Adresse des Lastmanagers, der die Wallbox steuert; 0.0.0.0 ohne einen',
  'Whether another manager was heard within the last minute; if it goes on, charging is blocked':
    'Ob innerhalb der letzten Minute ein anderer Lastmanager gehört wurde; dauert das an, wird das Laden gesperrt',
  'Mode that the manager is asked for, else the one that it charges with; 4: it does not say, or there is none':
    'Modus, um den der Lastmanager gebeten wird, sonst der, mit dem er lädt; 4: er sagt es nicht, oder es gibt keinen',
  'Modes that the manager offers': 'Modi, die der Lastmanager anbietet',
  'PV excess charging and control of phases; changes act at once':
    'PV-Überschussladen und Steuerung der Phasen; Änderungen wirken sofort',
  'On while charging with PV excess or the dynamic load management is; what is written is ignored':
    'An, solange das Laden mit PV-Überschuss oder das dynamische Lastmanagement an ist; was geschrieben wird, zählt nicht',
  'Whether the modes PV and Min + PV follow the PV excess':
    'Ob die Modi PV und Min + PV dem PV-Überschuss folgen',
  'Phases of chargers behind a contactor': 'Phasen von Wallboxen hinter einem Schütz',
  'Meter at the grid connection': 'Zähler am Netzanschluss',
  'Meter of the battery storage; 255: none': 'Zähler des Batteriespeichers; 255: keiner',
  'Desired power from the grid, negative into the grid':
    'Gewünschte Leistung aus dem Netz, negativ ins Netz',
  'What Min + PV takes from the grid if it must': 'Was Min + PV notfalls aus dem Netz nimmt',
  'State of charge up to which the storage comes first':
    'Ladestand, bis zu dem der Speicher Vorrang hat',
  'Whether the meter of the storage shows discharging as positive':
    'Ob der Zähler des Speichers das Entladen positiv zeigt',
  'Power at the grid connection that the storage is left to deal with':
    'Leistung am Netzanschluss, die dem Speicher überlassen bleibt',
  'Dynamic load management: the chargers get what the grid connection has left; changes act at once':
    'Dynamisches Lastmanagement: die Wallboxen bekommen, was am Netzanschluss übrig ist; Änderungen wirken sofort',
  'Whether the measured currents limit the chargers':
    'Ob die gemessenen Ströme die Wallboxen begrenzen',
  'Most current at the grid connection, per phase; typically the rating of its fuse':
    'Größter Strom am Netzanschluss, je Phase; üblich ist der Nennstrom seiner Sicherung',
  'Current of the largest consumer that is not controlled, per phase':
    'Strom des größten nicht gesteuerten Verbrauchers, je Phase',
  'Part of the current limit that is kept free': 'Teil der Stromgrenze, der frei bleibt',
  'Charge mode of all managed chargers; of a managed charger, the one that its manager charges with. 4: the default':
    'Lademodus aller gesteuerten Wallboxen; bei einer gesteuerten Wallbox der, mit dem ihr Lastmanager lädt. 4: die Vorgabe',
  'Phases wanted by somebody outside; taken while external_control of power_manager/state is 0':
    'Phasen, die jemand von außen will; angenommen, solange external_control von power_manager/state 0 ist',
  'Whether the configuration can work, and whether the phases can be controlled from outside':
    'Ob die Konfiguration funktionieren kann, und ob die Phasen von außen gesteuert werden können',
  'Bits while enabled': 'Bits, solange es eingeschaltet ist',
  'Control of the phases from outside': 'Steuerung der Phasen von außen',
  'Inner state of the power manager; docs/load-management.md tells what each field means':
    'Innerer Zustand des PV-Managers; docs/load-management.md sagt, was jedes Feld bedeutet',
  'Power at the grid connection, positive is drawn; null: not known':
    'Leistung am Netzanschluss, positiv wird bezogen; null: nicht bekannt',
  'Its mean over the filter time': 'Ihr Mittel über die Filterzeit',
  'Power that vehicles may take; 2147483647: not known, or the PV excess does not matter':
    'Leistung, die Fahrzeuge nehmen dürfen; 2147483647: nicht bekannt, oder der PV-Überschuss zählt nicht',
  'Least with which one charger can charge': 'Kleinster Wert, mit dem eine Wallbox laden kann',
  'Below it, three phases become one': 'Darunter wird aus drei Phasen eine',
  'Above it, one phase becomes three': 'Darüber werden aus einer Phase drei',
  'Sum over the phases of what the chargers may take':
    'Summe über die Phasen dessen, was die Wallboxen nehmen dürfen',
  'Mean over the phases of what charging chargers report as allowed':
    'Mittel über die Phasen dessen, was ladende Wallboxen als erlaubt melden',
  'Most current per phase': 'Größter Strom je Phase',
  'Whether the hysteresis time has passed since the start':
    'Ob die Hysteresezeit seit dem Start vergangen ist',
  'Whether three phases are connected': 'Ob drei Phasen verbunden sind',
  'Whether three phases are wanted': 'Ob drei Phasen gewünscht sind',
  'Whether they were, half a second before': 'Ob sie es eine halbe Sekunde zuvor waren',
  'Whether a charger has current': 'Ob eine Wallbox Strom hat',
  'Whether the power suffices for a charger': 'Ob die Leistung für eine Wallbox reicht',
  'Whether the phases must not be changed yet': 'Ob die Phasen noch nicht geändert werden dürfen',
  'Until they may be changed': 'Bis sie geändert werden dürfen',
  'Whether a charger waits because it was switched off a short while ago':
    'Ob eine Wallbox wartet, weil sie vor Kurzem ausgeschaltet wurde',
  'Until the last of them may be switched on': 'Bis die letzte von ihnen eingeschaltet werden darf',
  'Bits; not 0: nobody may charge': 'Bits; nicht 0: niemand darf laden',
  'Power of the storage, positive is charged; null: none, or not known':
    'Leistung des Speichers, positiv wird geladen; null: keiner, oder nicht bekannt',
  'State of charge of the storage; null: not known': 'Ladestand des Speichers; null: nicht bekannt',
  'Last known currents at the grid connection: L1, L2, L3':
    'Zuletzt bekannte Ströme am Netzanschluss: L1, L2, L3',
  'Their maximum over 10 s: L1, L2, L3': 'Ihr Maximum über 10 s: L1, L2, L3',
  'Their mean over 10 s: L1, L2, L3': 'Ihr Mittel über 10 s: L1, L2, L3',
  'What the dynamic load management reckons with: as i_meter: L1, L2, L3':
    'Womit das dynamische Lastmanagement rechnet: wie i_meter: L1, L2, L3',
  'What is done when; every write acts at once, cancels what was to come and begins all rules anew':
    'Was wann getan wird; jeder Schreibzugriff wirkt sofort, bricht Kommendes ab und beginnt alle Regeln neu',
  Tasks: 'Aufgaben',
  'What fires the task; null: nothing': 'Was die Aufgabe auslöst; null: nichts',
  'Topic; + stands for a level, # for all further ones':
    'Topic; + steht für eine Ebene, # für alle weiteren',
  'Payload; empty fits any': 'Nutzlast; leer passt zu jeder',
  'Whether retained messages count too': 'Ob auch gespeicherte Nachrichten zählen',
  'Whether the prefix of the device for triggers stands in front of the topic':
    'Ob das Präfix des Geräts für Auslöser vor dem Topic steht',
  'Where it is seen: -1; the tags of managed chargers fire nothing':
    'Wo es gesehen wird: -1; die Tags gesteuerter Wallboxen lösen nichts aus',
  'The level that fires: true is closed': 'Der Pegel, der auslöst: true ist geschlossen',
  '1 or 3 phases are connected': '1 oder 3 Phasen sind verbunden',
  'true: it works at the start, false: it has failed':
    'true: es arbeitet beim Start, false: es ist ausgefallen',
  'Kept; nothing fires it': 'Aufbewahrt; nichts löst sie aus',
  'true: power is drawn from now on, false: no longer':
    'true: von jetzt an wird Leistung bezogen, false: nicht mehr',
  'What follows the address for rules, query included: as it is sent, or decoded':
    'Was auf die Adresse für Regeln folgt, einschließlich Abfrage: wie gesendet, oder dekodiert',
  'Body; empty fits any': 'Inhalt; leer passt zu jedem',
  'What is done; null: nothing': 'Was getan wird; null: nichts',
  'Line of the event log': 'Zeile des Ereignisprotokolls',
  Topic: 'Topic',
  Payload: 'Nutzlast',
  'Whether the broker keeps the message': 'Ob der Broker die Nachricht behält',
  'Whether the prefix of the device for actions stands in front of the topic':
    'Ob das Präfix des Geräts für Aktionen vor dem Topic steht',
  'Limit of charge slot 14; 0 blocks': 'Grenze des Ladeslots 14; 0 sperrt',
  'Meter slot': 'Zählerplatz',
  'Whether the limits count from now on': 'Ob die Grenzen von jetzt an zählen',
  'true connects it to ground': 'true verbindet ihn mit Masse',
  Phases: 'Phasen',
  'true closes it': 'true schließt es',
  'Which block: nobody charges while one of them is set':
    'Welche Sperre: niemand lädt, solange eine von ihnen gesetzt ist',
  'true sets it, false lifts it': 'true setzt sie, false hebt sie auf',
  'From the event to the action': 'Vom Ereignis bis zur Handlung',
  'What can be configured, what can be executed, and when tasks last did something':
    'Was eingestellt werden kann, was ausgeführt werden kann, und wann Aufgaben zuletzt etwas taten',
  'Tags of triggers that can be configured':
    'Kennungen der Auslöser, die eingestellt werden können',
  Tag: 'Kennung',
  'Tags of actions that can be configured':
    'Kennungen der Handlungen, die eingestellt werden können',
  'Those that can fire with the present configuration':
    'Die, die mit der jetzigen Konfiguration auslösen können',
  'Those that can be done with the present configuration':
    'Die, die mit der jetzigen Konfiguration getan werden können',
  'By task': 'Nach Aufgabe',
  'Uptime at which the action was last done or, after a delay, will be; 0 never':
    'Laufzeit, bei der die Handlung zuletzt getan wurde oder, nach einer Verzögerung, getan wird; 0 nie',
  'Fires the tasks whose method, url_suffix and payload fit; an empty payload fits every body':
    'Löst die Aufgaben aus, deren method, url_suffix und payload passen; ein leeres payload passt zu jedem Inhalt',
  'What is around the simulated network interfaces; fields that are left out keep their value':
    'Was um die simulierten Netzwerkschnittstellen ist; ausgelassene Felder behalten ihren Wert',
  'Whether a cable connects the LAN interface': 'Ob ein Kabel die LAN-Schnittstelle verbindet',
  'Whether DHCP servers answer': 'Ob DHCP-Server antworten',
  'Address that the LAN interface gets by DHCP':
    'Adresse, die die LAN-Schnittstelle über DHCP bekommt',
  'Address that the station gets by DHCP': 'Adresse, die die Station über DHCP bekommt',
  'Devices in the network of the access point while it is on':
    'Geräte im Netz des Access Points, solange er an ist',
  'Networks in reach': 'Netze in Reichweite',
  'Reception; it wavers by 2 dB': 'Empfang; er schwankt um 2 dB',
  'As in wifi/scan_results': 'Wie in wifi/scan_results',
  'Passphrase, or password of the user named simulated':
    'Passphrase, oder Passwort des Benutzers mit Namen simulated',
  'Whether scans do not show the name': 'Ob Suchen den Namen nicht zeigen',
  'The simulated vehicle; fields that are left out keep their value':
    'Das simulierte Fahrzeug; ausgelassene Felder behalten ihren Wert',
  'Whether it is plugged in': 'Ob es angesteckt ist',
  'Phases that it charges with': 'Phasen, mit denen es lädt',
  'Most current per phase that its on-board charger takes':
    'Größter Strom je Phase, den sein Ladegerät nimmt',
  'Most power that it takes at nominal voltage; 0: only its current is limited':
    'Größte Leistung, die es bei Nennspannung nimmt; 0: nur sein Strom ist begrenzt',
  'Energy that its battery holds, counted at the meter':
    'Energie, die seine Batterie fasst, am Zähler gezählt',
  'Energy in its battery; rises while it charges':
    'Energie in seiner Batterie; steigt, während es lädt',
  'State of charge from which its power falls towards a tenth; 100: full power to the end':
    'Ladestand, von dem an seine Leistung auf ein Zehntel sinkt; 100: volle Leistung bis zum Ende',
  'Time that it takes to react to a changed offer':
    'Zeit, die es für die Reaktion auf ein geändertes Angebot braucht',
  'How fast its current then changes; 5 s after the change it has arrived in any case':
    'Wie schnell sich sein Strom dann ändert; 5 s nach der Änderung ist er in jedem Fall angekommen',
  'Current per phase that it draws beyond what is allowed; 0 obeys':
    'Strom je Phase, den es über das Erlaubte hinaus nimmt; 0 gehorcht',
  'Whether it goes on drawing when the charger takes its offer back':
    'Ob es weiter Strom nimmt, wenn die Wallbox ihr Angebot zurücknimmt',
  'Time connected without an offer after which it falls asleep; 0: never':
    'Zeit, die es ohne Angebot verbunden ist, bis es einschläft; 0: nie',
  'Whether it sleeps: it ignores offers until the control pilot is interrupted or it is plugged in again':
    'Ob es schläft: es beachtet Angebote nicht, bis der Control Pilot unterbrochen oder es neu angesteckt wird',
  'What the simulated vehicle does': 'Was das simulierte Fahrzeug tut',
  'Currents drawn on L1 to L3': 'Ströme, die es auf L1 bis L3 nimmt',
  'Current of a phase': 'Strom einer Phase',
  'Power that it draws': 'Leistung, die es nimmt',
  'Energy taken since it was plugged in': 'Energie, die es seit dem Anstecken nahm',
  'State of charge of its battery': 'Ladestand seiner Batterie',
  'State that it shows on the control pilot: A, B, C, D or E':
    'Zustand, den es am Control Pilot zeigt: A, B, C, D oder E',
  'Current that it reads from the control pilot; 0 without an offer':
    'Strom, den es vom Control Pilot abliest; 0 ohne Angebot',
  'Whether it sleeps': 'Ob es schläft',
  'Faults of the simulated charger; fields that are left out keep their value':
    'Fehler der simulierten Wallbox; ausgelassene Felder behalten ihren Wert',
  'Residual current sensor': 'Fehlerstromsensor',
  Contactor: 'Schütz',
  'Whether there is mains voltage at the charger': 'Ob an der Wallbox Netzspannung liegt',
  'Whether the protective earth is missing (generations 3 and 4)':
    'Ob der Schutzleiter fehlt (Generationen 3 und 4)',
  'Whether the switches for the supply cable are set wrongly':
    'Ob die Schalter für die Zuleitung falsch stehen',
  'Whether it has a socket whose lock does not move':
    'Ob sie eine Dose hat, deren Verriegelung sich nicht bewegt',
  'Levels at the inputs of the simulated charger; fields that are left out keep their value':
    'Pegel an den Eingängen der simulierten Wallbox; ausgelassene Felder behalten ihren Wert',
  'Whether the shutdown input is closed': 'Ob der Abschalteingang geschlossen ist',
  'Whether the general-purpose input is closed': 'Ob der frei verwendbare Eingang geschlossen ist',
  'What the charge controller went through since the start of the device':
    'Was der Ladecontroller seit dem Start des Geräts durchlief',
  'The newest changes of the charger state, oldest first':
    'Die neuesten Änderungen des Zustands der Wallbox, älteste zuerst',
  'Unix time in s, then the charger state that began':
    'Unix-Zeit in s, dann der Zustand der Wallbox, der begann',
  'Plugs the simulated vehicle in': 'Steckt das simulierte Fahrzeug an',
  'Unplugs the simulated vehicle': 'Steckt das simulierte Fahrzeug ab',
  'Presses the button of the simulated charger': 'Drückt den Taster der simulierten Wallbox',
  'How long the button is held': 'Wie lange der Taster gehalten wird',
  'Holds a tag at the simulated reader': 'Hält ein Tag an den simulierten Leser',
  '1 to 10 hex bytes separated by :': '1 bis 10 Byte hexadezimal, getrennt durch :',
  'Restarts the simulated charge controller: slots from their defaults, uptime 0':
    'Startet den simulierten Ladecontroller neu: Ladeslots mit ihren Vorgaben, Laufzeit 0',
  'The simulated house, whose meter is in meter slot 1; fields that are left out keep their value':
    'Das simulierte Haus, dessen Zähler in Zählerplatz 1 ist; ausgelassene Felder behalten ihren Wert',
  'Load of the house while there is no trace; negative feeds in':
    'Last des Hauses, solange es keine Aufzeichnung gibt; negativ speist ein',
  'Loads spread evenly over the day from 00:00 UTC on; their number divides 1440; empty: power_w counts':
    'Lasten, gleichmäßig über den Tag verteilt von 00:00 UTC an; ihre Anzahl teilt 1440; leer: power_w zählt',
  'Load of the house, negative feeds in': 'Last des Hauses, negativ speist ein',
  'Largest random deviation of a power reading':
    'Größte zufällige Abweichung einer Leistungsmessung',
  'Whether its meter is the one at the grid connection, which sees the charger too':
    'Ob sein Zähler der am Netzanschluss ist, der auch die Wallbox sieht',
  'The simulated grid; fields that are left out keep their value':
    'Das simulierte Netz; ausgelassene Felder behalten ihren Wert',
  'Phase to neutral': 'Phase gegen Neutralleiter',
  'Largest random deviation of each voltage, 0 to 50':
    'Größte zufällige Abweichung jeder Spannung, 0 bis 50',
  'Time as the device sees it': 'Zeit, wie das Gerät sie sieht',
  'Wall-clock time of the device, since 1970-01-01T00:00:00Z':
    'Uhrzeit des Geräts, seit 1970-01-01T00:00:00Z',
  'Time since this start of the device': 'Zeit seit diesem Start des Geräts',
  'Device seconds that pass in a real second; 0: somebody else makes the time':
    'Sekunden des Geräts, die in einer wirklichen Sekunde vergehen; 0: jemand anderes macht die Zeit',
  'Plays a scenario in place of a running one': 'Spielt ein Szenario anstelle eines laufenden',
  'JSON text of a scenario, demo for the built-in one, or empty to stop':
    'JSON-Text eines Szenarios, demo für das eingebaute, oder leer zum Beenden',
  'The running scenario': 'Das laufende Szenario',
  'Whether a scenario is running': 'Ob ein Szenario läuft',
  'Steps played since it began, or began again':
    'Gespielte Schritte, seit es begann oder von vorn begann',
  'Steps that it has': 'Schritte, die es hat',
  'All recorded charges, 16 bytes each, in Base64':
    'Alle aufgezeichneten Ladevorgänge, je 16 Byte, in Base64',
  'All entries, in Base64': 'Alle Einträge, in Base64',
  'Whether day_ahead_prices is running': 'Ob day_ahead_prices läuft',
  'Whether solar_forecast is running': 'Ob solar_forecast läuft',
  'Whether ethernet is running': 'Ob ethernet läuft',
  'Whether p14a_enwg is running': 'Ob p14a_enwg läuft',
  'Whether eebus is running': 'Ob eebus läuft',
  'Control box of the grid operator (EEBUS); changes act at once, and end connections':
    'Steuerbox des Netzbetreibers (EEBUS); Änderungen wirken sofort und beenden Verbindungen',
  'Whether the device speaks EEBUS': 'Ob das Gerät EEBUS spricht',
  'TCP port at which a box can connect': 'TCP-Port, an dem sich eine Steuerbox verbinden kann',
  'Of a device that manages chargers: the most that the connection may draw by contract, which the box reads; 0: the most that its chargers may draw':
    'Bei einem Gerät, das Wallboxen steuert: was der Anschluss laut Vertrag höchstens beziehen darf, die Steuerbox liest es; 0: was seine Wallboxen höchstens beziehen dürfen',
  'What may be drawn while the box is silent, until a box says otherwise':
    'Was bezogen werden darf, solange die Steuerbox schweigt, bis eine Steuerbox etwas anderes sagt',
  'Boxes that the device trusts; two commands add and remove one of them':
    'Steuerboxen, denen das Gerät vertraut; zwei Befehle fügen eine hinzu und entfernen eine',
  'Boxes that the device trusts': 'Steuerboxen, denen das Gerät vertraut',
  'Identification number of its key (SKI), 40 hexadecimal digits':
    'Kennnummer ihres Schlüssels (SKI), 40 hexadezimale Ziffern',
  'Its name in the network; empty: it was not there yet':
    'Ihr Name im Netzwerk; leer: sie war noch nicht da',
  'Trusts a box; it has to trust this device, too':
    'Vertraut einer Steuerbox; sie muss auch diesem Gerät vertrauen',
  'Identification number of its key (SKI), 40 hexadecimal digits; spaces, dashes and colons between them do not count':
    'Kennnummer ihres Schlüssels (SKI), 40 hexadezimale Ziffern; Leerzeichen, Striche und Doppelpunkte dazwischen zählen nicht',
  'Trusts a box no more; its connection ends':
    'Vertraut einer Steuerbox nicht mehr; ihre Verbindung endet',
  'How it stands with the control box of the grid operator, and what may be drawn':
    'Wie es um die Steuerbox des Netzbetreibers steht und was bezogen werden darf',
  'Identification number of this device (SKI); a box has to know it':
    'Kennnummer dieses Geräts (SKI); eine Steuerbox muss sie kennen',
  'Name of this device in the network': 'Name dieses Geräts im Netzwerk',
  'Port at which a box can connect; 0: none':
    'Port, an dem sich eine Steuerbox verbinden kann; 0: keiner',
  'How it stands with the limit': 'Wie es um die Begrenzung steht',
  'What may be drawn; 0 where active is false': 'Was bezogen werden darf; 0, wo active false ist',
  'The box that said so last, its SKI; empty: none':
    'Die Steuerbox, die das zuletzt sagte, ihre SKI; leer: keine',
  'When that began, since 1970; 0: nobody knows': 'Wann das begann, seit 1970; 0: niemand weiß es',
  'When it ends by itself, since 1970; 0: it does not, or nobody knows':
    'Wann es von selbst endet, seit 1970; 0: gar nicht, oder niemand weiß es',
  'When the box gave its last sign of life, since 1970; 0: none yet':
    'Wann die Steuerbox das letzte Lebenszeichen gab, seit 1970; 0: noch keines',
  'What may be drawn while the box is silent':
    'Was bezogen werden darf, solange die Steuerbox schweigt',
  'So long that counts at least': 'So lange gilt das mindestens',
  'The most that may be drawn without a limit, as the box reads it':
    'Was ohne Begrenzung höchstens bezogen werden darf, wie die Steuerbox es liest',
  'How it stands with the connection': 'Wie es um die Verbindung steht',
  'Why the last connection ended': 'Warum die letzte Verbindung endete',
  'Of a consumer that lets itself be limited: what it keeps while the site is limited; 0: it is a box, or not limited by this device, which has to manage chargers for that':
    'Bei einem Verbraucher, der sich begrenzen lässt: was er behält, während der Standort begrenzt ist; 0: er ist eine Steuerbox, oder dieses Gerät begrenzt ihn nicht; dafür muss es Ladegeräte verwalten',
  'What it was told to draw at most; 0: it is not limited at present':
    'Was ihm als Höchstes gesagt wurde; 0: er ist gerade nicht begrenzt',
  'What it said to that': 'Was er dazu sagte',
  'What consumers to which the limit of the site is passed on may draw of it, and chargers may not; 0 without a limit':
    'Was Verbraucher, an die die Begrenzung des Standorts weitergegeben wird, davon beziehen dürfen, und Ladegeräte nicht; 0 ohne Begrenzung',
  'Host name or IP address of what passes on the telegrams, or a serial port of this machine, e.g. serial:/dev/ttyUSB0':
    'Hostname oder IP-Adresse dessen, was die Telegramme weitergibt, oder eine serielle Schnittstelle dieser Maschine, z. B. serial:/dev/ttyUSB0',
  'Port; a serial port has none': 'Port; eine serielle Schnittstelle hat keinen',
  'Serial number of the meter; 0: the first that is heard':
    'Seriennummer des Zählers; 0: der erste, der gehört wird',
  'Whether it lets its consumption be limited, and this device manages a site that could':
    'Ob es seinen Verbrauch begrenzen lässt und dieses Gerät einen Standort steuert, der das könnte',
  'Whether it is the box whose limits count': 'Ob es die Steuerbox ist, deren Begrenzungen gelten',
  'Devices in the network that speak EEBUS, those that want to connect first':
    'Geräte im Netzwerk, die EEBUS sprechen, zuerst die, die sich verbinden wollen',
  'What it says it is': 'Was es zu sein angibt',
  'Whether it wants to connect, and is not trusted':
    'Ob es sich verbinden will und ihm nicht vertraut wird',
  'Whether this device trusts it': 'Ob dieses Gerät ihm vertraut',
  'What the box said, when it counted and until when, over two years, newest first':
    'Was die Steuerbox sagte, ab wann und bis wann es galt, über zwei Jahre, das Neueste zuerst',
  'The same as comma-separated values (RFC 4180), oldest first':
    'Dasselbe als Werte mit Komma dazwischen (RFC 4180), das Älteste zuerst',
  'When it began, since 1970; 0: the clock was not set':
    'Wann es begann, seit 1970; 0: die Uhr war nicht gestellt',
  'When it ended; the same for what has no duration; 0: nobody knows, or not yet':
    'Wann es endete; dasselbe bei dem, was keine Dauer hat; 0: niemand weiß es, oder noch nicht',
  'Whether it is in force': 'Ob es gilt',
  'Whether the device was restarted before the end, which is when it was back':
    'Ob das Gerät vor dem Ende neu gestartet wurde, das dann sein Wiederkommen ist',
  'What might be drawn': 'Was bezogen werden durfte',
  'Duration that was said; 0: none': 'Dauer, die gesagt wurde; 0: keine',
  'The box that said so; empty: none': 'Die Steuerbox, die das sagte; leer: keine',
  'Its name at that time': 'Ihr Name zu jener Zeit',
  'Why it was refused; empty: it was not': 'Warum es abgelehnt wurde; leer: wurde es nicht',
  'Makes another key: each box has to be told its number (SKI) anew':
    'Erzeugt einen anderen Schlüssel: Jeder Steuerbox muss seine Nummer (SKI) neu gesagt werden',
  'Name of the device in the network': 'Name des Geräts im Netzwerk',
  'Network address': 'Netzwerkadresse',
  'What it was': 'Was es war',
  'A simulated home battery with the registers of a Sungrow SH at device address 1; fields that are left out keep their value':
    'Ein simulierter Hausspeicher mit den Registern eines Sungrow SH an der Geräteadresse 1; weggelassene Felder behalten ihren Wert',
  'Whether the house has one': 'Ob das Haus einen hat',
  'Port of 127.0.0.1 at which it is commanded and read by Modbus TCP':
    'Port von 127.0.0.1, an dem er über Modbus TCP gesteuert und gelesen wird',
  'Energy that fits into it': 'Energie, die er fasst',
  'Energy in it; follows its power': 'Energie in ihm; folgt seiner Leistung',
  'Most power that it is charged or discharged with':
    'Leistung, mit der er höchstens geladen oder entladen wird',
  'What the simulated home battery does': 'Was der simulierte Hausspeicher tut',
  'What it was told to do': 'Was ihm befohlen wurde',
  'Most power that it was told to be charged with':
    'Leistung, mit der er laut Befehl höchstens geladen werden darf',
  'Most power that it was told to be discharged with':
    'Leistung, mit der er laut Befehl höchstens entladen werden darf',
  'Power that it is charged with; negative while it is discharged':
    'Leistung, mit der er geladen wird; negativ, während er entladen wird',
  'State of charge': 'Ladestand',
  'A simulated control box of the grid operator, which trusts this device; fields that are left out keep their value':
    'Eine simulierte Steuerbox des Netzbetreibers, die diesem Gerät vertraut; weggelassene Felder behalten ihren Wert',
  'Whether it is there; a box that is switched off falls silent':
    'Ob sie da ist; eine ausgeschaltete Steuerbox schweigt',
  'Whether it limits': 'Ob sie begrenzt',
  'What may be drawn then; -1 is refused': 'Was dann bezogen werden darf; -1 wird abgelehnt',
  'How long it limits from the write on; 0: until it says otherwise':
    'Wie lange sie vom Schreiben an begrenzt; 0: bis sie etwas anderes sagt',
  'What may be drawn while it is silent; -1 is refused':
    'Was bezogen werden darf, solange sie schweigt; -1 wird abgelehnt',
  'How it stands with the simulated control box': 'Wie es um die simulierte Steuerbox steht',
  'Identification number of its key (SKI), to be trusted with eebus/add':
    'Kennnummer ihres Schlüssels (SKI), der mit eebus/add vertraut wird',
  'Whether it is connected with the device': 'Ob sie mit dem Gerät verbunden ist',
  'How far the device has taken what it says': 'Wie weit das Gerät angenommen hat, was sie sagt',
  'Its certificate, PEM': 'Sein Zertifikat, PEM',
  'Its private key, PEM': 'Sein privater Schlüssel, PEM',
  'IP address or name of the charger; of one that speaks OCPP ocpp:IDENTITY, or ocpp:IDENTITY/CONNECTOR; of a controller beside the device DRIVER:NAME, e.g. heidelberg:garage':
    'IP-Adresse oder Name der Wallbox; einer mit OCPP ocpp:KENNUNG oder ocpp:KENNUNG/ANSCHLUSS; eines Controllers neben dem Gerät TREIBER:NAME, z. B. heidelberg:garage',
  'Whether ocpp_central is running': 'Ob ocpp_central läuft',
  'Chargers that connect by OCPP; changes act at once, and disconnect those whom they concern':
    'Wallboxen, die sich über OCPP verbinden; Änderungen wirken sofort und trennen die, die sie betreffen',
  'Whether chargers may connect by OCPP': 'Ob sich Wallboxen über OCPP verbinden dürfen',
  'TCP port at which they connect': 'TCP-Port, an dem sie sich verbinden',
  'Whether they connect over TLS (wss://), with the certificate of the device':
    'Ob sie sich über TLS (wss://) verbinden, mit dem Zertifikat des Geräts',
  'Whether a charger without a password is refused; without one, whoever reaches the port can pretend to be that charger, and hide what it draws':
    'Ob eine Wallbox ohne Passwort abgewiesen wird; ohne Passwort kann sich jeder, der den Port erreicht, für diese Wallbox ausgeben und verbergen, was sie bezieht',
  'Which tags may charge': 'Mit welchen Karten geladen werden darf',
  'The chargers that may connect; the group names its members among them by ocpp: and their identity':
    'Die Wallboxen, die sich verbinden dürfen; die Gruppe nennt ihre Mitglieder darunter mit ocpp: und ihrer Kennung',
  'Chargers that may connect': 'Wallboxen, die sich verbinden dürfen',
  'Name that the charger appends to the address': 'Name, den die Wallbox an die Adresse anhängt',
  'Its password, 8 to 40 bytes, or 32 to 40 hexadecimal digits that stand for half as many bytes; empty: none':
    'Ihr Passwort, 8 bis 40 Byte, oder 32 bis 40 hexadezimale Ziffern, die für halb so viele Byte stehen; leer: keines',
  'What it can draw at most on a phase, by its fuse or its switches':
    'Was sie auf einer Phase höchstens beziehen kann, durch ihre Sicherung oder ihre Schalter',
  'Limit that is stored in the charger for vehicles that begin while nobody limits it; less than 6000: none may begin':
    'Grenze, die in der Wallbox für Fahrzeuge gespeichert ist, die beginnen, während niemand sie begrenzt; unter 6000: keines darf beginnen',
  'Whether a meter watches the connection for the limits of the group, so that the charger counts with its largest current only from a loss of the connection on; else it counts with that always, as long as nothing better is proven':
    'Ob ein Zähler den Anschluss für die Grenzen der Gruppe überwacht, sodass die Wallbox erst ab dem Verlust der Verbindung mit ihrem größten Strom zählt; sonst zählt sie immer damit, solange nichts Besseres bewiesen ist',
  'Whether the device finds out by itself what the charger falls back to: once, it restarts it while no vehicle is there, and closes the connection for about five minutes while one charges; else a person has to begin that':
    'Ob das Gerät von selbst herausfindet, worauf die Wallbox zurückfällt: einmal startet es sie neu, während kein Fahrzeug da ist, und schließt die Verbindung für etwa fünf Minuten, während eines lädt; sonst muss jemand damit beginnen',
  'Finds out what a charger falls back to by itself: without a vehicle it is restarted; one that charges gets a small limit, nothing for some minutes while its charger is left alone, and goes on then':
    'Findet heraus, worauf eine Wallbox von selbst zurückfällt: ohne Fahrzeug wird sie neu gestartet; eines, das lädt, bekommt eine kleine Grenze, einige Minuten lang nichts, während seine Wallbox allein gelassen wird, und lädt dann weiter',
  'What it does when it is alone, as far as that is proven':
    'Was sie tut, wenn sie allein ist, soweit das bewiesen ist',
  'Whether its own schedule shows that limits end by themselves':
    'Ob ihr eigener Plan zeigt, dass Grenzen von selbst enden',
  'Whether it keeps over a restart what it has stored':
    'Ob sie über einen Neustart behält, was sie gespeichert hat',
  'When that was seen, since 1970; 0: not yet': 'Wann das zu sehen war, seit 1970; 0: noch nicht',
  'Whether it fell back while it was alone and a vehicle charged':
    'Ob sie zurückfiel, als sie allein war und ein Fahrzeug lud',
  'The test that runs': 'Die Prüfung, die läuft',
  'The chargers that may connect, and what is known of them':
    'Die Wallboxen, die sich verbinden dürfen, und was von ihnen bekannt ist',
  'Port at which chargers can connect; 0: none':
    'Port, an dem sich Wallboxen verbinden können; 0: keiner',
  'Whether it is connected and answers': 'Ob sie verbunden ist und antwortet',
  'Version of OCPP that it speaks; empty: not known':
    'Version von OCPP, die sie spricht; leer: nicht bekannt',
  'Its maker': 'Ihr Hersteller',
  'Its model': 'Ihr Modell',
  'Its firmware': 'Ihre Firmware',
  'Whether its back end is served: what the charger says is passed on to it':
    'Ob ihr Backend bedient wird: Was die Wallbox sagt, wird dorthin weitergegeben',
  'Where the back end is, without the name at the end':
    'Wo das Backend ist, ohne den Namen am Ende',
  'Name of the charger there; empty: the same as here':
    'Name der Wallbox dort; leer: derselbe wie hier',
  'Password there; exactly 40 hexadecimal digits are a key of 20 bytes; empty: none':
    'Passwort dort; genau 40 hexadezimale Ziffern sind ein Schlüssel von 20 Byte; leer: keines',
  'Certificate that that of the back end must lead to':
    'Zertifikat, zu dem das des Backends führen muss',
  'Whether its back end has accepted it, and is connected':
    'Ob ihr Backend sie angenommen hat und verbunden ist',
  'Why the back end is not connected; empty: it is, or nobody knows yet':
    'Warum das Backend nicht verbunden ist; leer: Es ist verbunden, oder noch weiß es niemand',
  'Messages that the back end is still to be told':
    'Nachrichten, die dem Backend noch mitzuteilen sind',
  'Whether it has stored the limit for vehicles that begin unseen':
    'Ob sie die Grenze für Fahrzeuge gespeichert hat, die ungesehen beginnen',
  'How it is limited': 'Wie sie begrenzt wird',
  'Its connectors that are members of the group': 'Ihre Anschlüsse, die Mitglieder der Gruppe sind',
  'Number of the connector': 'Nummer des Anschlusses',
  'What the charger says of it; empty: nothing yet':
    'Was die Wallbox davon sagt; leer: noch nichts',
  'Whether a charge runs': 'Ob ein Ladevorgang läuft',
  'Tag that began it': 'Karte, die ihn begonnen hat',
  'What it was told last and accepted': 'Was ihr zuletzt gesagt wurde und sie angenommen hat',
  'The highest limit that may be in force': 'Die höchste Grenze, die gelten kann',
  'What it may draw by itself at any time, and is reserved always':
    'Was sie jederzeit von selbst beziehen kann und immer reserviert ist',
  'How far it is known that it obeys': 'Wie weit bekannt ist, dass sie gehorcht',
  'Who wanted to connect in the last 10 minutes and was not let in, newest first':
    'Wer sich in den letzten 10 Minuten verbinden wollte und nicht hereingelassen wurde, neueste zuerst',
  'Name that it told; empty: it came not so far':
    'Name, den sie genannt hat; leer: so weit kam sie nicht',
  'Why it was not let in': 'Warum sie nicht hereingelassen wurde',
  'Certificate of whoever issued those of the chargers; one without a password has to show one with its identity as common name or serial number then':
    'Zertifikat dessen, der die der Wallboxen ausgestellt hat; eine ohne Passwort muss dann eines mit ihrer Identität als Name (CN) oder Seriennummer zeigen',
  'Network address that it came from': 'Netzadresse, von der sie kam',
  'Since it knocked last': 'Seit sie sich zuletzt meldete',
  'Whether ocpp is running': 'Ob ocpp läuft',
  'Where dynamic prices come from, and what is added to them; changes act at once':
    'Woher dynamische Preise kommen und was hinzugezählt wird; Änderungen wirken sofort',
  'Whether dynamic prices are used': 'Ob dynamische Preise benutzt werden',
  'Address of the server; empty: none': 'Adresse des Servers; leer: keiner',
  'Length of the steps': 'Länge der Schritte',
  'CA certificate that verifies the server; -1: those of the machine':
    'CA-Zertifikat, das den Server prüft; -1: die der Maschine',
  'VAT on the exchange price': 'Mehrwertsteuer auf den Börsenpreis',
  'Grid fees and taxes, gross if VAT is given':
    'Netzentgelte und Steuern, brutto, wenn eine Mehrwertsteuer angegeben ist',
  'Markup of the supplier, gross if VAT is given':
    'Aufschlag des Lieferanten, brutto, wenn eine Mehrwertsteuer angegeben ist',
  'Base fee of the supplier, for reports of costs':
    'Grundgebühr des Lieferanten, für Kostenberichte',
  'Whether the calendar is added': 'Ob der Kalender hinzugezählt wird',
  'Surcharges and discounts of a week, added to the prices, or prices of their own where none are fetched or pushed':
    'Zu- und Abschläge einer Woche, zu den Preisen gezählt, oder eigene Preise, wo keine geholt oder geliefert werden',
  'By quarter hour of the week in local time, from Monday 00:00 on; empty: no calendar':
    'Nach Viertelstunden der Woche in Ortszeit, von Montag 00:00 an; leer: kein Kalender',
  'Surcharge or discount': 'Zu- oder Abschlag',
  'Price now, and when prices came and will come':
    'Preis jetzt, und wann Preise kamen und kommen werden',
  'Last update of the prices; 0 never': 'Letzte Aktualisierung der Preise; 0 nie',
  'Last query; 0 never': 'Letzte Abfrage; 0 nie',
  'Next query; 0 none is planned, or it is due':
    'Nächste Abfrage; 0 keine ist geplant, oder sie ist fällig',
  'Net price now, calendar included; 2147483647 unknown':
    'Nettopreis jetzt, mit Kalender; 2147483647 unbekannt',
  'The known prices': 'Die bekannten Preise',
  'When the first price begins; 0 without prices': 'Wann der erste Preis beginnt; 0 ohne Preise',
  'Net prices, calendar included': 'Nettopreise, mit Kalender',
  'Net price': 'Nettopreis',
  'Supplies the prices while source is 1 (Push); they replace all earlier ones':
    'Liefert die Preise, solange source 1 (Push) ist; sie ersetzen alle früheren',
  'When the first price begins': 'Wann der erste Preis beginnt',
  'Net prices': 'Nettopreise',
  'Where the forecast comes from; changes act at once':
    'Woher die Vorhersage kommt; Änderungen wirken sofort',
  'Whether the forecast is used': 'Ob die Vorhersage benutzt wird',
  'Forecast of all planes together, and the questions that the service allows':
    'Vorhersage aller Flächen zusammen, und die Anfragen, die der Dienst erlaubt',
  'Forecast of the whole local day, all planes; -1 no data':
    'Vorhersage des ganzen Tages in Ortszeit, alle Flächen; -1 keine Daten',
  'Forecast from the present step until midnight; -1 no data':
    'Vorhersage vom jetzigen Schritt bis Mitternacht; -1 keine Daten',
  'Forecast of the next local day; -1 no data':
    'Vorhersage des nächsten Tages in Ortszeit; -1 keine Daten',
  'Questions allowed in two hours, as the service says; no more are asked; -1 not known':
    'Anfragen, die der Dienst nach eigener Angabe in zwei Stunden erlaubt; mehr werden nicht gestellt; -1 nicht bekannt',
  'Questions that were left after the last one, as the service says; -1 not known':
    'Anfragen, die nach der letzten laut Dienst übrig waren; -1 nicht bekannt',
  'Next question to the service; 0 none is planned':
    'Nächste Anfrage an den Dienst; 0 keine ist geplant',
  'One plane of the PV system; a change fetches its forecast anew':
    'Eine Fläche der PV-Anlage; eine Änderung holt ihre Vorhersage neu',
  'Whether the plane counts': 'Ob die Fläche zählt',
  Latitude: 'Geografische Breite',
  Longitude: 'Geografische Länge',
  'Inclination: 0 horizontal, 90 vertical': 'Neigung: 0 waagerecht, 90 senkrecht',
  'Azimuth: -180 north, -90 east, 0 south, 90 west': 'Azimut: -180 Nord, -90 Ost, 0 Süd, 90 West',
  'Peak power': 'Spitzenleistung',
  'When the forecast of the plane came and will come, and for which place it is':
    'Wann die Vorhersage der Fläche kam und kommen wird, und für welchen Ort sie ist',
  'Last update; 0 never': 'Letzte Aktualisierung; 0 nie',
  'Where the service thinks the plane is; the status of its answer if that was an error':
    'Wo der Dienst die Fläche vermutet; der Status seiner Antwort, wenn sie ein Fehler war',
  'Forecast of the plane': 'Vorhersage der Fläche',
  'When the first step begins; 0 no data': 'Wann der erste Schritt beginnt; 0 keine Daten',
  'By step': 'Nach Schritt',
  'Energy of one step': 'Energie eines Schritts',
  'Supplies the forecast of the plane while source is 1 (Push), and enables it':
    'Liefert die Vorhersage der Fläche, solange source 1 (Push) ist, und schaltet sie ein',
  'When the first step begins': 'Wann der erste Schritt beginnt',
  'Use and addresses of the LAN interface; a change takes effect after a second':
    'Benutzung und Adressen der LAN-Schnittstelle; eine Änderung wirkt nach einer Sekunde',
  'Whether the LAN interface is used': 'Ob die LAN-Schnittstelle benutzt wird',
  'State of the LAN interface': 'Zustand der LAN-Schnittstelle',
  'Hardware address': 'Hardware-Adresse',
  'Own address; 0.0.0.0 without connection': 'Eigene Adresse; 0.0.0.0 ohne Verbindung',
  'Mask of the own network; 0.0.0.0 without connection':
    'Maske des eigenen Netzes; 0.0.0.0 ohne Verbindung',
  'Whether both directions can be used at a time':
    'Ob beide Richtungen zugleich benutzt werden können',
  'Negotiated speed; 0 without cable': 'Ausgehandelte Geschwindigkeit; 0 ohne Kabel',
  'What the button does': 'Was der Taster tut',
  'What the inputs and the output do': 'Was Eingänge und Ausgang tun',
  'Level after a restart': 'Pegel nach einem Neustart',
  'Wakes a sleeping vehicle by interrupting the control pilot':
    'Weckt ein schlafendes Fahrzeug, indem der Control Pilot unterbrochen wird',
  'Whether sleeping vehicles are woken up': 'Ob schlafende Fahrzeuge geweckt werden',
  'Cuts the vehicle off from the control pilot, as if it were unplugged':
    'Trennt das Fahrzeug vom Control Pilot, als wäre es abgesteckt',
  'Whether the control pilot is cut off from the vehicle':
    'Ob der Control Pilot vom Fahrzeug getrennt ist',
  'Forgets a DC fault after its cause was found, and tests the sensor':
    'Vergisst einen DC-Fehler, nachdem seine Ursache gefunden wurde, und prüft den Sensor',
  'Must be 3695376931, against accidental resets':
    'Muss 3695376931 sein, gegen versehentliches Zurücksetzen',
  'Tests the DC fault sensor; nothing happens while a vehicle is connected':
    'Prüft den DC-Fehlerstromsensor; nichts geschieht, solange ein Fahrzeug angesteckt ist',
  'Switches the output until the next restart; evse/gpio_configuration says what it starts with':
    'Schaltet den Ausgang bis zum nächsten Neustart; evse/gpio_configuration sagt, womit er beginnt',
  'Type of the built-in meter, 0 without one': 'Art des eingebauten Zählers, 0 ohne',
  'Time since the DC fault sensor was tested': 'Zeit, seit der DC-Fehlerstromsensor geprüft wurde',
  'Limit by the grid operator, section 14a EnWG; changes act at once':
    'Begrenzung durch den Netzbetreiber, § 14a EnWG; Änderungen wirken sofort',
  'Whether the grid operator can limit consumption':
    'Ob der Netzbetreiber den Verbrauch begrenzen kann',
  'What says so; null: nothing': 'Wer das sagt; null: nichts',
  'true: limited while the input is closed, false: while it is open':
    'true: begrenzt, solange der Eingang geschlossen ist, false: solange er offen ist',
  'What may be drawn then; at least 4200 W are always left':
    'Was dann entnommen werden darf; mindestens 4200 W bleiben immer',
  'Whether the managed chargers are limited': 'Ob die gesteuerten Wallboxen begrenzt werden',
  'Whether this charger is limited': 'Ob diese Wallbox begrenzt wird',
  'Effective limit': 'Wirkende Grenze',
  'Whether consumption is limited': 'Ob der Verbrauch begrenzt ist',
  'When this limit began; 0 without one, or where the clock was not set':
    'Wann diese Grenze begann; 0 ohne eine, oder wo die Uhr nicht gestellt war',
  'What may be drawn; 0 without limit': 'Was entnommen werden darf; 0 ohne Grenze',
  'What was last written to p14a_enwg/control_update; nothing after a restart':
    'Was zuletzt an p14a_enwg/control_update geschrieben wurde; nichts nach einem Neustart',
  'Limits consumption while source is 2 (API), until it is lifted or the device restarts':
    'Begrenzt den Verbrauch, solange source 2 (API) ist, bis zur Aufhebung oder zum Neustart des Geräts',
  'Connection to the central system; changes act at once, and are refused while a transaction runs':
    'Verbindung zum Backend; Änderungen wirken sofort und werden während einer Transaktion abgelehnt',
  'Whether to connect to the central system': 'Ob mit dem Backend verbunden wird',
  'Where the central system is; empty until configured':
    'Wo das Backend ist; leer, bis es eingestellt ist',
  'Name of the charger at the central system; follows the URL, and is the user name':
    'Name der Wallbox beim Backend; folgt auf die URL und ist der Benutzername',
  'Whether the central system asks for a password': 'Ob das Backend ein Passwort verlangt',
  'Password; exactly 40 hexadecimal digits are a key of 20 bytes':
    'Passwort; genau 40 hexadezimale Ziffern sind ein Schlüssel von 20 Byte',
  'Whether the slot of OCPP is active; follows when OCPP is switched on or off':
    'Ob der Ladeslot von OCPP aktiv ist; folgt, wenn OCPP ein- oder ausgeschaltet wird',
  'Whether OCPP limits the charger': 'Ob OCPP die Wallbox begrenzt',
  'State of the charge point, as of the last event': 'Zustand des Ladepunkts beim letzten Ereignis',
  'Tag of the transaction, or the one that is asked for':
    'Tag der Transaktion, oder das, nach dem gefragt wird',
  'Group of the tag': 'Gruppe des Tags',
  'When the tag expires; 0 not known': 'Wann das Tag abläuft; 0 nicht bekannt',
  'Time to connect a vehicle': 'Zeit, ein Fahrzeug anzustecken',
  'Tag that was refused last': 'Tag, das zuletzt abgelehnt wurde',
  'When a vehicle came or left': 'Wann ein Fahrzeug kam oder ging',
  'Whether the central system took the connector out of service':
    'Ob das Backend den Anschluss außer Betrieb nahm',
  'When charging profiles are looked at next': 'Wann Ladeprofile das nächste Mal angesehen werden',
  'When the transaction started': 'Wann die Transaktion begann',
  'Does not run: vehicles bring the cable': 'Läuft nicht: Fahrzeuge bringen das Kabel mit',
  'Time for the answer to the message in flight':
    'Zeit für die Antwort auf die Nachricht, die unterwegs ist',
  'Time until a message of a transaction is sent again':
    'Zeit, bis eine Nachricht einer Transaktion erneut gesendet wird',
  'Time until the connection is taken for dead': 'Zeit, bis die Verbindung als tot gilt',
  'Time since the last ping': 'Zeit seit dem letzten Ping',
  'Number of the transaction; -1 not known yet, 2147483647 none':
    'Nummer der Transaktion; -1 noch nicht bekannt, 2147483647 keine',
  'Whether the transaction runs without energy, because its tag was refused':
    'Ob die Transaktion ohne Energie läuft, weil ihr Tag abgelehnt wurde',
  'Current that charging profiles allow': 'Strom, den Ladeprofile erlauben',
  'Whether the connection stands': 'Ob die Verbindung steht',
  'Upper half of its number': 'Obere Hälfte ihrer Nummer',
  'Lower half of its number': 'Untere Hälfte ihrer Nummer',
  'Its length': 'Ihre Länge',
  'Messages that wait': 'Nachrichten, die warten',
  'Changes of status that wait': 'Zustandsmeldungen, die warten',
  'Messages of transactions that wait': 'Nachrichten von Transaktionen, die warten',
  'Forgets everything of the central system: what it was not told yet, its keys, its charging profiles':
    'Vergisst alles vom Backend: was ihm noch nicht gemeldet wurde, seine Schlüssel, seine Ladeprofile',
  'Configuration keys of OCPP': 'Konfigurationsschlüssel von OCPP',
  'Uses one phase for vehicles that draw current from one phase only':
    'Benutzt eine Phase für Fahrzeuge, die nur auf einer Phase Strom nehmen',
  'Whether the phases follow the vehicle': 'Ob die Phasen dem Fahrzeug folgen',
  'With how many phases the charger is connected':
    'Mit wie vielen Phasen die Wallbox angeschlossen ist',
  'Connected phases': 'Angeschlossene Phasen',
  'Pause before the vehicle charges on after a phase switch':
    'Pause, bevor das Fahrzeug nach einer Phasenumschaltung weiterlädt',
  '0 is 60 s, n = 1 to 22 is 10 + 5n s': '0 sind 60 s, n = 1 bis 22 sind 10 + 5n s',
  'State of charge of the vehicle at which a charge ends; 0 no limit':
    'Ladestand des Fahrzeugs, bei dem eine Ladung endet; 0 keine Grenze',
  'Changes the final state of charge of the running charge, or of the next one':
    'Ändert den Endladestand der laufenden Ladung, oder der nächsten',
  'Whether authentication is running': 'Ob authentication läuft',
  'Whether energy_manager is running': 'Ob energy_manager läuft',
  'Whether energy_history is running': 'Ob energy_history läuft',
  'Whether em_energy_analysis is running': 'Ob em_energy_analysis läuft',
  'The login for web interface and HTTP API': 'Die Anmeldung für Weboberfläche und HTTP-API',
  'User name of the login': 'Benutzername der Anmeldung',
  'What is wired to the energy manager; changes act at once':
    'Was am Energiemanager angeschlossen ist; Änderungen wirken sofort',
  'Whether a contactor switches the chargers; input 4 then monitors it':
    'Ob ein Schütz die Wallboxen umschaltet; Eingang 4 überwacht es dann',
  'Contactor, inputs, relay and errors': 'Schütz, Eingänge, Relais und Fehler',
  'Whether input 3 is closed': 'Ob Eingang 3 geschlossen ist',
  'Whether input 4 is closed: the feedback of the contactor, where one is installed':
    'Ob Eingang 4 geschlossen ist: die Rückmeldung des Schützes, wo eines eingebaut ist',
  'Whether the relay is closed': 'Ob das Relais geschlossen ist',
  Bits: 'Bits',
  'Always 0; see power_manager/state': 'Immer 0; siehe power_manager/state',
  'What the controller measures': 'Was der Controller misst',
  'Polls of the controller in a row that it did not answer':
    'Abfragen des Controllers in Folge, auf die er nicht antwortete',
  'What the contactor was told: true connects three phases':
    'Was dem Schütz gesagt wurde: true verbindet drei Phasen',
  'Supply voltage of the controller': 'Versorgungsspannung des Controllers',
  'Colour of the status LED: red, green, blue': 'Farbe der Status-LED: rot, grün, blau',
  '0 to 255': '0 bis 255',
  'Time since the controller started; wraps after about 50 days':
    'Zeit seit dem Start des Controllers; beginnt nach etwa 50 Tagen von vorn',
  'Input of an energy manager': 'Eingang eines Energiemanagers',
  'The memory card with the history': 'Die Speicherkarte mit den Aufzeichnungen',
  'Card: 0 works, 51 there is none, 255 nobody can be asked, others: why it does not work':
    'Karte: 0 arbeitet, 51 es ist keine da, 255 niemand kann gefragt werden, andere: warum sie nicht arbeitet',
  'Storage of the history: 0 works, 5 fails, 28 full, 255 not known, 256 just formatted':
    'Speicher der Aufzeichnungen: 0 arbeitet, 5 versagt, 28 voll, 255 nicht bekannt, 256 gerade formatiert',
  'Bits; none without card': 'Bits; keines ohne Karte',
  'Sectors of the card': 'Sektoren der Karte',
  'Size of a sector': 'Größe eines Sektors',
  'Manufacturer of the card': 'Hersteller der Karte',
  'Revision of the product: high nibble major, low nibble minor':
    'Revision des Produkts: oberes Halbbyte Haupt-, unteres Nebenversion',
  'Name of the product, 5 characters': 'Name des Produkts, 5 Zeichen',
  'Deletes the history of the energy balance, and restarts':
    'Löscht die Aufzeichnungen der Energiebilanz und startet neu',
  'Flags and mean power of a charger, for every 5 minutes of a local day':
    'Merkmale und mittlere Leistung einer Wallbox, für je 5 Minuten eines Tages in Ortszeit',
  'Number of the charger, as in charge_manager/state':
    'Nummer der Wallbox, wie in charge_manager/state',
  Month: 'Monat',
  'Day of the month, on the local calendar': 'Tag des Monats, nach dem örtlichen Kalender',
  'Meter of a charger at the beginning of each day of a month':
    'Zähler einer Wallbox am Beginn jedes Tages eines Monats',
  'State and phases of the charger, mean power of the meter slots and price, for every 5 minutes of a local day':
    'Zustand und Phasen der Wallbox, mittlere Leistung der Zählerplätze und Preis, für je 5 Minuten eines Tages in Ortszeit',
  'Inputs and outputs, mean power of the meter slots and price, for every 5 minutes of a local day':
    'Ein- und Ausgänge, mittlere Leistung der Zählerplätze und Preis, für je 5 Minuten eines Tages in Ortszeit',
  'Meters at the beginning of each day of a month, and the prices of that day':
    'Zähler am Beginn jedes Tages eines Monats, und die Preise dieses Tages',
  'The controller of the simulated energy manager; fields that are left out keep their value':
    'Der Controller des simulierten Energiemanagers; ausgelassene Felder behalten ihren Wert',
  'Whether input 1 is closed (generation 2)': 'Ob Eingang 1 geschlossen ist (Generation 2)',
  'Whether input 2 is closed (generation 2)': 'Ob Eingang 2 geschlossen ist (Generation 2)',
  'Whether input 4 is closed; the contactor closes it too':
    'Ob Eingang 4 geschlossen ist; das Schütz schließt ihn auch',
  'Whether the controller does not answer': 'Ob der Controller nicht antwortet',
  'Memory card: 0 works, 51 there is none, the others are other faults':
    'Speicherkarte: 0 arbeitet, 51 es ist keine da, die anderen sind andere Fehler',
  'Whether temperatures is running': 'Ob temperatures läuft',
  'Whether heating is running': 'Ob heating läuft',
  'Where outside temperatures come from; changes act at once':
    'Woher Außentemperaturen kommen; Änderungen wirken sofort',
  'Whether outside temperatures are used': 'Ob Außentemperaturen benutzt werden',
  'Hourly temperatures': 'Stündliche Temperaturen',
  'When the first value holds; 0 without values': 'Wann der erste Wert gilt; 0 ohne Werte',
  'By hour': 'Nach Stunde',
  Temperature: 'Temperatur',
  'Temperatures of now, today and tomorrow, and when they came and will come':
    'Temperaturen von jetzt, heute und morgen, und wann sie kamen und kommen werden',
  'Now, between two hourly values; 32767 not available':
    'Jetzt, zwischen zwei stündlichen Werten; 32767 nicht verfügbar',
  'Least of the local day; 32767 not available':
    'Kleinste des Tages in Ortszeit; 32767 nicht verfügbar',
  'Most of the local day; 32767 not available':
    'Größte des Tages in Ortszeit; 32767 nicht verfügbar',
  'Mean of the local day; 32767 not available':
    'Mittel des Tages in Ortszeit; 32767 nicht verfügbar',
  'Least of the next local day; 32767 not available':
    'Kleinste des nächsten Tages in Ortszeit; 32767 nicht verfügbar',
  'Most of the next local day; 32767 not available':
    'Größte des nächsten Tages in Ortszeit; 32767 nicht verfügbar',
  'Mean of the next local day; 32767 not available':
    'Mittel des nächsten Tages in Ortszeit; 32767 nicht verfügbar',
  'Supplies the temperatures while source is 1 (Push); they replace all earlier ones':
    'Liefert die Temperaturen, solange source 1 (Push) ist; sie ersetzen alle früheren',
  'When the first value holds': 'Wann der erste Wert gilt',
  'Inputs 1 to 4': 'Eingänge 1 bis 4',
  'true is closed': 'true ist geschlossen',
  'SG-Ready outputs 1 and 2': 'SG-Ready-Ausgänge 1 und 2',
  'Relays 1 and 2': 'Relais 1 und 2',
  'Switches SG-Ready outputs and relays; what section 14a or the heating control holds is refused':
    'Schaltet SG-Ready-Ausgänge und Relais; was § 14a oder die Heizungssteuerung hält, wird abgelehnt',
  'SG-Ready outputs 1 and 2, relays 1 and 2': 'SG-Ready-Ausgänge 1 und 2, Relais 1 und 2',
  'Whether the heat pump is limited': 'Ob die Wärmepumpe begrenzt wird',
  'Most that the heat pump draws; 0: not known. It is blocked only where the limit leaves no room for that':
    'Größte Leistung der Wärmepumpe; 0: nicht bekannt. Sie wird nur gesperrt, wo die Grenze dafür keinen Platz lässt',
  'Control of a heat pump; changes act at once':
    'Steuerung einer Wärmepumpe; Änderungen wirken sofort',
  'SG-Ready output 1, blocking operation': 'SG-Ready-Ausgang 1, Sperrbetrieb',
  'SG-Ready output 2, extended operation': 'SG-Ready-Ausgang 2, verstärkter Betrieb',
  'How long both outputs stay as they are': 'Wie lange beide Ausgänge bleiben, wie sie sind',
  'Meter slot of the grid connection': 'Zählerplatz des Netzanschlusses',
  'Hours in which the price slots are selected':
    'Stunden, in denen die Preisabschnitte gewählt werden',
  'Whether decisions are told in the event log': 'Ob Entscheidungen im Ereignisprotokoll stehen',
  'Whether a good PV yield forecast switches the control by prices off':
    'Ob eine gute PV-Vorhersage die Steuerung nach Preisen abschaltet',
  'Forecast of today above which it does': 'Vorhersage für heute, über der sie es tut',
  'Whether extended operation follows prices': 'Ob der verstärkte Betrieb den Preisen folgt',
  'Cheapest hours of a control period': 'Günstigste Stunden eines Steuerungszeitraums',
  'Whether blocking operation follows prices': 'Ob der Sperrbetrieb den Preisen folgt',
  'Most expensive hours of a control period': 'Teuerste Stunden eines Steuerungszeitraums',
  'Whether PV excess starts extended operation': 'Ob PV-Überschuss den verstärkten Betrieb beginnt',
  'Excess above which it does': 'Überschuss, über dem er es tut',
  'Is kept, but has no effect, like the two that follow: section 14a has a setting of its own, for the heat pump, too':
    'Wird aufbewahrt, wirkt aber nicht, ebenso die beiden folgenden: § 14a hat eine eigene Einstellung, auch für die Wärmepumpe',
  'Without effect, see above': 'Ohne Wirkung, siehe oben',
  'Whether the hours follow the mean outside temperature of the day':
    'Ob die Stunden der mittleren Außentemperatur des Tages folgen',
  'Below 5 °C mean outside temperature: extended operation from 09:00 to 18:00 only':
    'Unter 5 °C mittlerer Außentemperatur: verstärkter Betrieb nur von 09:00 bis 18:00',
  'Heating curve: cheapest hours at 20 °C': 'Heizkurve: günstigste Stunden bei 20 °C',
  'Heating curve: cheapest hours at -10 °C': 'Heizkurve: günstigste Stunden bei -10 °C',
  'Heating curve: most expensive hours at 20 °C': 'Heizkurve: teuerste Stunden bei 20 °C',
  'Heating curve: most expensive hours at -10 °C': 'Heizkurve: teuerste Stunden bei -10 °C',
  'What the heat pump is told': 'Was der Wärmepumpe gesagt wird',
  'Whether the heat pump is blocked': 'Ob die Wärmepumpe gesperrt ist',
  'Whether the heat pump is asked to heat more': 'Ob die Wärmepumpe mehr heizen soll',
  'Whether the grid operator blocks it, see p14a_enwg/state':
    'Ob der Netzbetreiber sie sperrt, siehe p14a_enwg/state',
  'End of the hold time, or else beginning of the next price slot; 0 without clock':
    'Ende der Haltezeit, sonst Beginn des nächsten Preisabschnitts; 0 ohne Uhr',
  'Price slots that are selected, by index of day_ahead_prices/prices.prices; PV, forecast and section 14a are not part of it':
    'Gewählte Preisabschnitte, nach dem Index von day_ahead_prices/prices.prices; PV, Vorhersage und § 14a gehören nicht dazu',
  'Price slots of extended operation': 'Preisabschnitte des verstärkten Betriebs',
  'Whether the price slot is selected': 'Ob der Preisabschnitt gewählt ist',
  'Price slots of blocking operation': 'Preisabschnitte des Sperrbetriebs',
  'From 0': 'Ab 0',
  'Unit of the price': 'Einheit des Preises',
  'Threshold of the net price': 'Schwelle des Nettopreises',
  Threshold: 'Schwelle',
  'What the value is compared with': 'Womit der Wert verglichen wird',
  'How far back it must have been to fire again; of = and ≠, how far off is still equal':
    'Wie weit er zurück gewesen sein muss, um wieder auszulösen; bei = und ≠, wie weit daneben noch gleich ist',
  'Relay of an energy manager 2, from 0': 'Relais eines Energiemanagers 2, von 0 an',
  'Metrics for monitoring systems; a change acts at once':
    'Messwerte für Überwachungssysteme; eine Änderung wirkt sofort',
  'Whether GET /metrics is answered': 'Ob GET /metrics beantwortet wird',
  'What the device measures and counts, as OpenMetrics text':
    'Was das Gerät misst und zählt, als Text nach OpenMetrics',
  'Changes of stored objects that became durable, by kind':
    'Änderungen gespeicherter Objekte, die dauerhaft wurden, nach Art',
  'What was stored: contents that were replaced or appended':
    'Was gespeichert wurde: ersetzte und angehängte Inhalte',
  'Calls of the storage that failed: full, failed, unreadable, damaged or replaced':
    'Fehlgeschlagene Zugriffe auf den Speicher: voll (full), misslungen (failed), unlesbar (unreadable), beschädigt (damaged) oder ersetzt (replaced)',
  'Whether the clock is kept by the machine, as ntp/state.synced tells it':
    'Ob die Uhr von der Maschine gestellt wird, wie ntp/state.synced es sagt',
  'Lines that were written to the event log':
    'Zeilen, die ins Ereignisprotokoll geschrieben wurden',
  'Who the device is; always 1': 'Welches Gerät das ist; immer 1',
  'Time since the device started': 'Zeit seit dem Start des Geräts',
  'Stored objects that were found damaged since the start, as info/storage names them':
    'Gespeicherte Objekte, die seit dem Start beschädigt gefunden wurden, wie info/storage sie nennt',
  'Heap of the JavaScript engine that is in use': 'Belegter Heap der JavaScript-Engine',
  'What the heap of the JavaScript engine may grow to':
    'Wie groß der Heap der JavaScript-Engine werden darf',
  'Memory that the process occupies': 'Speicher, den der Prozess belegt',
  'Time that the process has kept processors busy':
    'Zeit, in der der Prozess Prozessoren beschäftigt hat',
  'By how much the host came late to what was due, since metrics were switched on':
    'Um wie viel der Host zu spät zu Fälligem kam, seit Messwerte eingeschaltet sind',
  'Meters and what they measure; always 1': 'Zähler und was sie messen; immer 1',
  'Power; drawn power is positive': 'Leistung; bezogene Leistung ist positiv',
  'Power of each phase; drawn power is positive':
    'Leistung jeder Phase; bezogene Leistung ist positiv',
  'Current of each phase, without sign': 'Strom jeder Phase, ohne Vorzeichen',
  'Voltage of each phase to neutral': 'Spannung jeder Phase gegen Neutralleiter',
  'Energy that was drawn': 'Bezogene Energie',
  'Energy that was fed in': 'Eingespeiste Energie',
  'State of charge of a battery or vehicle': 'Ladezustand einer Batterie oder eines Fahrzeugs',
  'Time since the newest reading': 'Zeit seit der neuesten Ablesung',
  'Communication errors, by the names of meters/<n>/errors':
    'Kommunikationsfehler, mit den Namen von meters/<n>/errors',
  'Current that a managed charger is given': 'Strom, den eine verwaltete Wallbox bekommt',
  'State of a managed charger, as charge_manager/state.chargers tells it in s':
    'Zustand einer verwalteten Wallbox, wie charge_manager/state.chargers ihn in s nennt',
  'Error of a managed charger, as charge_manager/state.chargers tells it in e; 0 none':
    'Fehler einer verwalteten Wallbox, wie charge_manager/state.chargers ihn in e nennt; 0 keiner',
  'UDP datagrams of load management; what is no packet of it is faulty':
    'UDP-Datagramme des Lastmanagements; was kein Paket davon ist, ist fehlerhaft (faulty)',
  'Whether the connection to the broker stands, while MQTT is enabled':
    'Ob die Verbindung zum Broker steht, solange MQTT eingeschaltet ist',
  'Connections to the broker that were made': 'Verbindungen zum Broker, die zustande kamen',
  'Attempts to connect to the broker that failed, and connections that were lost':
    'Fehlgeschlagene Versuche, den Broker zu erreichen, und verlorene Verbindungen',
  'Messages of MQTT, sent and received': 'Nachrichten über MQTT, gesendete und empfangene',
  'Whether the charge controller answers': 'Ob der Ladecontroller antwortet',
  'State of the charger: 1 for the present one of evse/state.charger_state':
    'Zustand der Wallbox: 1 beim jetzigen von evse/state.charger_state',
  'State of the control pilot: 1 for the present one of evse/state.iec61851_state':
    'Zustand des Control Pilot: 1 beim jetzigen von evse/state.iec61851_state',
  'Current that the vehicle may draw: the least limit of the slots':
    'Strom, den das Fahrzeug beziehen darf: die kleinste Grenze der Slots',
  'Limits of the active charge slots': 'Grenzen der aktiven Ladeslots',
  'Phases that the vehicle is connected to': 'Phasen, mit denen das Fahrzeug verbunden ist',
  'Error as evse/state.error_state tells it; 0 none':
    'Fehler, wie evse/state.error_state ihn nennt; 0 keiner',
  'Error as evse/state.contactor_error tells it; 0 none':
    'Fehler, wie evse/state.contactor_error ihn nennt; 0 keiner',
  'Fault as evse/state.dc_fault_current_state tells it; 0 none':
    'Fehler, wie evse/state.dc_fault_current_state ihn nennt; 0 keiner',
  'Time since the charge controller started': 'Zeit seit dem Start des Ladecontrollers',
  'Restarts of the charge controller that the device saw':
    'Neustarts des Ladecontrollers, die das Gerät bemerkt hat',
  'Charges in the log': 'Ladevorgänge im Protokoll',
  'Whether a charge runs: from its release to its end':
    'Ob ein Ladevorgang läuft: von seiner Freigabe bis zu seinem Ende',
  'Energy of the running charge': 'Energie des laufenden Ladevorgangs',
  'Duration of the running charge': 'Dauer des laufenden Ladevorgangs',
  'Charges that ended since the device started':
    'Ladevorgänge, die seit dem Start des Geräts endeten',
  'Energy of the charges that ended since the device started':
    'Energie der Ladevorgänge, die seit dem Start des Geräts endeten',
  'Duration of the charges that ended since the device started':
    'Dauer der Ladevorgänge, die seit dem Start des Geräts endeten',
  'Open HTTP connections, without WebSockets': 'Offene HTTP-Verbindungen, ohne WebSockets',
  'HTTP requests that were answered, by method and status':
    'Beantwortete HTTP-Anfragen, nach Methode und Status',
  'Clients that listen at /ws': 'Clients, die an /ws zuhören',
  'Clients that came to /ws': 'Clients, die zu /ws kamen',
  'Frames of text that were sent at /ws': 'Textframes, die an /ws gesendet wurden',
  'Clients of /ws that were sent away: silent, too slow, without the login that is needed now, or one too many (crowd)':
    'Clients von /ws, die weggeschickt wurden: stumm (silent), zu langsam (slow), ohne die jetzt nötige Anmeldung (login) oder einer zu viel (crowd)',
  'Whether the grid operator limits consumption (section 14a)':
    'Ob der Netzbetreiber den Verbrauch begrenzt (§ 14a)',
  'Effective limit of the grid operator (section 14a), while there is one':
    'Wirksame Grenze des Netzbetreibers (§ 14a), solange es eine gibt',
  'Whether the connection to the central system stands, while OCPP is enabled':
    'Ob die Verbindung zum Backend steht, solange OCPP eingeschaltet ist',
  'Connections to the central system that were made':
    'Verbindungen zum Backend, die zustande kamen',
  'Attempts to connect to the central system that failed, and connections that were lost':
    'Fehlgeschlagene Versuche, das Backend zu erreichen, und verlorene Verbindungen',
  'Messages of OCPP, sent and received': 'Nachrichten über OCPP, gesendete und empfangene',
  'Messages that wait for the central system, by what they are about':
    'Nachrichten, die auf das Backend warten, nach dem, worum es geht',
  'Whether the controller of the energy manager answers':
    'Ob der Controller des Energiemanagers antwortet',
  'Errors as energy_manager/state.error_flags tells them; 0 none':
    'Fehler, wie energy_manager/state.error_flags sie nennt; 0 keine',
  'Phases that the contactor connects the chargers to':
    'Phasen, mit denen das Schütz die Wallboxen verbindet',
  'Certificate for HTTPS': 'Zertifikat für HTTPS',
  'the device makes one': 'das Gerät macht eines',
  'Private key for HTTPS': 'Privater Schlüssel für HTTPS',
  'CA certificate of the broker': 'CA-Zertifikat des Brokers',
  'built-in bundle': 'eingebaute Sammlung',
  'Client certificate': 'Client-Zertifikat',
  none: 'keines',
  'Key of the client certificate': 'Schlüssel des Client-Zertifikats',
  'the one in its entry': 'der in dessen Eintrag',
  "Certificate that the server's own must lead to":
    'Zertifikat, zu dem das des Servers führen muss',
  'those of the machine': 'die der Maschine',
  'Certificate of the device': 'Zertifikat des Geräts',
  'Private key of that certificate': 'Privater Schlüssel dieses Zertifikats',
  'while no charge is running': 'solange keine Ladung läuft',
  'Longest time of a charge': 'Längste Zeit einer Ladung',
  'Charge mode after a start': 'Lademodus nach einem Start',
  'Day of the month, 32 the last one, 0 any; without meaning beside a day of the week':
    'Tag des Monats, 32 der letzte, 0 jeder; neben einem Wochentag ohne Bedeutung',
  'any day': 'jeder Tag',
  'any hour': 'jede Stunde',
  'any minute': 'jede Minute',
  'any state': 'jeder Zustand',
  'as it is': 'wie bisher',
  'Most energy, 0 no limit': 'Größte Energie, 0 keine Grenze',
  'Most current per phase for all managed chargers':
    'Größter Strom je Phase für alle gesteuerten Wallboxen',
  'ends it': 'beendet das',
  'Certificate that that of the central system must lead to':
    'Zertifikat, zu dem das des Backends führen muss',
  'State of charge at which the charge ends, 0 no limit':
    'Ladestand, bei dem die Ladung endet, 0 keine Grenze',
  'Phases that the contactor connects': 'Phasen, die das Schütz verbindet',
};

/** What the numbers of the declarations stand for. */
export const choices: ChoiceWords = {
  eco_departure: { today: 'heute', tomorrow: 'morgen', daily: 'jeden Tag' },
  colour_scheme: {
    browser: 'wie der Browser sagt',
    light: 'hell',
    dark: 'dunkel',
  },
  country: {
    other: 'ein anderes',
    germany: 'Deutschland',
    austria: 'Österreich',
    switzerland: 'Schweiz',
    luxembourg: 'Luxemburg',
  },
  transport_mode: {
    http: 'HTTP',
    https: 'HTTPS',
    both: 'beides',
  },
  modbus_protocol: {
    tcp: 'Modbus TCP',
    rtu: 'Modbus RTU über einen Konverter, der Bytes unverändert weitergibt',
  },
  meter_location: {
    unknown: 'unbekannt',
    other: 'anderes',
    charger: 'Wallbox',
    inverter: 'Wechselrichter',
    grid: 'Netz',
    battery: 'Speicher',
    load: 'Last',
    pv: 'PV',
    vehicle: 'Fahrzeug',
  },
  register_address_mode: {
    address: 'wie in der Nachricht, von 0 an',
    number: 'als Nummern, von 1 an',
  },
  register_place: {
    holding: 'Holding-Register',
    input: 'Input-Register',
    coil: 'Coil',
    discreteInput: 'diskreter Eingang',
  },
  register_number: {
    u16: 'u16',
    s16: 's16',
    u32: 'u32',
    u32Low: 'u32, niederwertigstes Register zuerst',
    s32: 's32',
    s32Low: 's32, niederwertigstes Register zuerst',
    f32: 'Gleitkommazahl mit 32 Bit',
    f32Low: 'Gleitkommazahl mit 32 Bit, niederwertigstes Register zuerst',
    u64: 'u64',
    u64Low: 'u64, niederwertigstes Register zuerst',
    s64: 's64',
    s64Low: 's64, niederwertigstes Register zuerst',
    f64: 'Gleitkommazahl mit 64 Bit',
    f64Low: 'Gleitkommazahl mit 64 Bit, niederwertigstes Register zuerst',
  },
  virtual_meter: {
    inverter: 'Wechselrichter',
    grid: 'Netz',
    battery: 'Speicher',
    load: 'Last',
    pv: 'PV',
    backup: 'Notstrom',
    otherMeter: 'der Zähler, den der Wechselrichter abliest',
    externalGrid: 'Netz, mit externem Zähler',
    secondBattery: 'zweiter Speicher',
    bothBatteries: 'beide Speicher',
    otherGenerators: 'weitere Erzeuger',
    meter: 'der Zähler selbst',
    firstTransformers: 'erste Wandler',
    secondTransformers: 'zweite Wandler',
  },
  shelly_profile: {
    threePhases: 'drei Phasen gemeinsam',
    onePhase: 'jede Phase für sich',
  },
  meter_phase: {
    l1: 'L1',
    l2: 'L2',
    l3: 'L3',
  },
  meter_state: {
    none: 'kein Zähler',
    noReading: 'noch keine Ablesung',
    available: 'vorhanden',
  },
  phase_rotation: {
    unknown: 'unbekannt',
    l123: 'L123',
    l132: 'L132',
    l231: 'L231',
    l213: 'L213',
    l321: 'L321',
    l312: 'L312',
  },
  charge_mode: {
    fast: 'Schnell',
    off: 'Aus',
    pv: 'PV',
    minPv: 'Min + PV',
    default: 'die Vorgabe',
    min: 'Min',
    eco: 'Eco: Aus, solange keine Stunde günstig ist',
    ecoPv: 'Eco + PV: PV, solange keine Stunde günstig ist',
    ecoMin: 'Eco + Min: Min, solange keine Stunde günstig ist',
    ecoMinPv: 'Eco + Min + PV: Min + PV, solange keine Stunde günstig ist',
  },
  manager_state: {
    notActive: 'nicht aktiv',
    active: 'aktiv',
    shutDown: 'wegen eines Fehlers einer Wallbox abgeschaltet',
  },
  managed_charger_state: {
    noVehicle: 'kein Fahrzeug',
    blocked: 'an der Wallbox blockiert',
    waitsForCurrent: 'wartet auf Strom',
    vehicleIdle: 'das Fahrzeug nimmt keinen',
    charging: 'lädt',
    error: 'Fehler',
    full: 'voll',
    notAuthorized: 'kein Benutzer freigegeben',
  },
  accepted_tags: {
    none: 'keine',
    users: 'die der Benutzer dieses Geräts',
    all: 'alle',
  },
  charger_refusal: {
    unknown: 'niemand dieses Namens darf sich verbinden',
    password: 'ihr Passwort ist falsch, oder sie hat keines genannt',
    certificate: 'sie hat kein Zertifikat gezeigt, das ihren Namen beweist',
    version: 'sie bietet keine Version von OCPP an, die sie hier sprechen darf',
    taken: 'unter ihrem Namen ist eine andere verbunden',
    plain: 'sie spricht ohne TLS (ws://), das hier nötig ist',
    secure: 'sie spricht TLS (wss://), das hier nicht gesprochen wird',
    untrusted: 'sie vertraut dem Zertifikat dieses Geräts nicht',
    other: 'TLS ist gescheitert',
    request: 'sie verlangt keinen WebSocket, wie es sich gehört',
  },
  obedience: {
    unknown: 'nicht bekannt',
    accepts: 'sie nimmt Grenzen an',
    obeys: 'ein Fahrzeug folgte ihnen sichtbar',
  },
  found_charger: {
    none: 'in Ordnung',
    firmware: 'sie spricht ein anderes Protokoll',
    notManaged: 'ihr Lastmanagement ist aus',
  },
  mqtt_transport: {
    tcp: 'TCP',
    tls: 'TLS',
    ws: 'WebSocket',
    wss: 'WebSocket mit TLS',
  },
  mqtt_connection: {
    notConfigured: 'nicht eingestellt',
    notConnected: 'nicht verbunden',
    connected: 'verbunden',
    error: 'Fehler',
  },
  auto_discovery_mode: {
    off: 'aus',
    homeAutomation: 'kündigt Sensoren und Bedienelemente bei Hausautomationen an',
  },
  link_state: {
    off: 'nicht eingestellt',
    down: 'nicht verbunden',
    connecting: 'verbindet sich',
    up: 'verbunden',
  },
  access_point_state: {
    disabled: 'aus',
    enabled: 'an',
    fallbackInactive: 'Rückfall nicht aktiv',
    fallbackActive: 'Rückfall aktiv',
  },
  wifi_failure: {
    none: 'kein Grund',
    noAccessPoint: 'kein Access Point',
    login: 'Anmeldung',
    full: 'voll',
    noAddress: 'keine Adresse',
    reception: 'Empfang',
    other: 'anderes',
    request: 'auf Wunsch',
  },
  wifi_encryption: {
    none: 'keine',
    wep: 'WEP',
    wpa: 'WPA-PSK',
    wpa2: 'WPA2-PSK',
    wpaWpa2: 'WPA/WPA2-PSK',
    enterprise: 'WPA2-Enterprise',
    other: 'andere',
  },
  wireguard_state: {
    notConfigured: 'nicht eingestellt',
    waiting: 'wartet auf Uhrzeit, Netz oder den Namen der Gegenstelle',
    notConnected: 'nicht verbunden',
    connected: 'verbunden',
  },
  slot_writer: {
    unknown: 'nicht bekannt',
    controller: 'der Ladecontroller',
    http: 'ein Client über HTTP',
    mqtt: 'ein Client über MQTT',
    device: 'das Gerät selbst',
  },
  iec61851_state: {
    notConnected: 'A nicht verbunden',
    connected: 'B verbunden',
    charging: 'C lädt',
    ventilation: 'D Lüftung',
    error: 'E/F Fehler',
  },
  contactor_state: {
    notLive: 'spannungsfrei',
    liveBefore: 'Spannung davor',
    liveAfter: 'Spannung dahinter',
    liveBoth: 'Spannung vor und hinter dem Schütz',
  },
  error_state: {
    ok: 'in Ordnung',
    switch: 'Schalter',
    dcFault: 'DC-Fehlerstrom',
    contactor: 'Schütz',
    communication: 'Kommunikation',
  },
  lock_state: {
    initial: 'Initialisierung oder keine',
    open: 'offen',
    closing: 'schließt',
    closed: 'geschlossen',
    opening: 'öffnet',
    error: 'Fehler',
  },
  supply_cable: {
    a6: '6 A',
    a10: '10 A',
    a13: '13 A',
    a16: '16 A',
    a20: '20 A',
    a25: '25 A',
    a32: '32 A',
    software: 'durch Software',
    notConfigured: 'nicht eingestellt',
  },
  led_state: {
    off: 'aus',
    on: 'an',
    blinking: 'blinkt',
    flickering: 'flackert',
    breathing: 'atmet',
    api: 'API',
  },
  phase_automatic: {
    normal: 'normal',
    forced: 'durch die Automatik auf eine Phase gesetzt',
    seenAgain: 'es wurden wieder mehr Phasen gesehen',
  },
  authorization_kind: {
    none: 'ohne Freigabe',
    lost: 'durch einen Neustart verloren',
    tag: 'Tag',
    injectedTag: 'simuliertes Tag',
  },
  meter_monitoring: {
    neverSeen: 'nie wurde ein Zähler gesehen',
    off: 'Überwachung ist aus',
    on: 'das Laden braucht einen arbeitenden Zähler',
  },
  csv_form: {
    excel: 'für Excel: Semikolons, Windows-1252',
    rfc4180: 'RFC 4180: Kommas, UTF-8',
  },
  charge_duration: {
    none: 'keine Grenze',
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
    classic: 'klassische kontaktlose Karte',
    type1: 'NFC-Forum-Typ 1',
    type2: 'NFC-Forum-Typ 2',
    type3: 'NFC-Forum-Typ 3',
    type4: 'NFC-Forum-Typ 4',
  },
  phase_switching: {
    automatic: 'automatisch',
    single: 'eine',
    three: 'drei',
    external: 'externe Steuerung',
    threeIfFast: 'eine, außer beim Schnellladen',
  },
  cloud_filter: {
    off: 'keine',
    weak: 'schwach (2 min)',
    medium: 'mittel (4 min)',
    strong: 'stark (8 min)',
  },
  battery_table: {
    none: 'Noch nicht gewählt',
    custom: 'Ihre Register sind hier beschrieben',
  },
  battery_control_mode: {
    block: 'weder geladen noch entladen',
    normal: 'wie sie selbst entscheidet',
    blockDischarge: 'nicht entladen',
    forceCharge: 'geladen, so schnell wie eingestellt',
    blockCharge: 'nicht geladen',
    forceDischarge: 'entladen, so schnell wie eingestellt',
  },
  register_function: {
    readCoils: 'Coils müssen so sein (1)',
    readDiscreteInputs: 'Eingänge müssen so sein (2)',
    readHoldingRegisters: 'Register müssen so sein (3)',
    readInputRegisters: 'Eingangsregister müssen so sein (4)',
    writeCoil: 'ein Coil schreiben (5)',
    writeRegister: 'ein Register schreiben (6)',
    readMaskWriteRegister: 'ein Register lesen, maskieren und schreiben (3, 6)',
    writeCoils: 'Coils schreiben (15)',
    writeRegisters: 'Register schreiben (16)',
    readMaskWriteRegisters: 'ein Register lesen, maskieren und schreiben (3, 16)',
    maskRegister: 'ein Register maskieren (22)',
  },
  battery_class: {
    none: 'Keine Batterie',
    modbusTcp: 'Modbus TCP',
  },
  battery_comparison: {
    ignore: 'ist gleichgültig',
    below: 'darunter',
    above: 'darüber',
  },
  battery_schedule: {
    ignore: 'ist gleichgültig',
    cheap: 'billig',
    notCheap: 'nicht billig',
    expensive: 'teuer',
    notExpensive: 'nicht teuer',
    moderate: 'keins von beiden',
  },
  battery_question: {
    ignore: 'ist gleichgültig',
    no: 'nein',
    yes: 'ja',
  },
  battery_rule_action: {
    normal: 'der Batterie überlassen',
    block: 'gesperrt',
    force: 'erzwungen',
  },
  battery_into_cars: {
    freely: 'sie darf in sie geleert werden',
    downTo: 'bis zu einem Ladestand',
    never: 'gar nicht',
  },
  battery_mode: {
    chargersFirst: 'Wallboxen zuerst',
    storageFirst: 'Speicher zuerst',
    storageFirstToSoc: 'Speicher zuerst bis zu einem Ladestand',
  },
  phases_wanted: {
    none: 'keine Freigabe',
    one: 'eine Phase',
    three: 'drei Phasen',
  },
  external_control: {
    ready: 'bereit',
    disabled: 'ausgeschaltet',
    unavailable: 'nicht verfügbar',
    switching: 'schaltet um',
  },
  switching_state: {
    monitoring: 'nichts wird umgeschaltet',
    stopping: 'hält an',
    disconnectingCp: 'trennt die Control Pilots',
    togglingContactor: 'bewegt das Schütz',
    waitUntilSwitched: 'wartet',
  },
  week_day: {
    any: 'jeder Tag',
    workDays: 'Montag bis Freitag',
    weekend: 'Wochenende',
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
  charger_state: {
    notConnected: 'nicht verbunden',
    waitingForRelease: 'wartet auf Freigabe',
    readyToCharge: 'ladebereit',
    charging: 'lädt',
    error: 'Fehler',
  },
  http_method: {
    get: 'GET',
    post: 'POST',
    put: 'PUT',
    postOrPut: 'POST oder PUT',
    any: 'jede der drei',
  },
  tag_action: {
    toggle: 'startet oder beendet eine Ladung',
    start: 'startet eine Ladung',
    stop: 'beendet eine Ladung',
  },
  vehicle_fault: {
    none: 'keiner',
    shortCircuit: 'Kurzschluss des Control Pilot',
    diodeMissing: 'Diode fehlt',
    ventilation: 'verlangt Lüftung',
  },
  simulated_dc_fault: {
    ok: 'in Ordnung',
    dc6Ma: '6 mA DC',
    system: 'System',
    unknown: 'unbekannt',
    selfTest: 'Selbsttest',
    ac20Ma: '20 mA AC',
    both: 'beide',
  },
  contactor_fault: {
    none: 'in Ordnung',
    welded: 'verschweißt',
    doesNotClose: 'schließt nicht',
  },
  price_source: {
    spotMarket: 'Spotmarkt, vom Dienst geholt',
    push: 'Push, über HTTP oder MQTT geliefert',
  },
  price_region: {
    germany: 'Deutschland',
    austria: 'Österreich',
    luxembourg: 'Luxemburg',
  },
  step_length: {
    quarterHours: '15 Minuten',
    hours: '60 Minuten',
  },
  forecast_source: {
    service: 'Dienst, für jede Fläche gefragt',
    push: 'Push, über HTTP oder MQTT geliefert',
  },
  button_action: {
    none: 'nichts',
    start: 'startet eine Ladung',
    stop: 'beendet eine Ladung',
    toggle: 'startet und beendet eine Ladung',
    others: 'bleibt anderen überlassen',
  },
  shutdown_input: {
    ignored: 'nicht beachtet',
    offWhileOpen: 'Abschaltung, solange offen',
    offWhileClosed: 'Abschaltung, solange geschlossen',
    limitWhileOpen: 'Grenze bei 4200 W, solange offen',
    limitWhileClosed: 'Grenze bei 4200 W, solange geschlossen',
  },
  limit_input: {
    ignored: 'nicht beachtet',
    most0WhileClosed: 'höchstens 0 A, solange geschlossen',
    most6WhileClosed: 'höchstens 6 A, solange geschlossen',
    most8WhileClosed: 'höchstens 8 A, solange geschlossen',
    most10WhileClosed: 'höchstens 10 A, solange geschlossen',
    most13WhileClosed: 'höchstens 13 A, solange geschlossen',
    most16WhileClosed: 'höchstens 16 A, solange geschlossen',
    most20WhileClosed: 'höchstens 20 A, solange geschlossen',
    most25WhileClosed: 'höchstens 25 A, solange geschlossen',
    most0WhileOpen: 'höchstens 0 A, solange offen',
    most6WhileOpen: 'höchstens 6 A, solange offen',
    most8WhileOpen: 'höchstens 8 A, solange offen',
    most10WhileOpen: 'höchstens 10 A, solange offen',
    most13WhileOpen: 'höchstens 13 A, solange offen',
    most16WhileOpen: 'höchstens 16 A, solange offen',
    most20WhileOpen: 'höchstens 20 A, solange offen',
    most25WhileOpen: 'höchstens 25 A, solange offen',
  },
  output_level: {
    ground: 'mit Masse verbunden',
    highImpedance: 'hochohmig',
  },
  dc_fault_state: {
    ok: 'in Ordnung',
    dc6Ma: '6 mA DC',
    system: 'System',
    unknown: 'unbekannt',
    calibration: 'Kalibrierung',
    ac20Ma: '20 mA AC',
    both: 'beide Ströme',
  },
  charge_point_state: {
    notRegistered: 'nicht angemeldet',
    telling: 'meldet sich',
    idle: 'bereit',
    pending: 'wartet auf Annahme',
    rejected: 'abgelehnt',
    unavailable: 'außer Betrieb',
    faulted: 'gestört',
    restarting: 'startet neu',
    restartingAtOnce: 'startet sofort neu',
  },
  tag_rejection: {
    blocked: 'gesperrt',
    expired: 'abgelaufen',
    invalid: 'ungültig',
    inUse: 'in Gebrauch',
  },
  switched_phases: {
    unknown: 'bevor der Controller geantwortet hat',
    one: 'eine',
    three: 'drei',
  },
  temperature_source: {
    service: 'Wetterdienst',
    push: 'Push, über HTTP oder MQTT geliefert',
  },
  output_command: {
    open: 'öffnet',
    close: 'schließt',
    unchanged: 'lässt es, wie es ist',
  },
  output_polarity: {
    closed: 'geschlossen, solange aktiv',
    open: 'offen',
  },
  planning_period: {
    h24: '24 h',
    h12: '12 h',
    h8: '8 h',
    h6: '6 h',
    h4: '4 h',
  },
  price_unit: {
    percentOfMean: 'Prozent des Mittels von heute',
    ctPerKwh: 'ct/kWh',
  },
  charge_slot: {
    supplyCable: 'Zuleitung',
    chargingCable: 'Ladekabel',
    shutdownInput: 'Abschalteingang',
    generalPurposeInput: 'Universaleingang',
    manualRelease: 'Start und Stopp',
    global: 'Maximalstrom der Wallbox',
    user: 'Benutzer',
    loadManagement: 'Lastmanagement',
    external: 'externe Steuerung',
    section14a: '§ 14a',
    reserved: 'reserviert',
    ocpp: 'Zentralsystem',
    chargeLimits: 'Grenzen eines Ladevorgangs',
    meterMonitoring: 'Zählerüberwachung',
    automation: 'Regeln',
  },
  contactor_error: {
    none: 'keiner',
    closedWithoutMains: 'geschlossen, aber spannungslos',
    doesNotClose: 'geschlossen, aber nur davor Spannung',
    closedLiveAfterOnly: 'geschlossen, aber nur danach Spannung',
    openWithoutMains: 'offen, und spannungslos',
    openLiveAfterOnly: 'offen, aber nur danach Spannung',
    welded: 'offen, aber davor und danach Spannung',
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
    none: 'noch keiner gemeldet',
  },
  connector_state: {
    idle: 'frei',
    plugged: 'Fahrzeug verbunden, keine Karte',
    askingUnplugged: 'fragt nach einer Karte, kein Fahrzeug',
    asking: 'fragt nach einer Karte',
    authorised: 'wartet auf das Fahrzeug',
    transaction: 'Ladevorgang',
    askingStop: 'fragt nach einer Karte, die beenden darf',
    finishing: 'beendet, Fahrzeug verbunden',
    unavailable: 'außer Betrieb',
  },
  ocpp_message: {
    Authorize: 'Authorize, oder keine',
    BootNotification: 'BootNotification',
    Heartbeat: 'Heartbeat',
    MeterValues: 'MeterValues',
    StartTransaction: 'StartTransaction',
    StatusNotification: 'StatusNotification',
    StopTransaction: 'StopTransaction',
  },
  meter_class: {
    none: 'Kein Zähler',
    rs485: 'Eingebaut',
    charger: 'Eingebaut',
    energyManager: 'Eingebaut',
    api: 'Von Clients gespeist',
    sunSpec: 'SunSpec',
    modbus: 'Modbus',
    house: 'Simuliertes Haus',
    p1: 'P1-Anschluss (DSMR)',
    sml: 'SML',
    http: 'HTTP mit JSON',
    mqtt: 'MQTT-Themen',
    webMake: 'Bekanntes Gerät, über HTTP',
  },
  http_device: {
    none: 'Keins',
  },
  register_table: {
    none: 'Keine',
    custom: 'Hier aufgezählt',
  },
  wifi_login: {
    eapTls: 'EAP-TLS',
    peapTtls: 'PEAP oder TTLS',
  },
  limit_source: {
    input: 'Eingang',
    eebus: 'EEBUS',
    api: 'Clients',
  },
  rule_trigger: {
    time: 'Uhrzeit',
    chargerState: 'Zustand der Wallbox',
    mqtt: 'MQTT-Nachricht',
    button: 'Taster',
    tag: 'NFC-Karte',
    limitReached: 'Ladelimit erreicht',
    shutdownInput: 'Abschalteingang',
    generalPurposeInput: 'Universaleingang',
    externalSilent: 'Externe Steuerung verstummt',
    meterMonitoring: 'Zählerüberwachung sperrt',
    managementSilent: 'Lastmanagement verstummt',
    input3: 'Eingang 3',
    input4: 'Eingang 4',
    phaseSwitch: 'Phasenumschaltung',
    contactor: 'Schützüberwachung',
    powerAvailable: 'Leistung verfügbar',
    gridPower: 'Netzleistung',
    http: 'HTTP-Anfrage',
    input: 'Eingang',
    price: 'Strompreis',
    relay: 'Relais',
    sgReady: 'SG-Ready-Ausgang',
    temperature: 'Außentemperatur',
    meterValue: 'Zählerwert',
    restart: 'Neustart des Geräts',
  },
  rule_action: {
    log: 'Eintrag im Protokoll',
    mqtt: 'MQTT-Nachricht',
    current: 'Ladestrom',
    led: 'Status-LED',
    resetMeter: 'Zähler zurücksetzen',
    availableCurrent: 'Verfügbarer Strom',
    tag: 'Simulierte NFC-Karte',
    limits: 'Ladelimits',
    generalPurposeOutput: 'Universalausgang',
    phases: 'Phasenumschaltung',
    mode: 'Lademodus',
    relay: 'Relais',
    groupLimit: 'Grenze der gesteuerten Wallboxen',
    block: 'Ladesperre',
    sgReady: 'SG-Ready-Ausgang',
    ownMode: 'Lademodus dieser Wallbox',
  },
  nothing_allocated: {
    none: 'sie hat etwas',
    turn: 'wartet auf ihre Reihe bis',
    notActive: 'nicht aktiv',
    excess: 'so viel fehlt am PV-Überschuss',
  },
  one_phase: {
    none: 'gleichgültig',
    yes: 'ja',
    pluggedIn: 'ja: neu angesteckt bis',
    wakeUp: 'ja: um das Fahrzeug zu wecken',
    hasThree: 'nein: sie hat drei',
    switchedLately: 'nein: vor Kurzem umgeschaltet bis',
  },
  allocated_current: {
    none: 'sie hat keinen',
    least: 'ihr Minimum',
    begins: 'ihr Fahrzeug nimmt noch keinen',
    wanted: 'was sie nutzen kann',
    fair: 'ihr gerechter Anteil',
    guaranteed: 'die garantierte Leistung',
    supported: 'was sie unterstützt',
    leftOver: 'von anderen übrig',
    userLimit: 'die Grenze ihres Benutzers',
  },
  three_phases: {
    none: 'gleichgültig',
    yes: 'ja',
    pluggedIn: 'ja: neu angesteckt bis',
    wakeUp: 'ja: um das Fahrzeug zu wecken',
    hasOne: 'nein: sie hat eine',
    switchedLately: 'nein: vor Kurzem umgeschaltet bis',
  },
  power_config_error: {
    phaseSwitch: 'kein Schütz für die Phasenumschaltung',
    maximum: 'der maximale Strom zum Verteilen ist 0',
    chargers: 'keine Wallboxen',
    gridPower: 'der Zähler hat keine Leistung',
    gridCurrents: 'der Zähler des dynamischen Lastmanagements hat keine Ströme',
  },
  charging_blocked: {
    contactor: 'der Schütz folgt nicht',
    rule1: 'Sperre 1 der Regeln',
    rule2: 'Sperre 2 der Regeln',
    rule3: 'Sperre 3 der Regeln',
    rule4: 'Sperre 4 der Regeln',
  },
  energy_manager_fault: {
    noNetwork: 'kein Netz (eine Warnung)',
    contactor: 'der Schütz folgt nicht',
    unreachable: 'der Controller antwortet nicht',
    badCard: 'die Speicherkarte ist nicht nutzbar',
    badConfiguration: 'die Konfiguration des Energiemanagements kann nicht gehen',
  },
  contactor_check: {
    follows: 'der Schütz folgt',
  },
  card_type: {
    mmc: 'MMC',
    sd1: 'SD Version 1',
    sd2: 'SD Version 2',
    blocks: 'blockweise adressiert',
  },
  comparison: {
    greater: 'größer',
    less: 'kleiner',
  },
  temperature_kind: {
    now: 'jetzt',
    leastToday: 'kleinste von heute',
    meanToday: 'mittlere von heute',
    mostToday: 'größte von heute',
    leastTomorrow: 'kleinste von morgen',
    meanTomorrow: 'mittlere von morgen',
    mostTomorrow: 'größte von morgen',
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
    saved: 'Gespeichert',
    park_time: 'Parkzeit begrenzt',
    park_time_duration: 'Parkzeit',
    charge_below: 'Laden, wenn Strom günstig ist',
    charge_below_threshold: 'Günstig ist weniger als',
    block_above: 'Warten, wenn Strom teuer ist',
    block_above_threshold: 'Teuer ist mehr als',
    departure: 'Tag der Abfahrt',
    amount: 'Stunden zum Laden',
    duration_min: 'Ladezeit',
    weekdays: 'Wochentage',
    plans: 'Pläne',
    accept_tags: 'Karten, mit denen geladen werden darf',
    action: 'Aktion',
    addr: 'Erstes Register',
    allowed_hosts: 'Öffentliche Namen des Geräts',
    allowed_ip: 'Gegenstelle darf senden von',
    allowed_subnet: 'Maske dazu',
    ap_fallback_only: 'Nur, solange nichts anderes verbunden ist',
    api_url: 'Adresse des Dienstes',
    at: 'Anschluss',
    authorized_tags: 'Berechtigte Karten',
    auto_discovery_mode: 'Ankündigung',
    auto_discovery_prefix: 'Präfix',
    auto_start_charging: 'Von selbst beginnen',
    auto_sync: 'Uhr vom Browser stellen lassen',
    az: 'Ausrichtung',
    back_end: 'Backend des Betreibers',
    battery_deadzone: 'Dem Speicher überlassen',
    battery_inverted: 'Entladen ist positiv',
    battery_mode: 'Wer Vorrang hat',
    battery_target_soc: 'Speicher zuerst bis',
    block: 'Blockieren',
    blocking: 'Nach Preis sperren',
    blocking_hours: 'Teuerste Stunden',
    blocking_hours_cold: 'Teuerste Stunden bei −10 °C',
    blocking_hours_warm: 'Teuerste Stunden bei 20 °C',
    broker_host: 'Broker',
    broker_password: 'Passwort',
    broker_port: 'Port',
    broker_username: 'Benutzername',
    bssid: 'Zugangspunkt',
    bssid_lock: 'Nur dieser Zugangspunkt',
    button: 'Taster',
    ca_cert_id: 'Zertifikat des Servers',
    cert: 'Inhalt',
    cert_id: 'Zertifikat',
    certificate: 'Zertifikat',
    channel: 'Kanal',
    certs: 'Zertifikate',
    charger: 'Wallbox',
    chargers: 'Wallboxen',
    clear_on_disconnect: 'Nach jedem Laden blockieren',
    client_cert_id: 'Zertifikat des Geräts',
    client_key_id: 'Schlüssel des Geräts',
    client_name: 'Clientname',
    closed: 'Geschlossen',
    cloud_filter_mode: 'Wolken abwarten',
    color_h: 'Farbton',
    color_s: 'Sättigung',
    color_scheme: 'Farben',
    color_v: 'Helligkeit',
    comparator: 'Vergleich',
    comparison: 'Vergleich',
    config: 'Zählerüberwachung',
    contactor_installed: 'Ein Schütz ist eingebaut',
    contactor_okay: 'Schütz arbeitet',
    contract_power: 'Leistung laut Vertrag',
    control_period: 'Zeitraum',
    controllers: 'Controller',
    country: 'Land',
    current: 'Strom',
    current_limit: 'Sicherung des Netzanschlusses',
    dc_port_type: 'Art der DC-Anschlüsse',
    deadtime_post_start: 'Karte stoppt erst nach',
    dec: 'Neigung',
    default_available_current: 'Verfügbarer Strom nach einem Start',
    default_current: 'Ohne Grenze',
    default_mode: 'Lademodus nach einem Start',
    delay: 'Verzögerung',
    detect_browser_language: 'Dem Browser folgen',
    description: 'Register',
    device: 'Gerät',
    device_address: 'Geräteadresse',
    device_profile: 'Profil',
    digest_hash: 'Passwort',
    display_name: 'Name',
    dns: 'Nameserver',
    dns2: 'Zweiter Nameserver',
    drawing_power: 'Leistung wird bezogen',
    duration: 'Dauer',
    electricity_price: 'Energiepreis',
    driver: 'Treiber',
    enable: 'Eingeschaltet',
    enable_11b: 'Langsames 802.11b erlauben',
    enable_ap: 'Netz anbieten',
    enable_api: 'Clients dürfen die LED steuern',
    enable_auth: 'Anmeldung nötig',
    enable_calendar: 'Preiskalender verwenden',
    enable_central_management: 'Manager entscheidet, wer laden darf',
    enable_charge_manager: 'Wallboxen steuern',
    enable_daytime_extension: 'Bei Kälte nur tagsüber',
    enable_ethernet: 'LAN verwenden',
    enable_heating_curve: 'Der Außentemperatur folgen',
    enable_ipv6: 'IPv6 verwenden',
    enable_mdns: 'Im lokalen Netz ankündigen',
    enable_mqtt: 'Mit dem Broker verbinden',
    enable_ocpp: 'Verbinden',
    enable_sta: 'Dem Netz beitreten',
    enable_watchdog: 'Ohne Nachricht zurückfallen',
    enabled: 'Eingeschaltet',
    energy_wh: 'Energie',
    excess_charging_enable: 'Mit PV-Überschuss laden',
    excluded: 'In Übersichten weglassen',
    extended: 'Nach Preis mehr heizen',
    extended_hours: 'Günstigste Stunden',
    extended_hours_cold: 'Günstigste Stunden bei −10 °C',
    extended_hours_warm: 'Günstigste Stunden bei 20 °C',
    extended_logging: 'Entscheidungen protokollieren',
    failsafe_limit: 'Begrenzung, solange die Steuerbox schweigt',
    framing: 'Angesprochen über',
    gateway: 'Gateway',
    global_topic_prefix: 'Topic-Präfix',
    grid_costs_and_taxes: 'Netzentgelte und Steuern',
    guaranteed_power: 'Garantierte Leistung',
    heating_max_power: 'Größte Leistung der Wärmepumpe',
    hide_ssid: 'Namen verbergen',
    host: 'Adresse',
    hostname: 'Hostname',
    hour: 'Stunde',
    http_auth_enabled: 'Anmeldung',
    hysteresis: 'Hysterese',
    id: 'Nummer',
    identity: 'Identität',
    index: 'Nummer',
    indication: 'Anzeige',
    input: 'Eingang',
    input_index: 'Eingang',
    internal_gateway: 'Gateway im Tunnel',
    internal_ip: 'Adresse im Tunnel',
    internal_subnet: 'Maske im Tunnel',
    interval: 'Kürzester Abstand',
    interval_s: 'Alle',
    ip: 'Adresse',
    ipv6: 'IPv6',
    json_url: 'Adresse',
    key: 'Privater Schlüssel',
    key_id: 'Privater Schlüssel',
    label: 'Name',
    language: 'Sprache',
    largest_consumer_current: 'Größter anderer Verbraucher',
    lat: 'Breite',
    letterhead: 'Briefkopf',
    limit: 'Anteil an einer Grenze',
    limit_charge_manager: 'Gesteuerte Wallboxen begrenzen',
    limit_charger: 'Diese Wallbox begrenzen',
    limit_heating: 'Wärmepumpe begrenzen',
    limit_on_close: 'Begrenzt, solange geschlossen',
    limit_w: 'Grenze',
    linked_meter_slot: 'Zähler',
    local_port: 'Eigener Port',
    location: 'Was er misst',
    long: 'Länge',
    make_default_interface: 'Alles durch den Tunnel',
    manufacturer_name: 'Hersteller',
    max_current: 'Höchster Strom',
    maximum_available_current: 'Maximaler verteilbarer Strom',
    mday: 'Tag des Monats',
    message: 'Nachricht',
    meter_slot: 'Zähler',
    meter_slot_battery_power: 'Zähler des Speichers',
    meter_slot_grid_currents: 'Zähler am Netzanschluss',
    meter_slot_grid_power: 'Zähler am Netzanschluss',
    method: 'Methode',
    min_hold_time: 'Kürzeste Schaltzeit',
    minimum_current: 'Kleinster Strom, dreiphasig',
    minimum_current_1p: 'Kleinster Strom, einphasig',
    minimum_current_auto: 'Kleinste Ströme nach Fahrzeug',
    minimum_current_vehicle_type: 'Fahrzeugtyp',
    minute: 'Minute',
    mode: 'Lademodus',
    model_id: 'SunSpec-Modell',
    model_instance: 'Welches dieser Modelle',
    model_name: 'Modell',
    monophase_channel: 'Kanal',
    monophase_mapping: 'Phase des Kanals',
    mtu: 'Größtes Paket',
    name: 'Name',
    names: 'Namen nach Nummer',
    new_charger_state: 'Zustand jetzt',
    next_user_id: 'Nächste Nummer',
    numbering: 'Zählweise',
    off: 'Hinzugezählt',
    old_charger_state: 'Zustand davor',
    output: 'Ausgang',
    p14enwg: '§ 14a',
    p14enwg_input: 'Eingang',
    p14enwg_type: 'Art',
    pass: 'Passwort',
    passphrase: 'Passwort des Netzes',
    password: 'Passwort',
    path: 'Pfad',
    payload: 'Inhalt',
    phase: 'Phase',
    phase_switching_mode: 'Phasen',
    phases: 'Phasen',
    phases_wanted: 'Phasen',
    port: 'Port',
    power_available: 'Leistung verfügbar',
    power_on_current: 'Strom nach einem Stromausfall',
    preshared_key: 'Gemeinsamer Schlüssel',
    prices: 'Preise',
    private_key: 'Privater Schlüssel',
    protocol: 'Protokoll',
    pv_excess_control: 'Bei PV-Überschuss mehr heizen',
    pv_excess_control_threshold: 'Ab einem Überschuss von',
    read_only: 'Nur veröffentlichen',
    records: 'Ladevorgänge',
    region: 'Gebotszone',
    register_address_mode: 'Adressen',
    registers: 'Register',
    remote_host: 'Gegenstelle',
    remote_port: 'Port der Gegenstelle',
    remote_public_key: 'Öffentlicher Schlüssel der Gegenstelle',
    republish_after_s: 'Alles erneut senden nach',
    requested_current_margin: 'Zuschlag',
    requested_current_threshold: 'Dem Fahrzeug folgen nach',
    require_password: 'Nur mit Passwort',
    resolution: 'Zeitabschnitte',
    restart: 'Ab jetzt zählen',
    retain: 'Gehalten',
    roles: 'Rollen',
    rot: 'Phasenlage',
    rtype: 'Art des Registers',
    safety_margin_pct: 'Frei gehalten',
    scale: 'Faktor',
    serial_number: 'Seriennummer',
    server: 'Zeitserver',
    server2: 'Zweiter Zeitserver',
    sgr_blocking_type: 'Ausgang 1',
    sgr_extended_type: 'Ausgang 2',
    ship_id: 'Name im Netzwerk',
    shutdown_input: 'Abschalteingang',
    ski: 'Nummer (SKI)',
    slot: 'Sperre',
    soc_pct: 'Ladestand',
    source: 'Quelle',
    ssid: 'Netz',
    stale_s: 'Unbekannt nach',
    subnet: 'Maske',
    supplier_base_fee: 'Grundgebühr',
    supplier_markup: 'Aufschlag des Lieferanten',
    table: 'Register',
    tag_id: 'Karte',
    tag_type: 'Art der Karte',
    target_power_from_grid: 'Gewünschte Leistung vom Netz',
    tasks: 'Regeln',
    threshold: 'Schwelle',
    time: 'Pause',
    timezone: 'Zeitzone',
    tls: 'Verschlüsselt',
    topic: 'Topic',
    topic_filter: 'Topic',
    transport_mode: 'Protokoll',
    trigger: 'Auslöser',
    type: 'Typ',
    type_override: 'Typ des Zählers',
    uid: 'Nummer des Geräts',
    url: 'Adresse des Zentralsystems',
    url_suffix: 'Ende der Adresse',
    use_dhcp: 'Zeitserver des Netzes bevorzugen',
    use_prefix: 'Unter dem Präfix',
    user: 'Benutzername',
    user_id: 'Benutzer',
    users: 'Benutzer',
    username: 'Benutzername',
    value: 'Wert',
    value_id: 'Wert',
    value_ids: 'Werte',
    values: 'Werte',
    vat: 'Mehrwertsteuer',
    verbose: 'Jede Verteilung protokollieren',
    virtual_meter: 'Was gemessen wird',
    test_fall_back: 'Prüfen, was sie allein tut',
    vtype: 'Art der Zahl',
    watched: 'Ein Zähler überwacht den Anschluss',
    wday: 'Wochentag',
    web_server_port: 'Port für HTTP',
    web_server_port_secure: 'Port für HTTPS',
    wp: 'Nennleistung',
    wpa_eap_config: 'Firmennetz',
    yield_forecast: 'An sonnigen Tagen nicht nach Preis',
    yield_forecast_threshold: 'Sonnig ab',
    'meters/*/config#id': 'Wert',
    'evse/global_current#current': 'Maximaler Strom',
    'ntp/config#enable': 'Der Uhr der Maschine oder von Zeitservern vertrauen',
    'wireguard/config#enable': 'Tunnel öffnen',
    'wifi/ap_config#ssid': 'Name des Netzes',
    battery_modes: 'Nach Modus',
    cheap_tariff_quarters: 'Billige Viertelstunden',
    desc: 'Name',
    effective_mode: 'Was es wirklich tut',
    expensive_tariff_quarters: 'Teure Viertelstunden',
    fast_chg_cond: 'Ein Auto lädt aus dem Netz',
    force_charge_current: 'Strom beim erzwungenen Laden',
    force_charge_power: 'Leistung beim erzwungenen Laden',
    force_charge_rate: 'Anteil beim erzwungenen Laden',
    force_discharge_current: 'Strom beim erzwungenen Entladen',
    force_discharge_power: 'Leistung beim erzwungenen Entladen',
    force_discharge_rate: 'Anteil beim erzwungenen Entladen',
    forecast_cond: 'Erwartete Sonne',
    forecast_th: 'Verglichen mit',
    func: 'Was geschieht',
    grid_draw_setpoint_force_charge: 'Netz bei erzwungenem Laden',
    grid_draw_setpoint_force_discharge: 'Netz bei erzwungenem Entladen',
    grid_draw_setpoint_normal: 'Netz sonst',
    max_normal_charge_current: 'Größter Ladestrom',
    max_normal_charge_power: 'Größte Ladeleistung',
    max_normal_discharge_current: 'Größter Entladestrom',
    max_normal_discharge_power: 'Größte Entladeleistung',
    price_cond: 'Preis',
    price_th: 'Verglichen mit',
    register_blocks: 'Register',
    repeat_interval: 'Erneut geschrieben nach',
    schedule_cond: 'Billig oder teuer',
    soc_cond: 'Ladestand',
    soc_th: 'Verglichen mit',
    time_cond: 'In dieser Zeit',
    time_end: 'Bis',
    time_start: 'Von',
    vals: 'Werte',
  },
  resources: {
    'eco/charge_plan': 'Plan aller Wallboxen',
    'eco/config': 'Laden nach Preis',
    'eco/plans': 'Pläne einzelner Wallboxen',
    'authentication/config': 'Anmeldung',
    'automation/config': 'Regeln',
    'charge_limits/default_limits': 'Grenzen jedes Ladevorgangs',
    'charge_manager/config': 'Gesteuerte Wallboxen',
    'certs/state': 'Zertifikate',
    'charge_manager/charge_log': 'Ladevorgänge anderer Wallboxen',
    'charge_tracker/charge_log': 'Ladevorgänge',
    'charge_tracker/config': 'Energiepreis',
    'charge_tracker/pdf_letterhead_config': 'Briefkopf der Berichte',
    'batteries/*/config': 'Batterie',
    'batteries/config': 'Steuerung der Batterie',
    'battery_control/config': 'Billige und teure Stunden',
    'battery_control/rules_charge': 'Wann die Batterie geladen wird',
    'battery_control/rules_discharge': 'Wann die Batterie entladen wird',
    'controllers/config': 'Controller neben dem Gerät',
    'day_ahead_prices/calendar': 'Preiskalender',
    'day_ahead_prices/config': 'Dynamische Preise',
    'eebus/config': 'Steuerbox (EEBUS)',
    'eebus/peers': 'Vertraute Steuerboxen',
    'eebus/state': 'Schlüssel für EEBUS',
    'energy_manager/config': 'Schütz',
    'ethernet/config': 'LAN',
    'evse/auto_start_charging': 'Beginn des Ladens',
    'evse/boost_mode': 'Boost-Modus',
    'evse/button_configuration': 'Taster',
    'evse/ev_wakeup': 'Schlafende Fahrzeuge wecken',
    'evse/external_defaults': 'Externe Steuerung nach einem Neustart',
    'evse/external_enabled': 'Externe Steuerung',
    'evse/global_current': 'Maximaler Strom der Wallbox',
    'evse/gpio_configuration': 'Eingänge und Ausgang',
    'evse/led_configuration': 'Status-LED',
    'evse/management_enabled': 'Vom Lastmanagement gesteuert',
    'evse/ocpp_enabled': 'Vom Zentralsystem begrenzt',
    'evse/phase_auto_switch': 'Automatische Phasen',
    'evse/phase_switch_wait_time': 'Pause bei Phasenumschaltung',
    'evse/phases_connected': 'Angeschlossene Phasen',
    'evse/user_enabled': 'Nur für Benutzer',
    'heating/config': 'Wärmepumpe',
    'info/display_name': 'Name des Geräts',
    'meter/type_override': 'Typ des eigenen Zählers',
    'meters/*/config': 'Zähler',
    'meters_legacy_api/config': 'Ältere Zählerschnittstelle',
    'mqtt/auto_discovery_config': 'Heimautomatisierung',
    'mqtt/config': 'MQTT',
    'network/config': 'Name und Ports',
    'nfc/config': 'Karten',
    'ntp/config': 'Zeitzone',
    'ocpp/config': 'OCPP',
    'ocpp_central/chargers': 'Wallboxen, die sich verbinden dürfen',
    'ocpp_central/config': 'Wallboxen über OCPP',
    'p14a_enwg/config': '§ 14a EnWG',
    'power_manager/config': 'PV-Überschuss',
    'power_manager/dynamic_load_config': 'Dynamisches Lastmanagement',
    'require_meter/config': 'Zählerüberwachung',
    'rtc/config': 'Uhr',
    'solar_forecast/config': 'PV-Prognose',
    'solar_forecast/planes/*/config': 'PV-Fläche',
    'system/country_config': 'Land',
    'system/i18n_config': 'Sprache',
    'system/metrics_config': 'Messwerte für die Überwachung',
    'system/theme_config': 'Hell und dunkel',
    'temperatures/config': 'Außentemperatur',
    'users/all_usernames': 'Namen in aufgezeichneten Ladevorgängen',
    'users/config': 'Benutzer',
    'wifi/ap_config': 'Zugangspunkt',
    'wifi/sta_config': 'WLAN',
    'wireguard/config': 'VPN-Tunnel',
  },
};

/** What goes on with a charge, or holds it up or back; device and page say it. */
export const causes: CauseWords = {
  earth_missing: 'Der Schutzleiter fehlt',
  mains_missing: 'Am Eingang fehlt die Netzspannung',
  contactor_open: 'Das Schütz schließt nicht',
  contactor_wiring: 'Nur hinter dem Schütz liegt Spannung an',
  contactor_welded: 'Das Schütz öffnet nicht',
  residual_current: 'Fehlerstrom erkannt',
  residual_sensor: 'Der Fehlerstromsensor hat seine Prüfung nicht bestanden',
  diode_or_residual: 'Die Diode des Fahrzeugs fehlt, oder es fließt Fehlerstrom',
  pilot_short: 'Der Control Pilot hat einen Kurzschluss',
  diode_missing: 'Die Diode des Fahrzeugs fehlt',
  ventilation_wanted: 'Das Fahrzeug verlangt Belüftung',
  too_hot: 'Die Wallbox ist zu heiß',
  over_current: 'Das Fahrzeug zieht mehr Strom, als es darf',
  wrong_jumper: 'Die Schalter für die Zuleitung stehen falsch',
  lock_failed: 'Die Verriegelung des Kabels bewegt sich nicht',
  plug_contact: 'Der Proximity-Kontakt des Steckers ist gestört',
  settings_unreadable: 'Der Ladecontroller kann seine Einstellungen nicht lesen',
  controller_fault: 'Der Ladecontroller meldet einen eigenen Fehler',
  controller_silent: 'Der Ladecontroller antwortet nicht',
  no_vehicle: 'Kein Fahrzeug ist angeschlossen',
  charging: 'Das Fahrzeug lädt',
  vehicle_ready: 'Das Fahrzeug darf Strom beziehen, sobald es will',
  vehicle_does_not_draw:
    'Das Fahrzeug bezieht nichts: Es ist voll oder wartet auf seinen eigenen Timer',
  vehicle_refuses_little: 'Mit so wenig Strom lädt das Fahrzeug nicht',
  phases_switching: 'Die Phasen werden umgeschaltet',
  mode_off: 'Der Lademodus ist Aus',
  price_too_high: 'Das Laden beginnt, wenn der Strom günstig ist',
  too_little_sun: 'Es gibt zu wenig Sonne',
  waits_for_turn: 'Die Wallbox wartet, bis sie an der Reihe ist',
  switched_lately: 'Das Laden wurde eben erst angehalten',
  connection_full: 'Der Hausanschluss hat keinen Strom übrig',
  limits_too_low: 'Ihre Grenzen lassen weniger als den kleinsten Strom des Lastmanagements',
  group_stopped: 'Das Lastmanagement gibt dieser Wallbox im Augenblick nichts',
  manager_gives_nothing: 'Der Manager gibt im Augenblick keinen Strom',
  manager_silent: 'Kein Manager ist zu hören',
  managers_conflict: 'Mehrere Manager steuern diese Wallbox, die keinem gehorcht',
  limit_reached: 'Die Grenze dieses Ladevorgangs ist erreicht',
  tag_wanted: 'Laden nur mit der Karte eines Benutzers',
  tag_refused: 'Eine Karte wurde abgelehnt',
  start_wanted: 'Jeder Ladevorgang wird von Hand gestartet',
  stopped: 'Das Laden wurde gestoppt',
  external_control: 'Eine externe Steuerung entscheidet',
  grid_operator: 'Der Netzbetreiber begrenzt den Verbrauch (§ 14a EnWG)',
  rule: 'Eine Regel entscheidet',
  central_system: 'Das Zentralsystem (OCPP) entscheidet',
  central_system_silent: 'Das Zentralsystem (OCPP) ist nicht erreichbar',
  shutdown_input: 'Der Abschalteingang entscheidet',
  general_input: 'Der Universaleingang entscheidet',
  meter_missing: 'Der Zähler, den das Laden braucht, arbeitet nicht',
  own_limit: 'Der an der Wallbox eingestellte Höchststrom',
  supply_cable: 'Die Zuleitung der Wallbox',
  charging_cable: 'Das Ladekabel',
  load_management: 'Das Lastmanagement',
  user_limit: 'Die Grenze des Benutzers',
  reserved: 'Eine Grenze ohne Namen',
};

/** What the device says, by its English form. */
export const messages: MessageWords = {
  /* The event log. */

  // The device itself.
  '{name}, {product}, voltkern {version} starts': '{name}, {product}, voltkern {version} startet',
  'The hardware is simulated': 'Die Hardware ist simuliert',
  'Internal error: {fault}': 'Interner Fehler: {fault}',
  'The device was restarted: {=reason}': 'Das Gerät wurde neu gestartet: {=reason}',
  '{=reason} It is tried again.': '{=reason} Es wird erneut versucht.',
  'A part of the host cannot be loaded: {=reason}':
    'Ein Teil des Hosts kann nicht geladen werden: {=reason}',
  'The page cannot be shown: this machine has no assets with page.json':
    'Die Seite kann nicht gezeigt werden: Diese Maschine hat keine Dateien mit page.json',
  'The documents of the interface cannot be loaded: {reason}':
    'Die Dokumente der Schnittstelle können nicht geladen werden: {reason}',
  'The device gets another name, because its own is lost: {=reason}':
    'Das Gerät bekommt einen anderen Namen, weil seiner verloren ist: {=reason}',
  'The device has a provisional name until its own can be read: {=reason}':
    'Das Gerät hat einen vorläufigen Namen, bis sein eigener gelesen werden kann: {=reason}',
  'The device will have another name after the next start: {=reason}':
    'Das Gerät wird nach dem nächsten Start einen anderen Namen haben: {=reason}',
  'the service manager cannot be told how the device does: {=reason}':
    'dem Dienstverwalter kann nicht gesagt werden, wie es dem Gerät geht: {=reason}',
  'Other containers may start in {folder} as well: {=reason}':
    'Andere Container können ebenfalls in {folder} starten: {=reason}',
  '{folder} cannot be locked against a second process ({code})':
    '{folder} kann nicht gegen einen zweiten Prozess gesperrt werden ({code})',

  // Restarts.
  'Restart was asked for': 'Ein Neustart wurde verlangt',
  'The history of the energy balance was deleted':
    'Die Aufzeichnung der Energiebilanz wurde gelöscht',
  'The central system asked for a restart (ocpp)':
    'Das Zentralsystem verlangte einen Neustart (ocpp)',
  'All recorded charges were deleted': 'Alle aufgezeichneten Ladevorgänge wurden gelöscht',
  'A backup was put in place': 'Eine Sicherung wurde eingespielt',
  'Reset to the state of delivery': 'Zurückgesetzt auf den Auslieferungszustand',
  'Reset of the configuration': 'Zurückgesetzte Konfiguration',
  'Reset to the state of delivery: configuration, users and charges are deleted':
    'Zurückgesetzt auf den Auslieferungszustand: Konfiguration, Benutzer und Ladevorgänge sind gelöscht',
  'Reset of the configuration: defaults are in effect after the restart; charges are kept':
    'Konfiguration zurückgesetzt: Nach dem Neustart gelten die Vorgaben; Ladevorgänge bleiben erhalten',
  'The stored {path} was deleted; its defaults are in effect after the next restart':
    'Das gespeicherte {path} wurde gelöscht; nach dem nächsten Neustart gelten seine Vorgaben',
  'The backup of {name} ({type}) is put in place: {changes} changes, {resources} resources':
    'Die Sicherung von {name} ({type}) wird eingespielt: {changes} Änderungen, {resources} Ressourcen',
  'Release {number} is there, published on {day}':
    'Version {number} ist da, veröffentlicht am {day}',
  'Release {number} is there, published on {day}; this installs it: {command}':
    'Version {number} ist da, veröffentlicht am {day}; dies installiert sie: {command}',
  'The update feed {=reason}': 'Der Update-Feed {=reason}',
  'Release {failed} was installed, and failed: release {release} runs again in its place':
    'Release {failed} wurde installiert und ist ausgefallen: an seiner Stelle läuft wieder Release {release}',
  'Release {release} runs for the first time, in the place of {before}, which runs again if it does not answer within a minute':
    'Version {release} läuft zum ersten Mal, an der Stelle von {before}, die wieder läuft, wenn sie nicht binnen einer Minute antwortet',

  // Storage.
  'The copy of {name} was damaged, and is written anew':
    'Die Kopie von {name} war beschädigt und wird neu geschrieben',
  'The stored {name} is missing; its copy is in effect':
    'Das gespeicherte {name} fehlt; seine Kopie gilt',
  'The stored {name} cannot be read; its copy is in effect':
    'Das gespeicherte {name} kann nicht gelesen werden; seine Kopie gilt',
  'The stored {name} is damaged; its copy is in effect':
    'Das gespeicherte {name} ist beschädigt; seine Kopie gilt',
  'Release {before} stored what is here, which is newer than this one, {release}: what is not known is left out, and lost where it is written again':
    'Release {before} hat gespeichert, was hier liegt, und ist neuer als dieses, {release}: Was nicht bekannt ist, wird weggelassen und geht verloren, wo es neu geschrieben wird',
  'Release {before} stored what is here; this is release {release}':
    'Release {before} hat gespeichert, was hier liegt; dies ist Release {release}',
  'This release does not know {places} of the stored {path}: lost as soon as that is written again':
    'Dieses Release kennt {places} im gespeicherten {path} nicht: verloren, sobald das neu geschrieben wird',
  'A restore that was to take effect is given up: {=reason}':
    'Eine Wiederherstellung, die wirksam werden sollte, wird aufgegeben: {=reason}',
  'What was restored is in effect, and is stored as soon as it can be: {=reason}':
    'Was wiederhergestellt wurde, gilt und wird gespeichert, sobald es geht: {=reason}',
  'The stored {path} cannot be used: defaults are in effect, and protections are at their strictest.':
    'Das gespeicherte {path} kann nicht verwendet werden: Es gelten die Vorgaben, und was schützt, ist geschlossen.',
  'Not all of the stored {path} can be used; it has defaults there, and protections are at their strictest.':
    'Nicht alles vom gespeicherten {path} kann verwendet werden; dort gelten die Vorgaben, und was schützt, ist geschlossen.',
  'storage is full, {object} was not saved':
    'der Speicher ist voll, {object} wurde nicht gespeichert',
  'storage failed, {object} was not saved ({=detail})':
    'der Speicher versagt, {object} wurde nicht gespeichert ({=detail})',
  'storage failed, {object} cannot be read ({=detail})':
    'der Speicher versagt, {object} kann nicht gelesen werden ({=detail})',
  '{object} is damaged, and {=detail}': '{object} ist beschädigt, und {=detail}',
  '{object} was not saved: {=detail}': '{object} wurde nicht gespeichert: {=detail}',

  // Access and login.
  'A {request} failed: {=reason}': 'Anfrage fehlgeschlagen ({request}): {=reason}',
  'A login from {address} was refused: its browser is no longer logged in.':
    'Eine Anmeldung von {address} wurde abgelehnt: Der Browser ist nicht mehr angemeldet.',
  'The logged-in devices were not stored: {=reason}':
    'Die angemeldeten Geräte wurden nicht gespeichert: {=reason}',
  'A login from {address} was refused: wrong user name or password.':
    'Eine Anmeldung von {address} wurde abgelehnt: Benutzername oder Passwort ist falsch.',
  '{count} logins from {address} were refused: each further one from there waits, up to {limit} s.':
    '{count} Anmeldungen von {address} wurden abgelehnt: Jede weitere von dort wartet, bis zu {limit} s.',
  'Web interface and HTTP API need a login': 'Weboberfläche und HTTP-API brauchen eine Anmeldung',
  'Web interface and HTTP API need no login': 'Weboberfläche und HTTP-API brauchen keine Anmeldung',
  'A login is needed, but user name or password is lost, so that nobody can log in: write authentication/config over MQTT, or remove it from the data folder (docs/security.md)':
    'Eine Anmeldung ist nötig, aber Benutzername oder Passwort ist verloren, sodass sich niemand anmelden kann: Schreiben Sie authentication/config über MQTT, oder entfernen Sie es aus dem Datenordner (docs/security.md)',
  'A login is needed, but the passwords of the users are lost, so that nobody can log in: write users/modify or users/http_auth_update over MQTT, or remove users/config from the data folder (docs/security.md)':
    'Eine Anmeldung ist nötig, aber die Passwörter der Benutzer sind verloren, sodass sich niemand anmelden kann: Schreiben Sie users/modify oder users/http_auth_update über MQTT, oder entfernen Sie users/config aus dem Datenordner (docs/security.md)',
  'HTTPS alone is served at {host}, port {port}': 'Nur HTTPS wird bedient: {host}, Port {port}',
  'HTTPS is served at {host}, port {port}': 'HTTPS wird bedient: {host}, Port {port}',
  'HTTPS alone is served, port {port}': 'Nur HTTPS wird bedient, Port {port}',
  'HTTPS is served, port {port}': 'HTTPS wird bedient, Port {port}',
  'HTTP alone is served. {reason}': 'Nur HTTP wird bedient. {reason}',
  'The stored certificate and key for HTTPS cannot be used together: the device shows its own certificate':
    'Das gespeicherte Zertifikat und der Schlüssel für HTTPS passen nicht zusammen: Das Gerät zeigt sein eigenes Zertifikat',
  "{=reason}: HTTPS shows the device's own certificate":
    '{=reason}: HTTPS zeigt das eigene Zertifikat des Geräts',
  "The certificate or key for HTTPS is not stored any more: the device's own is shown":
    'Das Zertifikat oder der Schlüssel für HTTPS ist nicht mehr gespeichert: Das eigene des Geräts wird gezeigt',
  'The device made its certificate for HTTPS, valid until {day}: browsers ask whether to trust it':
    'Das Gerät hat sein Zertifikat für HTTPS erstellt, gültig bis {day}: Browser fragen, ob sie ihm trauen sollen',
  'The certificate for HTTPS could not be stored, and is made again at the next start: {=reason}':
    'Das Zertifikat für HTTPS konnte nicht gespeichert werden und wird beim nächsten Start neu erstellt: {=reason}',
  'The stored certificate for HTTPS cannot be used; the device makes another one':
    'Das gespeicherte Zertifikat für HTTPS kann nicht verwendet werden; das Gerät erstellt ein neues',
  'The stored certificate {number} is not used: {=reason}':
    'Das gespeicherte Zertifikat {number} wird nicht verwendet: {=reason}',
  'The stored certificate {number} cannot be used: it {=rule}':
    'Das gespeicherte Zertifikat {number} kann nicht verwendet werden: es {=rule}',
  'The device cannot be found in the network, only be named by its address: {=reason}':
    'Das Gerät kann im Netz nicht gefunden, nur über seine Adresse erreicht werden: {=reason}',

  // Network, Wi-Fi, LAN and VPN.
  'This may cut the connection that it came through: it is undone after {seconds} s, unless an authenticated request reaches the device by another way before':
    'Das kann die Verbindung trennen, über die es kam: Es wird nach {seconds} s rückgängig gemacht, wenn nicht vorher eine angemeldete Anfrage das Gerät auf anderem Weg erreicht',
  'The changed settings stand: somebody reached the device by another way':
    'Die geänderten Einstellungen gelten: Jemand hat das Gerät auf anderem Weg erreicht',
  'The settings of before cannot be stored, it is tried again: {=reason}':
    'Die vorherigen Einstellungen können nicht gespeichert werden, es wird erneut versucht: {=reason}',
  'The settings of before are back: {=reason}':
    'Die vorherigen Einstellungen gelten wieder: {=reason}',
  'After a restart the settings of before will be back: {=reason}':
    'Nach einem Neustart gelten die vorherigen Einstellungen wieder: {=reason}',
  'NetworkManager is there.': 'NetworkManager ist da.',
  '{=reason}. The network stays as it is, and NetworkManager is looked for again.':
    '{=reason}. Das Netz bleibt, wie es ist, und NetworkManager wird weiter gesucht.',
  'The search for Wi-Fi networks failed: {=reason}.':
    'Die Suche nach WLANs ist fehlgeschlagen: {=reason}.',
  '{=reason}. It is asked again.': '{=reason}. Es wird erneut gefragt.',
  'The station cannot be set up: {=reason}.': 'Das WLAN kann nicht eingerichtet werden: {=reason}.',
  'This machine has no LAN interface: its settings have no effect':
    'Diese Maschine hat keinen LAN-Anschluss: Seine Einstellungen haben keine Wirkung',
  'Connected, address {address}': 'Verbunden, Adresse {address}',
  'Connected to a simulated network, address {address}':
    'Mit einem simulierten Netz verbunden, Adresse {address}',
  'Connection lost': 'Verbindung verloren',
  'This machine has no Wi-Fi: its settings have no effect':
    'Diese Maschine hat kein WLAN: Seine Einstellungen haben keine Wirkung',
  'The certificate {number} of the login is not stored any more':
    'Das Zertifikat {number} der Anmeldung ist nicht mehr gespeichert',
  'Certificate or key of the login are not stored any more':
    'Zertifikat oder Schlüssel der Anmeldung sind nicht mehr gespeichert',
  'No connection to {ssid}: {=reason}; trying again':
    'Keine Verbindung mit {ssid}: {=reason}; es wird erneut versucht',
  'The access point is not on: {=reason}': 'Der Access Point ist nicht an: {=reason}',
  'The access point is off': 'Der Access Point ist aus',
  'The access point {ssid} is on': 'Der Access Point {ssid} ist an',
  'This machine cannot be an access point: its settings have no effect':
    'Diese Maschine kann kein Access Point sein: Seine Einstellungen haben keine Wirkung',
  'The search for networks failed': 'Die Suche nach Netzen ist fehlgeschlagen',
  'Connected to {ssid} by {bssid}, address {address}':
    'Verbunden mit {ssid} über {bssid}, Adresse {address}',
  'Connected to the simulated network {ssid} by {bssid}, address {address}':
    'Verbunden mit dem simulierten Netz {ssid} über {bssid}, Adresse {address}',
  'Connection to {ssid} lost': 'Verbindung mit {ssid} verloren',
  '{=failure}; trying again': '{=failure}; es wird erneut versucht',
  'No tunnel: {setting} is not set': 'Kein Tunnel: {setting} ist nicht gesetzt',
  'The tunnel waits for {=what}': 'Der Tunnel wartet auf {=what}',
  'The tunnel to {peer} is simulated: nothing is sent':
    'Der Tunnel zu {peer} ist simuliert: Es wird nichts gesendet',
  'The tunnel to {peer} stands; it is connected when the peer answers':
    'Der Tunnel zu {peer} steht; er ist verbunden, wenn die Gegenstelle antwortet',
  'Connected to {peer}': 'Verbunden mit {peer}',
  'The peer {peer} no longer answers': 'Die Gegenstelle {peer} antwortet nicht mehr',
  '{=failure}; tried again every {minutes} min': '{=failure}; neuer Versuch alle {minutes} min',

  // MQTT.
  'No connection: broker_host or broker_port is not set':
    'Keine Verbindung: broker_host oder broker_port ist nicht gesetzt',
  'The client certificate {number} is not shown to the broker: there is no key for it':
    'Das Client-Zertifikat {number} wird dem Broker nicht gezeigt: Es gibt keinen Schlüssel dazu',
  'No connection: {=reason}': 'Keine Verbindung: {=reason}',
  'The broker does not allow to subscribe to {filter}':
    'Der Broker erlaubt nicht, {filter} zu abonnieren',
  'Connection refused by {broker}: {=reason}': 'Verbindung von {broker} abgelehnt: {=reason}',
  'Connection to {broker} lost: {=reason}': 'Verbindung mit {broker} verloren: {=reason}',
  'No connection to {broker}: {=reason}': 'Keine Verbindung mit {broker}: {=reason}',
  'Further refused messages are not logged for a minute':
    'Weitere abgelehnte Nachrichten werden eine Minute lang nicht protokolliert',
  'No discovery messages are sent: {=reason}':
    'Es werden keine Discovery-Nachrichten gesendet: {=reason}',
  'After a restart, old discovery messages may stay at the broker: {=reason}':
    'Nach einem Neustart können alte Discovery-Nachrichten beim Broker bleiben: {=reason}',

  // Charge controller and other hardware.
  'The charge controller at {line} answers (hardware {version}, with meter)':
    'Der Ladecontroller an {line} antwortet (Hardware {version}, mit Zähler)',
  'The charge controller at {line} answers (hardware {version}, without meter)':
    'Der Ladecontroller an {line} antwortet (Hardware {version}, ohne Zähler)',
  'The charge controller is of hardware {version}, but {variant} has {other}: --variant does not fit it':
    'Der Ladecontroller hat Hardware {version}, {variant} aber {other}: --variant passt nicht dazu',
  'The line {line} to the charge controller is not there: {=reason}':
    'Die Leitung {line} zum Ladecontroller ist nicht da: {=reason}',
  'The charge controller can be reached again over the line {line}':
    'Der Ladecontroller ist über die Leitung {line} wieder erreichbar',
  'Nothing was heard of the charge controller at {line} for a minute: its power supply and the line need a look. A charge goes on meanwhile':
    'Vom Ladecontroller an {line} war eine Minute lang nichts zu hören: Prüfen Sie seine Stromversorgung und die Leitung. Ein Ladevorgang läuft inzwischen weiter',
  'The charge controller speaks {theirs} of the link, this host {ours}: they do not understand each other until one of them is updated':
    'Der Ladecontroller spricht {theirs} der Verbindung, dieser Host {ours}: Sie verstehen sich erst, wenn einer von beiden aktualisiert ist',
  'The charge controller blocked charging by itself: no command of the manager reached it while the host was away':
    'Der Ladecontroller hat das Laden selbst gesperrt: Während der Host weg war, erreichte ihn kein Befehl des Managers',
  'The charge controller refused what it was told ({what}): {rule}':
    'Der Ladecontroller hat abgelehnt, was ihm gesagt wurde ({what}): {rule}',
  '{count} messages between host and charge controller were damaged within a minute: the line is disturbed (cable, shield, ground, other baud rate)':
    '{count} Nachrichten zwischen Host und Ladecontroller waren binnen einer Minute beschädigt: Die Leitung ist gestört (Kabel, Schirm, Masse, andere Baudrate)',
  '{name} does not answer: its inputs count as they are to without it':
    '{name} antwortet nicht: Ihre Eingänge zählen so, wie es ohne sie vorgesehen ist',
  '{name} could not be put into its state for the end':
    '{name} ließ sich nicht in ihren Zustand für das Ende bringen',
  '{name}: when voltkern is killed, outputs open after {seconds} s, by the watchdog of the boards':
    '{name}: Wird voltkern abgebrochen, öffnen die Ausgänge nach {seconds} s, durch die Überwachung der Baugruppen',
  '{name}: when voltkern is killed, outputs stay as they are; the file names no watchdog':
    '{name}: Wird voltkern abgebrochen, bleiben die Ausgänge, wie sie sind; die Datei nennt keine Überwachung',
  'Charger {index}: controllers/config has no {name} with the driver {driver}':
    'Wallbox {index}: controllers/config hat kein {name} mit dem Treiber {driver}',
  '{name} answers again': '{name} antwortet wieder',
  '{name} cannot be used: {=reason}. It is tried again':
    '{name} kann nicht verwendet werden: {=reason}. Es wird erneut versucht',
  '{name} cannot be read: {=reason}': '{name} kann nicht gelesen werden: {=reason}',
  '{name}: nobody has tried its description with a real one yet; it follows published registers':
    '{name}: Noch niemand hat die Beschreibung mit einem echten Gerät ausprobiert; sie folgt veröffentlichten Registern',
  '{name} is read again': '{name} wird wieder gelesen',
  '{name} is locked at the controller itself (key switch): nothing can charge':
    '{name} ist am Controller selbst gesperrt (Schlüsselschalter): Nichts kann laden',
  '{name} is not locked at the controller any more': '{name} ist am Controller nicht mehr gesperrt',
  '{name} cuts the vehicle off, although it was told not to':
    '{name} trennt das Fahrzeug ab, obwohl ihm etwas anderes gesagt wurde',
  'What was kept of the charge slots is damaged; they start anew':
    'Was von den Ladeslots gespeichert war, ist beschädigt; sie beginnen neu',
  'The charge slots are not kept over a restart: {=reason}':
    'Die Ladeslots überstehen keinen Neustart: {=reason}',
  '{name} answers ({version})': '{name} antwortet ({version})',
  '{name} is no PN532: it says that it is {chip}': '{name} ist kein PN532: Es nennt sich {chip}',
  'A tag whose id changes each time was held to the reader, as telephones do: it can authorize nobody':
    'Eine Karte, deren Nummer jedes Mal wechselt, wurde an den Leser gehalten, wie es Telefone tun: Sie kann niemanden berechtigen',
  'OpenEVSE {firmware} answers (RAPI {protocol})':
    'OpenEVSE {firmware} antwortet (RAPI {protocol})',
  'This firmware knows no heartbeat: without voltkern, a charge goes on with the last current':
    'Diese Firmware kennt keinen Heartbeat: Ohne voltkern läuft ein Ladevorgang mit dem letzten Strom weiter',
  'The heartbeat could not be set': 'Der Heartbeat konnte nicht eingestellt werden',
  'The OpenEVSE was restarted': 'OpenEVSE wurde neu gestartet',
  'The OpenEVSE was restarted; its self test says {result}':
    'OpenEVSE wurde neu gestartet; sein Selbsttest meldet {result}',
  'This firmware stores every current in memory that wears out: higher ones are told every 10 minutes at most':
    'Diese Firmware speichert jeden Strom in Speicher, der sich abnutzt: Höhere werden höchstens alle 10 Minuten gemeldet',
  'This firmware does not tell which current it announces: voltkern keeps it asleep, so that it charges nothing':
    'Diese Firmware sagt nicht, welchen Strom sie anbietet: voltkern lässt sie schlafen, damit sie nichts lädt',
  'The charge controller was restarted; its charge slots start with their defaults':
    'Der Ladecontroller wurde neu gestartet; seine Ladeslots beginnen mit ihren Vorgaben',
  'The charge controller answers again': 'Der Ladecontroller antwortet wieder',
  'The charge controller does not answer': 'Der Ladecontroller antwortet nicht',
  'The error is over': 'Der Fehler ist behoben',
  'Error 2: the switches for the supply cable do not fit':
    'Fehler 2: Die Schalter für die Zuleitung passen nicht',
  'Error 2: the cable lock does not move': 'Fehler 2: Die Kabelverriegelung bewegt sich nicht',
  'Error 3: residual current, {=fault}; find the cause, then reset it':
    'Fehler 3: Fehlerstrom, {=fault}; finden Sie die Ursache, und setzen Sie ihn dann zurück',
  'Error 4: the protective earth is missing': 'Fehler 4: Der Schutzleiter fehlt',
  'Error 4: contactor: {=fault}': 'Fehler 4: Schütz: {=fault}',
  'Error {number}: {=fault}': 'Fehler {number}: {=fault}',
  'The DC fault sensor is not tested while a vehicle is connected':
    'Der DC-Fehlerstromsensor wird nicht geprüft, solange ein Fahrzeug angesteckt ist',
  'The DC fault was reset; the sensor is tested again':
    'Der DC-Fehler wurde zurückgesetzt; der Sensor wird erneut geprüft',

  // Charges, users and tags.
  'The charge has reached its limit, and is blocked until it ends':
    'Der Ladevorgang hat sein Limit erreicht und ist bis zu seinem Ende gesperrt',
  'The charge controller was restarted; the running charge ends here':
    'Der Ladecontroller wurde neu gestartet; der laufende Ladevorgang endet hier',
  'The host was restarted during a charge, which goes on':
    'Der Host wurde während eines Ladevorgangs neu gestartet, der weiterläuft',
  'The charges in the log are not known: {=reason}':
    'Die aufgezeichneten Ladevorgänge sind nicht bekannt: {=reason}',
  'Files are missing between {first} and {last}; the charges in the others are kept':
    'Zwischen {first} und {last} fehlen Dateien; die Ladevorgänge in den anderen bleiben erhalten',
  'The charges in {file} are missing from every list: {=reason}':
    'Die Ladevorgänge in {file} fehlen in jeder Liste: {=reason}',
  '{file} has {bytes} bytes instead of {size}; its {count} whole charges are kept':
    '{file} hat {bytes} statt {size} Byte; die {count} ganzen Ladevorgänge darin bleiben erhalten',
  'The last entry of {file} was interrupted while it was written; {bytes} bytes of it are cut off':
    'Der letzte Eintrag von {file} wurde beim Schreiben unterbrochen; {bytes} Byte davon sind abgeschnitten',
  'Charge {number} of {file} is damaged: that it started at {time} and is of user {user} may be wrong, and so may its energy':
    'Ladevorgang {number} von {file} ist beschädigt: Dass er um {time} begann und von Benutzer {user} ist, kann falsch sein, ebenso seine Energie',
  'Damage to stored charges may go unnoticed: {=reason}':
    'Schäden an gespeicherten Ladevorgängen bleiben vielleicht unbemerkt: {=reason}',
  'Missing meter values of {count} charges were filled in from the charges next to them':
    'Fehlende Zählerstände von {count} Ladevorgängen wurden aus den Ladevorgängen daneben ergänzt',
  'No charge was started, because it cannot be recorded: {=reason}':
    'Es wurde kein Ladevorgang begonnen, weil er nicht aufgezeichnet werden kann: {=reason}',
  'A charge cannot be recorded: {=reason}. It is tried again every {seconds} s':
    'Ein Ladevorgang kann nicht aufgezeichnet werden: {=reason}. Neuer Versuch alle {seconds} s',
  'Charges can be recorded again; nothing of them waits any more':
    'Ladevorgänge können wieder aufgezeichnet werden; nichts davon wartet mehr',
  'The charge log is full: the oldest {count} charges were deleted':
    'Die Liste der Ladevorgänge ist voll: Die ältesten {count} wurden gelöscht',
  '{=what} was not saved: {=reason}': '{=what} wurde nicht gespeichert: {=reason}',
  'A charge was interrupted by a power cut; how long it took is not known':
    'Ein Ladevorgang wurde durch einen Stromausfall unterbrochen; wie lange er dauerte, ist nicht bekannt',
  'A charge was interrupted by a power cut; it is recorded up to the meter value that was saved last':
    'Ein Ladevorgang wurde durch einen Stromausfall unterbrochen; er ist bis zum zuletzt gespeicherten Zählerstand aufgezeichnet',
  'The list of charges is out of date: {=reason}':
    'Die Liste der Ladevorgänge ist nicht aktuell: {=reason}',
  "{name} cannot charge, because the charger's meter does not work (see require_meter/config)":
    '{name} kann nicht laden, weil der Zähler der Wallbox nicht arbeitet (siehe require_meter/config)',
  'The tag of {name} has no effect: {=reason}': 'Die Karte von {name} hat keine Wirkung: {=reason}',
  'A charge started; it needs no tag': 'Ein Ladevorgang begann; er braucht keine Karte',
  'A charge of {name} started, released by tag {!tag}':
    'Ein Ladevorgang von {name} begann, freigegeben mit Karte {!tag}',
  'A charge of {name} started, released by load management':
    'Ein Ladevorgang von {name} begann, freigegeben vom Lastmanagement',
  'A charge started at {charger}': 'Ein Ladevorgang begann an {charger}',
  'A charge of {name} started at {charger}': 'Ein Ladevorgang von {name} begann an {charger}',
  'The charge at {charger} ended after {time}: {=energy}':
    'Der Ladevorgang an {charger} endete nach {time}: {=energy}',
  'The charge of {name} at {charger} ended after {time}: {=energy}':
    'Der Ladevorgang von {name} an {charger} endete nach {time}: {=energy}',
  'Tag {!tag} at {charger} lets nobody charge': 'Mit Karte {!tag} an {charger} darf niemand laden',
  '{charger} has the number of another charger: its charges are not recorded':
    '{charger} hat die Nummer einer anderen Wallbox: Ihre Ladevorgänge werden nicht aufgezeichnet',
  'The charge ended after {time}: {=energy}': 'Der Ladevorgang endete nach {time}: {=energy}',
  'The charge of {name} ended after {time}: {=energy}':
    'Der Ladevorgang von {name} endete nach {time}: {=energy}',
  'The names of deleted users are not known: {=reason}':
    'Die Namen gelöschter Benutzer sind nicht bekannt: {=reason}',
  'The file of user names has {bytes} bytes instead of {size}; names of deleted users are lost':
    'Die Datei der Benutzernamen hat {bytes} statt {size} Byte; Namen gelöschter Benutzer sind verloren',
  'The names of users were not stored: {=reason}':
    'Die Namen von Benutzern wurden nicht gespeichert: {=reason}',
  'Charging needs the tag of a user, but there is no user: nobody can charge until one is added':
    'Zum Laden ist die Karte eines Benutzers nötig, aber es gibt keinen Benutzer: Niemand kann laden, bis einer angelegt ist',
  'Tag {!tag} (type {type}) does not belong to a user':
    'Karte {!tag} (Typ {type}) gehört keinem Benutzer',
  'The tags of removed users could not be deleted; they authorize nobody.':
    'Die Karten entfernter Benutzer konnten nicht gelöscht werden; sie berechtigen niemanden.',

  // Meters and recorded energy.
  'Device address {address}: {count} models that measure':
    'Geräteadresse {address}: {count} Modelle, die messen',
  'Device address {address}: {=reason}': 'Geräteadresse {address}: {=reason}',
  'Scanning {place}': 'Gesucht wird an {place}',
  'Battery at {place}: it can be commanded again':
    'Batterie an {place}: sie lässt sich wieder steuern',
  'Battery at {place}: it cannot be commanded: {=reason}':
    'Batterie an {place}: sie lässt sich nicht steuern: {=reason}',
  'Battery at {place}: the test begins': 'Batterie an {place}: der Test beginnt',
  'Nobody reaches the simulated battery: {=reason}':
    'Niemand erreicht die simulierte Batterie: {=reason}',
  'Register {address}: {values} written': 'Register {address}: {values} geschrieben',
  'Modbus: {=message}': 'Modbus: {=message}',
  'The monitoring of the meter stays off: {=reason}':
    'Die Überwachung des Zählers bleibt aus: {=reason}',
  'The charger has a meter: from now on it must work, or charging is blocked':
    'Die Wallbox hat einen Zähler: Ab jetzt muss er arbeiten, sonst ist das Laden gesperrt',
  "Charging is blocked, because the charger's meter {=reason}":
    'Das Laden ist gesperrt, weil der Zähler der Wallbox {=reason}',
  'Charging is possible again as far as the meter is concerned':
    'Was den Zähler betrifft, ist Laden wieder möglich',
  '{bytes} bytes of {file} are damaged; what they said is missing':
    '{bytes} Byte von {file} sind beschädigt; was sie sagten, fehlt',
  'The last entry of {file} is damaged, or was interrupted while it was written; {bytes} bytes of it are left out':
    'Der letzte Eintrag von {file} ist beschädigt oder wurde beim Schreiben unterbrochen; {bytes} Byte davon bleiben weg',
  'The oldest part of the energy balance cannot be deleted: {=reason}':
    'Der älteste Teil der Energiebilanz kann nicht gelöscht werden: {=reason}',
  'Storage is full: {file}, the oldest day of the energy balance in steps of 5 minutes, was deleted':
    'Der Speicher ist voll: {file}, der älteste Tag der Energiebilanz in Schritten von 5 Minuten, wurde gelöscht',
  'The energy balance is recorded again': 'Die Energiebilanz wird wieder aufgezeichnet',
  'The energy balance is not recorded: {=reason}. All else goes on':
    'Die Energiebilanz wird nicht aufgezeichnet: {=reason}. Alles andere läuft weiter',

  // Load management, PV excess and heating.
  'Nobody has set the available current for {seconds} s: it falls back to its default, {current} A':
    'Seit {seconds} s hat niemand den verfügbaren Strom gesetzt: Er fällt auf seine Vorgabe zurück, {current} A',
  'Central management of users is asked for, but not built in: each charger goes on deciding who may charge':
    'Eine zentrale Benutzerverwaltung ist verlangt, aber nicht eingebaut: Jede Wallbox entscheidet weiter selbst, wer laden darf',
  'Distributed {currents}': 'Verteilt: {currents}',
  'All chargers are stopped: because of a fault of one of them nobody knows what the group draws':
    'Alle Wallboxen sind angehalten: Wegen eines Fehlers bei einer von ihnen weiß niemand, was die Gruppe zieht',
  'The fault is over: the chargers get current again':
    'Der Fehler ist behoben: Die Wallboxen bekommen wieder Strom',
  '{charger} is in order again': '{charger} ist wieder in Ordnung',
  '{charger} has not been heard for {seconds} s. It stops by itself; the others get its share once that is certain':
    '{charger} war {seconds} s lang nicht zu hören. Sie hört von selbst auf; die anderen bekommen ihren Anteil, sobald das sicher ist',
  '{charger} answers, but the clock of its charge controller stands still':
    '{charger} antwortet, aber die Uhr ihres Ladecontrollers steht',
  '{charger} draws or allows more than it was told. The others get what it leaves':
    '{charger} zieht oder erlaubt mehr als ihr gesagt wurde. Die anderen bekommen, was sie übrig lässt',
  '{charger} reports error {number} and gets no current':
    '{charger} meldet Fehler {number} und bekommt keinen Strom',
  '{charger} can be managed now': '{charger} kann jetzt gesteuert werden',
  '{charger} is blocked, because several managers command it: {managers}':
    '{charger} ist blockiert, weil mehrere Manager sie steuern: {managers}',
  '{charger} is not managed: switch on its load management (evse/management_enabled)':
    '{charger} wird nicht gesteuert: Schalten Sie ihr Lastmanagement ein (evse/management_enabled)',
  'Packets of the charger at {host} are ignored: it is not one of the configured chargers':
    'Pakete der Wallbox {host} werden ignoriert: Sie ist keine der eingestellten Wallboxen',
  'Packets of the charger at {host} are ignored: it sends from port {port}':
    'Pakete der Wallbox {host} werden ignoriert: Sie sendet von Port {port}',
  'Packets from {host} are ignored: they are no commands of load management':
    'Pakete von {host} werden ignoriert: Es sind keine Befehle des Lastmanagements',
  'The manager at {host} controls the charger': 'Der Manager {host} steuert die Wallbox',
  'The manager at {host} has been silent for {seconds} s: charging is blocked until it sends commands':
    'Der Manager {host} schweigt seit {seconds} s: Das Laden ist gesperrt, bis er Befehle sendet',
  'No manager has been heard for {seconds} s: charging is blocked until it sends commands':
    'Seit {seconds} s war kein Manager zu hören: Das Laden ist gesperrt, bis er Befehle sendet',
  'Commands of another manager at {host} go on: charging is blocked until only one has been heard for a minute':
    'Ein anderer Manager, {host}, sendet weiter Befehle: Das Laden ist gesperrt, bis eine Minute lang nur einer zu hören war',
  'Commands of another manager at {host} are ignored while the present one is heard':
    'Befehle eines anderen Managers, {host}, werden ignoriert, solange der jetzige zu hören ist',
  '{charger} cannot be found: {=reason}. It is tried again every 15 s':
    '{charger} ist nicht zu finden: {=reason}. Neuer Versuch alle 15 s',
  '{charger} sends packets that are none of load management: {=reason}':
    '{charger} sendet Pakete, die keine des Lastmanagements sind: {=reason}',
  'UDP port {port} is open now': 'Der UDP-Port {port} ist jetzt offen',
  'UDP port {port} cannot be opened: {=reason}. It is tried again every second':
    'Der UDP-Port {port} kann nicht geöffnet werden: {=reason}. Neuer Versuch jede Sekunde',
  'The controller of the energy manager does not answer':
    'Der Controller des Energiemanagers antwortet nicht',
  'The controller of the energy manager answers again':
    'Der Controller des Energiemanagers antwortet wieder',
  'The contactor does not close, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted':
    'Das Schütz schließt nicht, wie seine Rückmeldung an Eingang 4 zeigt. Keine Wallbox bekommt Strom, bis das Schütz repariert und der Energiemanager neu gestartet ist',
  'The contactor does not open, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted':
    'Das Schütz öffnet nicht, wie seine Rückmeldung an Eingang 4 zeigt. Keine Wallbox bekommt Strom, bis das Schütz repariert und der Energiemanager neu gestartet ist',
  'The chargers are stopped, to switch their phases':
    'Die Wallboxen werden angehalten, um ihre Phasen umzuschalten',
  'The contactor is switched to one phase': 'Das Schütz wird auf eine Phase geschaltet',
  'The contactor is switched to three phases': 'Das Schütz wird auf drei Phasen geschaltet',
  'The configuration cannot work: {=problems}':
    'So kann die Konfiguration nicht arbeiten: {=problems}',
  'The configuration is in order now': 'Die Konfiguration ist jetzt in Ordnung',
  'This device cannot speak EEBUS: with this source nobody can limit consumption':
    'Dieses Gerät spricht kein EEBUS: Mit dieser Quelle kann niemand den Verbrauch begrenzen',
  'EEBUS is switched off: with this source nobody can limit consumption':
    'EEBUS ist ausgeschaltet: Mit dieser Quelle kann niemand den Verbrauch begrenzen',
  'The log of limits by EEBUS cannot be stored: {=reason}':
    'Das Protokoll der Begrenzungen über EEBUS lässt sich nicht speichern: {=reason}',
  'The log of limits by EEBUS cannot be read: {=reason}':
    'Das Protokoll der Begrenzungen über EEBUS lässt sich nicht lesen: {=reason}',
  'No more than {power} W until a box of the grid operator is heard, for 2 minutes':
    'Nicht mehr als {power} W, bis eine Steuerbox des Netzbetreibers zu hören ist, 2 Minuten lang',
  'A limit of the box {box} was refused: {reason}':
    'Eine Begrenzung der Steuerbox {box} wurde abgelehnt: {reason}',
  'The box {box} limits consumption to {power} W until it says otherwise':
    'Die Steuerbox {box} begrenzt den Verbrauch auf {power} W, bis sie etwas anderes sagt',
  'The box {box} limits consumption to {power} W for {duration} s':
    'Die Steuerbox {box} begrenzt den Verbrauch für {duration} s auf {power} W',
  'The limit is below what the law leaves: {power} W stay':
    'Die Begrenzung liegt unter dem, was das Gesetz lässt: {power} W bleiben',
  'What the box {box} said for its silence was refused: {reason}':
    'Was die Steuerbox {box} für den Fall ihres Schweigens sagt, wurde abgelehnt: {reason}',
  'The box {box} wants no more than {power} W to be drawn while it is silent, for at least {duration} h':
    'Die Steuerbox {box} will, dass nicht mehr als {power} W bezogen werden, solange sie schweigt, mindestens {duration} h lang',
  'The consumer {consumer} does not let itself be limited: {reason}':
    'Der Verbraucher {consumer} lässt sich nicht begrenzen: {reason}',
  'The consumer {consumer} draws no more than {power} W, as it was told':
    'Der Verbraucher {consumer} bezieht wie verlangt nicht mehr als {power} W',
  'The consumer {consumer} could be limited, but has no share of a limit: it draws what it wants, and chargers get less':
    'Der Verbraucher {consumer} ließe sich begrenzen, hat aber keinen Anteil an einer Begrenzung: Er bezieht, was er will, und Wallboxen bekommen weniger',
  'The consumer {consumer} cannot be told of the limit, because it is not connected: at least {power} W are kept free for it':
    'Der Verbraucher {consumer} erfährt nichts von der Begrenzung, weil er nicht verbunden ist: für ihn bleiben mindestens {power} W frei',
  'The box {box} is silent: no more than {power} W':
    'Die Steuerbox {box} schweigt: nicht mehr als {power} W',
  'No box of the grid operator limits consumption: nothing was heard of one':
    'Keine Steuerbox des Netzbetreibers begrenzt den Verbrauch: von keiner war etwas zu hören',
  'The box {box} was silent for so long that consumption is not limited any more':
    'Die Steuerbox {box} schweigt schon so lange, dass der Verbrauch nicht mehr begrenzt ist',
  'The box {box} no longer limits consumption':
    'Die Steuerbox {box} begrenzt den Verbrauch nicht mehr',
  'The box {box} is there, and does not limit consumption':
    'Die Steuerbox {box} ist da und begrenzt den Verbrauch nicht',
  'No EEBUS: {=reason}': 'Kein EEBUS: {=reason}',
  'The key for EEBUS cannot be made: {=reason}':
    'Der Schlüssel für EEBUS lässt sich nicht erzeugen: {=reason}',
  'The key for EEBUS cannot be read: {=reason}':
    'Der Schlüssel für EEBUS lässt sich nicht lesen: {=reason}',
  'The key for EEBUS cannot be stored: {=reason}':
    'Der Schlüssel für EEBUS lässt sich nicht speichern: {=reason}',
  'The device has another key for EEBUS: each box has to be told its number':
    'Das Gerät hat einen anderen Schlüssel für EEBUS: Jeder Steuerbox muss seine Nummer gesagt werden',
  'The grid operator limits consumption to {power} W (section 14a)':
    'Der Netzbetreiber begrenzt den Verbrauch auf {power} W (§ 14a EnWG)',
  'The grid operator no longer limits consumption (section 14a)':
    'Der Netzbetreiber begrenzt den Verbrauch nicht mehr (§ 14a EnWG)',
  'Heat pump: {=what}': 'Wärmepumpe: {=what}',
  'The price service answers again': 'Der Preisdienst antwortet wieder',
  'The price service {=reason}; it is asked again in {minutes} min':
    'Der Preisdienst {=reason}; er wird in {minutes} min wieder gefragt',
  'The forecast service answers again': 'Der Prognosedienst antwortet wieder',
  'The forecast service {=reason}; it is asked again in {minutes} min':
    'Der Prognosedienst {=reason}; er wird in {minutes} min wieder gefragt',
  'The weather service answers again': 'Der Wetterdienst antwortet wieder',
  'The weather service {=reason}; it is asked again in {minutes} min':
    'Der Wetterdienst {=reason}; er wird in {minutes} min wieder gefragt',
  'The time that {=who} sent cannot be; the clock stays as it is':
    'Die Zeit, die {=who} gesendet hat, kann nicht sein; die Uhr bleibt, wie sie ist',
  'The clock was set to the time that {=who} sent':
    'Die Uhr wurde auf die Zeit gestellt, die {=who} gesendet hat',
  'No time server answers: {servers}': 'Kein Zeitserver antwortet: {servers}',

  // Rules and simulation.
  'Rule {number} ({=trigger}): {=action}': 'Regel {number} ({=trigger}): {=action}',
  'Rule {number} ({=trigger}): {=action} in {seconds} s':
    'Regel {number} ({=trigger}): {=action} in {seconds} s',
  'Rule {number} rests for {seconds} s: it fired 20 times within a minute. Does it trigger itself?':
    'Regel {number} ruht für {seconds} s: Sie wurde binnen einer Minute 20-mal ausgelöst. Löst sie sich selbst aus?',
  'Rule {number} is tried: {=action}': 'Regel {number} wird ausprobiert: {=action}',
  'Rule {number} has no effect: {=problems}': 'Regel {number} hat keine Wirkung: {=problems}',
  "The scenario's write to {path} was not done: {=problems}":
    'Der Schreibzugriff des Szenarios auf {path} wurde nicht ausgeführt: {=problems}',

  // OCPP.
  'Everything of the central system was forgotten': 'Alles vom Zentralsystem wurde vergessen',
  '{=reason}. Which connectors are out of service is lost: none is in service until the central system says so':
    '{=reason}. Welche Anschlüsse außer Betrieb sind, ist verloren: Keiner ist in Betrieb, bis das Zentralsystem es sagt',
  'Which connectors are out of service is lost: none is in service until the central system says so':
    'Welche Anschlüsse außer Betrieb sind, ist verloren: Keiner ist in Betrieb, bis das Zentralsystem es sagt',
  'Connected to the central system at {url}': 'Verbunden mit dem Zentralsystem {url}',
  'Tag {!tag} has no effect: the central system took the charger out of service':
    'Karte {!tag} hat keine Wirkung: Das Zentralsystem hat die Wallbox außer Betrieb genommen',
  'A remote start is refused, because its charging profile is: {=reason}':
    'Ein Fernstart wird abgelehnt, weil sein Ladeprofil es wird: {=reason}',
  'The central system puts the charger into service':
    'Das Zentralsystem nimmt die Wallbox in Betrieb',
  'The central system takes the charger out of service':
    'Das Zentralsystem nimmt die Wallbox außer Betrieb',
  'The central system does not accept tag {!tag} ({reason}): no energy is delivered':
    'Das Zentralsystem akzeptiert Karte {!tag} nicht ({reason}): Es wird keine Energie geliefert',
  'Tag {!tag} may charge, but no vehicle was connected within {seconds} s':
    'Karte {!tag} darf laden, aber binnen {seconds} s wurde kein Fahrzeug angesteckt',
  'Tag {!tag} may charge; a vehicle has to be connected within {seconds} s':
    'Karte {!tag} darf laden; binnen {seconds} s muss ein Fahrzeug angesteckt werden',
  'Tag {!tag} has no effect: the transaction was started by another one':
    'Karte {!tag} hat keine Wirkung: Die Transaktion wurde mit einer anderen begonnen',
  'Tag {!tag} cannot be checked: the central system does not answer':
    'Karte {!tag} kann nicht geprüft werden: Das Zentralsystem antwortet nicht',
  'The central system refuses tag {!tag}: {reason}':
    'Das Zentralsystem lehnt Karte {!tag} ab: {reason}',
  'The central system does not take the start of a transaction: {=reason}':
    'Das Zentralsystem nimmt den Beginn einer Transaktion nicht an: {=reason}',
  'The central system does not take the meter values of a transaction: {=reason}':
    'Das Zentralsystem nimmt die Zählerwerte einer Transaktion nicht an: {=reason}',
  'The central system does not take the end of a transaction: {=reason}':
    'Das Zentralsystem nimmt das Ende einer Transaktion nicht an: {=reason}',
  'Too many meter values wait for the central system: every second one is dropped; starts and ends are kept':
    'Zu viele Zählerwerte warten auf das Zentralsystem: Jeder zweite wird verworfen; Anfänge und Enden bleiben erhalten',
  'Transactions can be stored again; nothing of them is missing on disk any more':
    'Transaktionen können wieder gespeichert werden; nichts davon fehlt mehr',
  'What happens in transactions cannot be stored, and is lost if the device loses power: {=reason}. Charging goes on':
    'Was in Transaktionen geschieht, kann nicht gespeichert werden und geht verloren, wenn der Strom ausfällt: {=reason}. Das Laden läuft weiter',
  'Transactions of the last run are not known: {=reason}':
    'Transaktionen des letzten Laufs sind nicht bekannt: {=reason}',
  'The newest event of a transaction was not stored whole: it is left out':
    'Das neueste Ereignis einer Transaktion wurde nicht ganz gespeichert: Es bleibt weg',
  '{count} events of transactions cannot be read and are not told to the central system':
    '{count} Ereignisse von Transaktionen können nicht gelesen werden und werden dem Zentralsystem nicht gemeldet',
  'The configuration keys cannot be used; they have their defaults':
    'Die Konfigurationsschlüssel können nicht verwendet werden; es gelten die Vorgaben',
  'Charging profile {id} of the central system is refused: {=reason}':
    'Ladeprofil {id} des Zentralsystems wird abgelehnt: {=reason}',
  '{=reason}. The charging profiles of the central system are lost: nothing is allowed until it sets or clears one, or is reset (ocpp/reset)':
    '{=reason}. Die Ladeprofile des Zentralsystems sind verloren: Nichts ist erlaubt, bis es eines setzt oder löscht oder zurückgesetzt wird (ocpp/reset)',
  'The central system does not register this charger: {=reason}':
    'Das Zentralsystem registriert diese Wallbox nicht: {=reason}',
  'The central system does not know this charger': 'Das Zentralsystem kennt diese Wallbox nicht',
  'The central system has accepted this charger': 'Das Zentralsystem hat diese Wallbox angenommen',
  'The central system has not decided yet whether it accepts this charger':
    'Das Zentralsystem hat noch nicht entschieden, ob es diese Wallbox annimmt',
  'A message of the central system is not understood: {=reason}':
    'Eine Nachricht des Zentralsystems ist unverständlich: {=reason}',
  'The answer to {action} is not understood: {=reason}':
    'Die Antwort auf {action} ist unverständlich: {=reason}',
  'EEBUS: connected with {!peer}': 'EEBUS: verbunden mit {!peer}',
  'EEBUS: {!peer} wants to connect, and waits for somebody to trust it':
    'EEBUS: {!peer} möchte sich verbinden und wartet, dass ihm jemand vertraut',
  'EEBUS: no connection with {!peer}: {=reason}': 'EEBUS: keine Verbindung mit {!peer}: {=reason}',
  'EEBUS: {!address} was turned away: {=reason}': 'EEBUS: {!address} wurde abgewiesen: {=reason}',
  'EEBUS: others cannot connect with this device: {reason}':
    'EEBUS: andere können sich mit diesem Gerät nicht verbinden: {reason}',
  'No connection to the central system: this device cannot speak OCPP':
    'Keine Verbindung mit dem Zentralsystem: Dieses Gerät kann kein OCPP',
  'No chargers by OCPP: {=reason}': 'Keine Wallboxen über OCPP: {=reason}',
  'Chargers can connect by OCPP, port {port}':
    'Wallboxen können sich über OCPP verbinden, Port {port}',
  'Chargers cannot connect by OCPP: {=reason}':
    'Wallboxen können sich nicht über OCPP verbinden: {=reason}',
  '{charger} is a member of the group, but not in ocpp_central/chargers':
    '{charger} ist Mitglied der Gruppe, steht aber nicht in ocpp_central/chargers',
  '{charger} is behind the contactor and cannot disconnect its control pilot: it is told 0 A while that moves':
    '{charger} ist hinter dem Schütz und kann den Control Pilot nicht trennen: ihr werden 0 A gesagt, während der schaltet',
  '{charger} says that {current} A are drawn, which cannot be: that does not count':
    '{charger} sagt, dass {current} A fließen, was nicht sein kann: das zählt nicht',
  '{charger} at {address} cannot connect by OCPP: {=reason}':
    '{charger} an {address} kann sich nicht über OCPP verbinden: {=reason}',
  'Somebody at {address} cannot connect by OCPP: {=reason}':
    'Jemand an {address} kann sich nicht über OCPP verbinden: {=reason}',
  'Chargers cannot show a certificate: {number} is not stored':
    'Wallboxen können kein Zertifikat zeigen: {number} ist nicht gespeichert',
  '{charger} is connected ({version})': '{charger} ist verbunden ({version})',
  '{charger} has closed the connection': '{charger} hat die Verbindung geschlossen',
  '{charger} was disconnected: {=reason}': '{charger} wurde getrennt: {=reason}',
  'A message of {charger} is not understood: {=reason}':
    'Eine Nachricht von {charger} ist unverständlich: {=reason}',
  '{charger} answers {action} in a way that is not understood: {=reason}':
    '{charger} antwortet unverständlich auf {action}: {=reason}',
  'Back end of {charger}: {=what}': 'Backend von {charger}: {=what}',
  'What waits for the back end cannot be stored, and is lost if the device loses power: {=reason}':
    'Was auf das Backend wartet, kann nicht gespeichert werden und ist bei einem Stromausfall verloren: {=reason}',
  'Too much waits for the back end: meter values, or the oldest of it, are dropped':
    'Zu viel wartet auf das Backend: Zählerwerte, oder das Älteste davon, entfallen',
  'The back end does not take {action}: {=reason}':
    'Das Backend nimmt {action} nicht an: {=reason}',
  '{=reason}. Its charging profiles are lost: nothing is allowed until it sets or clears one':
    '{=reason}. Seine Ladeprofile sind verloren: Nichts ist erlaubt, bis es eines setzt oder löscht',
  '{charger} takes no limits: it counts with its largest current always':
    '{charger} nimmt keine Grenzen an: sie zählt immer mit ihrem größten Strom',
  '{charger} is restarted, to see whether it keeps what it has stored':
    '{charger} wird neu gestartet: behält sie, was sie gespeichert hat?',
  '{charger} keeps over a restart what it has stored':
    '{charger} behält über einen Neustart, was sie gespeichert hat',
  '{charger} forgets with a restart what it had stored':
    '{charger} vergisst bei einem Neustart, was sie gespeichert hatte',
  '{charger} is left alone for {minutes} min while its vehicle charges, to see what it falls back to':
    '{charger} wird {minutes} min lang allein gelassen, während ihr Fahrzeug lädt, um zu sehen, worauf sie zurückfällt',
  '{charger} falls back to {current} A by itself when it is alone':
    '{charger} fällt von selbst auf {current} A zurück, wenn sie allein ist',
  '{charger} draws more than it should when it is alone, or has been':
    '{charger} bezieht mehr, als sie sollte, wenn sie allein ist oder war',
  'What {charger} falls back to could not be seen this time':
    'Worauf {charger} zurückfällt, war diesmal nicht zu sehen',
  '{charger} has not been heard for {seconds} s. What it may draw by itself stays reserved':
    '{charger} ist seit {seconds} s nicht zu hören. Was sie von selbst beziehen kann, bleibt reserviert',
  'must consist of printable ASCII characters': 'muss aus druckbaren ASCII-Zeichen bestehen',
  'is not in ocpp_central/chargers': 'steht nicht in ocpp_central/chargers',
  'must be 40 hexadecimal digits in lower case':
    'muss aus 40 hexadezimalen Ziffern in Kleinbuchstaben bestehen',
  'must be 40 hexadecimal digits, with spaces, dashes or colons between them at most':
    'muss aus 40 hexadezimalen Ziffern bestehen, höchstens mit Leerzeichen, Strichen oder Doppelpunkten dazwischen',
  'must be false: this device cannot speak EEBUS':
    'muss false sein: Dieses Gerät spricht kein EEBUS',
  'is trusted already': 'ist schon vertraut',
  'is one too many: {count} are trusted; remove one first':
    'ist eine zu viel: {count} sind vertraut; zuerst eine entfernen',
  'must be that of a trusted box': 'muss die einer vertrauten Steuerbox sein',
  'must be one that tells the number of its key (SKI)':
    'muss eines sein, das die Nummer seines Schlüssels (SKI) nennt',
  'has no effect: this device cannot speak EEBUS':
    'ist wirkungslos: Dieses Gerät spricht kein EEBUS',
  'is being tried already': 'wird schon geprüft',
  'is not connected, or not set up yet': 'ist nicht verbunden oder noch nicht eingerichtet',
  'cannot connect: chargers by OCPP are switched off':
    'kann sich nicht verbinden: Wallboxen über OCPP sind ausgeschaltet',
  'does not take the limits that this would be seen with':
    'nimmt die Grenzen nicht an, an denen das zu sehen wäre',
  'must not be watched: what it takes meanwhile has to be reserved':
    'darf nicht „watched“ sein: was sie währenddessen bezieht, muss reserviert sein',
  'has to charge a vehicle that follows limits, or to be without any for a minute':
    'muss ein Fahrzeug laden, das nachweislich Grenzen folgt, oder seit einer Minute keines haben',
  'must be empty or have 8 to 40 bytes': 'muss leer sein oder 8 bis 40 Bytes haben',
  'cannot be a charger behind the contactor of the energy manager: its control pilot stays connected while that moves':
    'kann keine Wallbox hinter dem Schütz des Energiemanagers sein: ihr Control Pilot bleibt verbunden, während der schaltet',
  'must be false while {host} is a charger of the group: its control pilot would stay connected':
    'muss false sein, solange {host} eine Wallbox der Gruppe ist: ihr Control Pilot bliebe verbunden',
  'must be -1 unless tls is true': 'muss -1 sein, außer tls ist true',
  'must be false: chargers cannot connect to this device':
    'muss false sein: mit diesem Gerät können sich keine Wallboxen verbinden',
  'No connection to the central system: {=reason}':
    'Keine Verbindung mit dem Zentralsystem: {=reason}',
  'evse/ocpp_enabled stays as it is: {=reason}': 'evse/ocpp_enabled bleibt, wie es ist: {=reason}',
  'A transaction started with tag {!tag}': 'Eine Transaktion begann mit Karte {!tag}',
  'The host was restarted during a transaction, which goes on':
    'Der Host wurde während einer Transaktion neu gestartet, die weiterläuft',
  'A transaction was interrupted ({reason}); its end is told to the central system':
    'Eine Transaktion wurde unterbrochen ({reason}); ihr Ende wird dem Zentralsystem gemeldet',
  'The charging profile of the remote start has no effect: {=reason}':
    'Das Ladeprofil des Fernstarts hat keine Wirkung: {=reason}',
  'The transaction of tag {!tag} ended: {reason}':
    'Die Transaktion mit Karte {!tag} endete: {reason}',

  /* Why something failed, or what happened: words inside of a message. */

  // Connections to others.
  'this user may not open the port': 'dieser Benutzer darf den Port nicht öffnen',
  'another program has the port': 'ein anderes Programm hat den Port',
  'this machine does not have the address': 'diese Maschine hat die Adresse nicht',
  'nothing listens there': 'dort nimmt niemand an',
  'the other side broke the connection': 'die Gegenseite hat die Verbindung abgebrochen',
  'the host cannot be reached': 'der Host ist nicht erreichbar',
  'the network cannot be reached': 'das Netz ist nicht erreichbar',
  'there is no host of this name': 'es gibt keinen Host dieses Namens',
  'the name server does not answer': 'der Nameserver antwortet nicht',
  'the other side closed the connection': 'die Gegenseite hat die Verbindung geschlossen',
  'the host does not answer': 'der Host antwortet nicht',
  'it does not answer': 'er antwortet nicht',
  'its settings have changed': 'ihre Einstellungen haben sich geändert',
  'its certificate has expired': 'sein Zertifikat ist abgelaufen',
  'its certificate is not valid yet': 'sein Zertifikat ist noch nicht gültig',
  'its certificate was made for another name': 'sein Zertifikat gilt für einen anderen Namen',
  'its certificate is not trusted': 'seinem Zertifikat wird nicht vertraut',
  'the certificate to verify it with cannot be used':
    'das Zertifikat, mit dem es zu prüfen ist, kann nicht verwendet werden',
  'a certificate to verify it with has to be chosen: this machine trusts none by itself':
    'es muss ein Zertifikat gewählt sein, um es zu prüfen: von sich aus vertraut diese Maschine keinem',
  'it asks for a certificate of this device': 'es verlangt ein Zertifikat dieses Geräts',
  'it does not trust the certificate of this device':
    'es vertraut dem Zertifikat dieses Geräts nicht',
  'it finds that the certificate of this device has expired':
    'es hält das Zertifikat dieses Geräts für abgelaufen',
  'it refuses TLS with this device; it may ask for a certificate of it':
    'es lehnt TLS mit diesem Gerät ab; vielleicht verlangt es ein Zertifikat von ihm',
  'it has no version of TLS that is safe': 'es hat keine sichere Version von TLS',
  'it does not speak TLS as it should': 'es spricht TLS nicht, wie es sollte',
  'this machine does not show the certificate of the other side':
    'diese Maschine zeigt das Zertifikat der Gegenseite nicht',
  'it sent a packet that it must not send': 'er sandte ein Paket, das er nicht senden darf',
  'it does not speak this version of MQTT': 'er spricht diese Version von MQTT nicht',
  'it does not accept the client name': 'er nimmt den Client-Namen nicht an',
  'it is not available': 'er ist nicht verfügbar',
  'user name or password is wrong': 'Benutzername oder Passwort ist falsch',
  'the client is not authorised': 'der Client ist nicht berechtigt',
  'there is no certificate {number} (cert_id)': 'es gibt kein Zertifikat {number} (cert_id)',
  'there is no such access point': 'es gibt keinen solchen Access Point',
  'passphrase or login is wrong': 'Passphrase oder Anmeldung ist falsch',
  'the access point takes no more devices': 'der Access Point nimmt keine weiteren Geräte an',
  'the network gives no address': 'das Netz vergibt keine Adresse',
  'the reception is too weak': 'der Empfang ist zu schwach',
  'the access point refuses': 'der Access Point lehnt ab',

  'this machine does not allow it': 'diese Maschine erlaubt es nicht',
  'error {number}': 'Fehler {number}',
  'it is an IPv6 address, and this device listens on IPv4 only':
    'es ist eine IPv6-Adresse, und dieses Gerät nimmt nur über IPv4 an',
  'the device does not listen on an IPv4 address': 'das Gerät nimmt auf keiner IPv4-Adresse an',
  'this machine has no multicast': 'diese Maschine hat kein Multicast',
  '{=part} cannot be loaded: {reason}': '{=part} kann nicht geladen werden: {reason}',
  'the driver of serial ports': 'der Treiber serieller Anschlüsse',
  'the maker of certificates': 'der Teil, der Zertifikate macht',
  'multicast DNS': 'Multicast-DNS',
  '{=flag} has this port, as {=path}': '{=flag} hat diesen Anschluss, als {=path}',
  'the adapter was pulled out, or the other end was closed':
    'der Adapter wurde gezogen, oder das andere Ende wurde geschlossen',
  'the program stty, which sets serial lines, is not installed (package coreutils)':
    'das Programm stty, das serielle Leitungen einstellt, ist nicht installiert (Paket coreutils)',
  'its driver does not answer': 'sein Treiber antwortet nicht',
  'it was closed at the other end': 'sie wurde am anderen Ende geschlossen',
  "the device's own certificate, or the one to verify it with, cannot be used":
    'das eigene Zertifikat des Geräts oder das, mit dem zu prüfen ist, kann nicht verwendet werden',
  "the device's own certificate and key cannot be used together":
    'das eigene Zertifikat und der Schlüssel des Geräts passen nicht zusammen',
  'this machine has no TLS': 'diese Maschine hat kein TLS',
  'this machine has no TLS; what is asked for can be pushed':
    'diese Maschine hat kein TLS; was gefragt wird, kann ihr geschickt werden',
  'it broke the connection before its answer was complete':
    'die Verbindung wurde abgebrochen, bevor die Antwort vollständig war',
  'no complete answer within {limit} s': 'keine vollständige Antwort innerhalb von {limit} s',
  'its answer is longer than {bytes} bytes': 'seine Antwort ist länger als {bytes} Bytes',
  'it leads on to {address}, which is no https:// address':
    'es leitet weiter zu {address}, was keine https://-Adresse ist',
  '{address} is no https:// address': '{address} ist keine https://-Adresse',
  'it leads from one address to the next': 'es leitet von einer Adresse zur nächsten',
  'it does not speak HTTP as it should': 'es spricht HTTP nicht, wie es sollte',
  'the WebSocket does not open within {limit} s':
    'der WebSocket öffnet sich nicht innerhalb von {limit} s',
  'its address does not begin with ws:// or wss://':
    'seine Adresse beginnt nicht mit ws:// oder wss://',
  'it sends pings faster than it takes answers':
    'es sendet Pings schneller, als es Antworten annimmt',
  'it opens no WebSocket (HTTP status {status})':
    'es öffnet keinen WebSocket (HTTP-Status {status})',
  'it refuses user name or password (HTTP status {status})':
    'es lehnt Benutzername oder Passwort ab (HTTP-Status {status})',
  'it does not open a WebSocket as it should': 'es öffnet keinen WebSocket, wie es sollte',
  'it does not speak WebSocket as it should': 'es spricht WebSocket nicht, wie es sollte',
  'one side has taken back its trust': 'eine Seite vertraut der anderen nicht mehr',
  'nobody trusts it here': 'ihm vertraut hier niemand',
  'it does not trust this device': 'es vertraut diesem Gerät nicht',
  'it has another SHIP ID than before': 'es hat eine andere SHIP-ID als bisher',
  'it wants a PIN, which this device has not': 'es verlangt eine PIN, die dieses Gerät nicht hat',
  'it does not speak SHIP as it should': 'es spricht SHIP nicht, wie es soll',
  'it sends more than is taken, or does not read':
    'es sendet mehr, als angenommen wird, oder liest nicht',
  'there is another connection': 'es gibt eine andere Verbindung',
  'somebody with another key answers': 'es antwortet jemand mit einem anderen Schlüssel',
  'it showed no certificate': 'es hat kein Zertifikat gezeigt',
  'its certificate does not name its key rightly':
    'sein Zertifikat nennt seinen Schlüssel nicht richtig',
  'it does not speak the protocol that it was asked for':
    'es spricht das verlangte Protokoll nicht',
  'it sent a message of over {bytes} bytes': 'es sandte eine Nachricht von über {bytes} Bytes',
  'it closed the WebSocket: {reason} (code {code})':
    'es hat den WebSocket geschlossen: {reason} (Code {code})',
  'it closed the connection': 'es hat die Verbindung geschlossen',
  'it hung up': 'es hat aufgelegt',
  'nobody answers': 'niemand antwortet',
  'there is no connection': 'es gibt keine Verbindung',

  'The peer {peer} was not found: {=reason}':
    'Die Gegenstelle {peer} wurde nicht gefunden: {=reason}',
  'The peer {peer} has no IPv4 address': 'Die Gegenstelle {peer} hat keine IPv4-Adresse',
  'No tunnel to {peer}: {=reason}': 'Kein Tunnel zu {peer}: {=reason}',
  'the time of day': 'die Uhrzeit',
  'a network': 'ein Netz',
  'Connection to {peer} lost: {=reason}': 'Verbindung mit {peer} verloren: {=reason}',
  'No connection to the central system at {url}: {=reason}':
    'Keine Verbindung mit dem Zentralsystem unter {url}: {=reason}',
  'Connection lost to the central system at {url}: {=reason}':
    'Verbindung mit dem Zentralsystem unter {url} verloren: {=reason}',
  'it does not accept identity and password ({status})':
    'es nimmt Identität und Passwort nicht an ({status})',
  'its answer has none of these values': 'seine Antwort enthält keinen dieser Werte',
  'it refuses user name or password ({status})':
    'es lehnt Benutzername oder Passwort ab ({status})',
  'its answer is no JSON': 'seine Antwort ist kein JSON',
  'no message with these values came': 'es kam keine Nachricht mit diesen Werten',
  'only the running device hears it, at its broker':
    'nur das laufende Gerät hört ihn, an seinem Broker',
  'the device is not connected to a broker': 'das Gerät ist mit keinem Broker verbunden',
  'it answered {status}': 'es antwortete {status}',
  'it sends more than this device can work on': 'es sendet mehr, als dieses Gerät bearbeiten kann',
  'it does not read what it is sent': 'es liest nicht, was ihm gesendet wird',
  'this device has no WebSockets': 'dieses Gerät hat keine WebSockets',
  'it does not speak {protocol}': 'es spricht kein {protocol}',

  // What charge controllers say of their errors.
  'the vehicle asks for ventilation': 'das Fahrzeug verlangt Belüftung',
  'the control pilot has a short circuit': 'der Control Pilot hat einen Kurzschluss',
  'the diode of the vehicle is missing': 'die Diode des Fahrzeugs fehlt',
  'the controller found a fault: the diode of the vehicle, or residual current':
    'der Controller fand einen Fehler: die Diode des Fahrzeugs oder Fehlerstrom',
  'the box reports an error of its own (state 11)':
    'die Wallbox meldet einen eigenen Fehler (Zustand 11)',
  'the controller reports a fault of its own': 'der Controller meldet einen eigenen Fehler',
  'residual current; find the cause': 'Fehlerstrom; finden Sie die Ursache',
  'the test of the residual current sensor failed':
    'die Prüfung des Fehlerstromsensors ist misslungen',
  'the controller is too hot': 'der Controller ist zu heiß',
  'the vehicle draws more current than it may': 'das Fahrzeug zieht mehr Strom, als es darf',
  'the proximity contact of the plug is out of order':
    'der Proximity-Kontakt des Steckers ist gestört',
  'the controller cannot read its stored settings':
    'der Controller kann seine gespeicherten Einstellungen nicht lesen',

  // The broker.
  'code {number}': 'Code {number}',
  'its answer to the connection request is malformed':
    'seine Antwort auf die Verbindungsanfrage ist fehlerhaft',
  'its answer to a subscription is malformed': 'seine Antwort auf ein Abonnement ist fehlerhaft',
  'its answer to the end of a subscription is malformed':
    'seine Antwort auf das Ende eines Abonnements ist fehlerhaft',
  'the broker does not answer': 'der Broker antwortet nicht',
  'the broker does not answer any more': 'der Broker antwortet nicht mehr',
  'the broker closed the connection': 'der Broker hat die Verbindung geschlossen',
  'the broker sends faster than its messages can be dealt with':
    'der Broker sendet schneller, als seine Nachrichten bearbeitet werden können',
  'the broker does not speak MQTT: {=reason}': 'der Broker spricht kein MQTT: {=reason}',
  'it sends text': 'er sendet Text',
  'it sent a packet without a valid length': 'er sandte ein Paket ohne gültige Länge',
  'it sent a packet with wrong flags': 'er sandte ein Paket mit falschen Flags',
  'it sent a packet of {bytes} bytes': 'er sandte ein Paket von {bytes} Bytes',
  'it sent a message without a whole topic': 'er sandte eine Nachricht ohne ganzes Topic',
  'it did not answer the connection request first':
    'er hat nicht zuerst die Verbindungsanfrage beantwortet',
  'it accepted the connection twice': 'er hat die Verbindung zweimal angenommen',
  'there is no certificate or key with the number {number}':
    'es gibt kein Zertifikat und keinen Schlüssel mit der Nummer {number}',
  'this device does not offer MQTT over {protocol}':
    'dieses Gerät bietet kein MQTT über {protocol}',

  // Wi-Fi, LAN and tunnels of the machine.
  'the interface cannot be configured': 'der Anschluss kann nicht eingerichtet werden',
  'no address was assigned': 'es wurde keine Adresse vergeben',
  'the address expired': 'die Adresse ist abgelaufen',
  'the network refuses the passphrase or the login':
    'das Netz lehnt die Passphrase oder die Anmeldung ab',
  'the Wi-Fi refuses the settings': 'das WLAN lehnt die Einstellungen ab',
  'the Wi-Fi failed': 'das WLAN ist ausgefallen',
  'the network did not answer the login in time':
    'das Netz hat die Anmeldung nicht rechtzeitig beantwortet',
  'the DHCP client cannot be started': 'der DHCP-Client kann nicht gestartet werden',
  'the DHCP client failed': 'der DHCP-Client ist ausgefallen',
  'no DHCP server answered': 'kein DHCP-Server hat geantwortet',
  'the sharing of the network cannot be started':
    'die Freigabe des Netzes kann nicht gestartet werden',
  'the sharing of the network failed': 'die Freigabe des Netzes ist ausgefallen',
  'the interface was removed': 'der Anschluss wurde entfernt',
  'the cable was unplugged': 'das Kabel wurde gezogen',
  'no access point has this name': 'kein Access Point hat diesen Namen',
  'the network ended the login': 'das Netz hat die Anmeldung beendet',
  'the access point was lost': 'der Access Point ist nicht mehr zu hören',
  "the connection failed (NetworkManager's reason {number})":
    'die Verbindung ist fehlgeschlagen (Grund {number} des NetworkManagers)',
  'this machine has no Wi-Fi that NetworkManager may configure':
    'diese Maschine hat kein WLAN, das der NetworkManager einrichten darf',
  'this machine has no Wi-Fi that can be an access point':
    'diese Maschine hat kein WLAN, das ein Access Point sein kann',
  'this machine has no Ethernet that NetworkManager may configure':
    'diese Maschine hat keinen LAN-Anschluss, den der NetworkManager einrichten darf',
  'the only Wi-Fi of this machine serves the station':
    'das einzige WLAN dieser Maschine verbindet sie mit einem Netz',
  'the only Wi-Fi of this machine serves the access point':
    'das einzige WLAN dieser Maschine dient dem Access Point',
  'NetworkManager was not reached yet': 'der NetworkManager wurde noch nicht erreicht',
  'NetworkManager is not there': 'der NetworkManager ist nicht da',
  'NetworkManager is not there: {=reason}': 'der NetworkManager ist nicht da: {=reason}',
  'NetworkManager: {=reason}': 'NetworkManager: {=reason}',
  'NetworkManager refuses that: {reason}': 'der NetworkManager lehnt das ab: {reason}',
  "this user may not change the machine's network ({reason})":
    'dieser Benutzer darf das Netz der Maschine nicht ändern ({reason})',
  'the answer to the new settings cannot be read':
    'die Antwort auf die neuen Einstellungen ist nicht lesbar',
  'it is not there yet': 'er ist noch nicht da',
  'the bus does not answer': 'der Bus antwortet nicht',
  'the bus closed the connection': 'der Bus hat die Verbindung geschlossen',
  'the connection to the bus was closed': 'die Verbindung mit dem Bus wurde geschlossen',
  'the bus does not take what it is sent': 'der Bus nimmt nicht an, was ihm gesendet wird',
  'the bus does not let this user in': 'der Bus lässt diesen Benutzer nicht ein',
  'no bus runs there': 'dort läuft kein Bus',
  'no answer in {limit} s': 'keine Antwort in {limit} s',
  'no answer to the authentication': 'keine Antwort auf die Anmeldung',
  'the answer cannot be read': 'die Antwort ist nicht lesbar',
  'the tunnel did not come up': 'der Tunnel kam nicht zustande',
  'the tunnel did not come up in time': 'der Tunnel kam nicht rechtzeitig zustande',
  'the tunnel was ended by somebody else': 'der Tunnel wurde von jemand anderem beendet',
  'the tunnel needs the program {program}; install it (Debian: apt install {package})':
    'der Tunnel braucht das Programm {program}; installieren Sie es (Debian: apt install {package})',
  'neither the kernel of this machine has WireGuard, nor is there a program {program}; load the module wireguard, or install one (Debian: apt install wireguard-go)':
    'weder hat der Kernel dieser Maschine WireGuard, noch gibt es ein Programm {program}; laden Sie das Modul wireguard, oder installieren Sie eines (Debian: apt install wireguard-go)',
  '{program} took more than {limit} s and was ended':
    '{program} brauchte mehr als {limit} s und wurde beendet',
  '{program} wrote without end and was ended': '{program} schrieb ohne Ende und wurde beendet',
  'there is no program {program} on this machine':
    'es gibt kein Programm {program} auf dieser Maschine',
  '{program} cannot be run ({code})': '{program} kann nicht gestartet werden ({code})',
  'ended with {code}': 'endete mit {code}',
  'this user may not set up network interfaces; run as root, or give the service the capability CAP_NET_ADMIN':
    'dieser Benutzer darf keine Netzwerkanschlüsse einrichten; starten Sie als root, oder geben Sie dem Dienst die Fähigkeit CAP_NET_ADMIN',
  'another program has the UDP port': 'ein anderes Programm hat den UDP-Port',

  'the device went down before anybody reached it by another way':
    'das Gerät ging aus, bevor es jemand auf anderem Weg erreichte',
  'nobody reached the device by another way within {seconds} s':
    'niemand hat das Gerät innerhalb von {seconds} s auf anderem Weg erreicht',

  // Modbus devices.
  'cannot be reached: {=reason}': 'nicht erreichbar: {=reason}',
  'has no address: {=reason}': 'hat keine Adresse: {=reason}',
  'ended the connection': 'hat die Verbindung beendet',
  'ended the connection: {=reason}': 'hat die Verbindung beendet: {=reason}',
  'sent half an answer': 'hat eine halbe Antwort gesendet',
  'does not speak Modbus TCP': 'spricht kein Modbus TCP',
  'this machine has no serial ports': 'diese Maschine hat keine seriellen Anschlüsse',
  'model {number}, instance {instance}, of the configured device is not there; it has no model that measures':
    'Modell {number}, Instanz {instance}, des eingestellten Geräts ist nicht da; es hat kein Modell, das misst',
  'model {number}, instance {instance}, of the configured device is not there; it has {models}':
    'Modell {number}, Instanz {instance}, des eingestellten Geräts ist nicht da; es hat {models}',
  'it does not speak SunSpec': 'es spricht kein SunSpec',
  'model {number} is not where it was': 'Modell {number} ist nicht mehr, wo es war',
  'model {number} has no DC port of type {type}':
    'Modell {number} hat keinen DC-Anschluss vom Typ {type}',
  'its answer does not fit the question': 'seine Antwort passt nicht zur Frage',
  'the device is none of those of its kind whose registers are known':
    'das Gerät ist keines von denen seiner Art, deren Register bekannt sind',
  'its registers are not as they have to be first':
    'ihre Register sind nicht so, wie sie vorher sein müssen',
  'the device shows no mains frequency, by which it is known':
    'das Gerät zeigt keine Netzfrequenz, an der es erkannt wird',
  'it refuses with exception {number}, {=words}': 'es lehnt mit Ausnahme {number} ab, {=words}',
  'illegal function': 'unzulässige Funktion',
  'illegal data address': 'unzulässige Datenadresse',
  'illegal data value': 'unzulässiger Datenwert',
  'device failure': 'Fehler des Geräts',
  'acknowledged, not done yet': 'bestätigt, noch nicht erledigt',
  'device is busy': 'Gerät ist beschäftigt',
  'not acknowledged': 'nicht bestätigt',
  'memory parity error': 'Paritätsfehler im Speicher',
  unknown: 'unbekannt',
  'gateway has no path': 'Gateway hat keinen Weg',
  'device behind the gateway does not answer': 'Gerät hinter dem Gateway antwortet nicht',

  // Services on the web.
  'has no address: api_url is empty': 'hat keine Adresse: api_url ist leer',
  'cannot be verified: there is no certificate with the number {number}':
    'kann nicht geprüft werden: Es gibt kein Zertifikat mit der Nummer {number}',
  'cannot be asked: {=reason}': 'kann nicht gefragt werden: {=reason}',
  'answers with something that is not JSON': 'antwortet mit etwas, das kein JSON ist',
  'answers with wrong data: {=problems}': 'antwortet mit falschen Daten: {=problems}',
  'answers with status {status}': 'antwortet mit Status {status}',
  'answers with code {code}, {reason}': 'antwortet mit Code {code}, {reason}',
  'answers with something that is no whole document':
    'antwortet mit etwas, das kein ganzes Dokument ist',
  'answers with a wrong signature: the document was changed, or signed with another key':
    'antwortet mit einer falschen Signatur: Das Dokument wurde verändert oder mit einem anderen Schlüssel signiert',
  'is that of another product: {product}': 'ist der eines anderen Produkts: {product}',
  'answers with release {number}, which is older than {known}':
    'antwortet mit Version {number}, die älter als {known} ist',
  'is not asked: {reason}': 'wird nicht gefragt: {reason}',
  'is not asked: this machine cannot check signatures':
    'wird nicht gefragt: Diese Maschine kann keine Signaturen prüfen',

  // The central system of OCPP, and other chargers.
  'chargingProfilePurpose must be TxProfile (is {purpose})':
    'chargingProfilePurpose muss TxProfile sein (ist {purpose})',
  'connectorId must be at most {max} (is {number})':
    'connectorId darf höchstens {max} sein (ist {number})',
  'connectorId must be 0 for {purpose} (is {number})':
    'connectorId muss bei {purpose} 0 sein (ist {number})',
  'connectorId must not be 0 for TxProfile': 'connectorId darf bei TxProfile nicht 0 sein',
  'stackLevel must be at most {max} (is {level})':
    'stackLevel darf höchstens {max} sein (ist {level})',
  'transactionId must be left out for {purpose}': 'transactionId muss bei {purpose} wegbleiben',
  'TxProfile needs a running transaction': 'TxProfile braucht eine laufende Transaktion',
  'transactionId must be that of the running transaction (is {number})':
    'transactionId muss die der laufenden Transaktion sein (ist {number})',
  'chargingProfileKind must not be Relative for ChargePointMaxProfile':
    'chargingProfileKind darf bei ChargePointMaxProfile nicht Relative sein',
  'recurrencyKind is missing': 'recurrencyKind fehlt',
  'startSchedule is missing': 'startSchedule fehlt',
  'validTo must be after validFrom': 'validTo muss nach validFrom liegen',
  'duration must not be 0': 'duration darf nicht 0 sein',
  'chargingSchedulePeriod must have at most {max} entries (has {count})':
    'chargingSchedulePeriod darf höchstens {max} Einträge haben (hat {count})',
  'startPeriod of the first period must be 0': 'startPeriod der ersten Periode muss 0 sein',
  'startPeriod must rise from period to period':
    'startPeriod muss von Periode zu Periode größer werden',
  'numberPhases must be from 1 to {max} (is {count})':
    'numberPhases muss von 1 bis {max} sein (ist {count})',
  'there are {count} profiles already': 'es gibt schon {count} Profile',
  'it is not an array': 'es ist keine Liste',
  'it has no message id': 'es hat keine Nachrichtennummer',
  'its type is none of 2, 3 and 4': 'sein Typ ist weder 2 noch 3 noch 4',
  'it answers a call that nobody waits for': 'es antwortet auf eine Frage, die niemand stellt',
  'they are too short': 'sie sind zu kurz',
  'they begin with something else': 'sie beginnen mit etwas anderem',
  'they have no version': 'sie haben keine Version',
  'their length does not fit their version': 'ihre Länge passt nicht zu ihrer Version',

  // Storage and the device.
  'so is its copy': 'seine Kopie auch',
  'it was changed from outside': 'es wurde von außen geändert',
  'it is only read here': 'hier wird es nur gelesen',
  'a restore takes its place at the restart to come':
    'eine Wiederherstellung tritt beim nächsten Neustart an seine Stelle',
  'it is not JSON': 'es ist kein JSON',
  'a client': 'ein Client',
  'the central system': 'das Zentralsystem',
  'the time server {server}': 'der Zeitserver {server}',
  'the charge controller told which meter it has':
    'der Ladecontroller hat gemeldet, welchen Zähler er hat',
  'there is no memory card': 'es gibt keine Speicherkarte',
  'the memory card does not work (status {status})':
    'die Speicherkarte arbeitet nicht (Status {status})',

  // Charges, users and meters.
  'charging needs no tag (see evse/user_enabled)':
    'zum Laden ist keine Karte nötig (siehe evse/user_enabled)',
  'the running charge is not of this user':
    'der laufende Ladevorgang ist nicht von diesem Benutzer',
  'it stops a charge only {seconds} s after its start':
    'sie beendet einen Ladevorgang erst {seconds} s nach seinem Beginn',
  'no charge is running': 'es läuft kein Ladevorgang',
  'no vehicle is connected': 'kein Fahrzeug ist angesteckt',
  'this user must not charge (current 0)': 'dieser Benutzer darf nicht laden (Strom 0)',
  'the energy is not known': 'die Energie ist nicht bekannt',
  '{#energy} kWh': '{#energy} kWh',
  'The end of the charge': 'Das Ende des Ladevorgangs',
  'The charge log': 'Die Liste der Ladevorgänge',
  'The meter value of the running charge': 'Der Zählerstand des laufenden Ladevorgangs',
  'Meter values that were filled in': 'Ergänzte Zählerstände',
  'A meter value that was filled in': 'Ein ergänzter Zählerstand',
  'is not there': 'nicht da ist',
  'does not measure energy': 'keine Energie misst',
  'does not tell its energy': 'seine Energie nicht meldet',
  'has not changed any value for 24 hours': 'seit 24 Stunden keinen Wert geändert hat',
  '{place} is reached again': '{place} ist wieder erreichbar',
  '{place} cannot be reached: {=reason}. It is tried again':
    '{place} ist nicht erreichbar: {=reason}. Es wird erneut versucht',
  '{place} has no address: {=reason}. It is tried again':
    '{place} hat keine Adresse: {=reason}. Es wird erneut versucht',
  '{place} ended the connection. It is tried again':
    '{place} hat die Verbindung beendet. Es wird erneut versucht',
  '{place} ended the connection: {=reason}. It is tried again':
    '{place} hat die Verbindung beendet: {=reason}. Es wird erneut versucht',
  '{place} sent half an answer. It is tried again':
    '{place} hat eine halbe Antwort gesendet. Es wird erneut versucht',
  '{place} does not speak Modbus TCP. It is tried again':
    '{place} spricht kein Modbus TCP. Es wird erneut versucht',
  '{place}: this machine has no serial ports. It is tried again':
    '{place}: Diese Maschine hat keine seriellen Anschlüsse. Es wird erneut versucht',
  '{place} is in use with {settings}; {wanted} cannot be had at the same time: all devices on a line need the same':
    '{place} ist mit {settings} in Gebrauch; {wanted} geht nicht zur gleichen Zeit: Alle Geräte an einer Leitung brauchen dasselbe',

  // Faults of the charge controller.
  '6 mA DC': '6 mA DC',
  'fault of the sensor system': 'Fehler des Sensorsystems',
  'unknown fault': 'unbekannter Fehler',
  'the test of the sensor failed': 'die Prüfung des Sensors ist fehlgeschlagen',
  '20 mA AC': '20 mA AC',
  '6 mA DC and 20 mA AC': '6 mA DC und 20 mA AC',
  'it should be closed, but there is no voltage before or after it (check the supply)':
    'es sollte geschlossen sein, aber weder vor noch hinter ihm liegt Spannung an (Zuleitung prüfen)',
  'it should be closed, but there is voltage only before it (contactor defective?)':
    'es sollte geschlossen sein, aber nur vor ihm liegt Spannung an (Schütz defekt?)',
  'it should be closed, but there is voltage only after it (check the wiring)':
    'es sollte geschlossen sein, aber nur hinter ihm liegt Spannung an (Verdrahtung prüfen)',
  'it should be open, and there is no voltage before or after it (check the supply)':
    'es sollte offen sein, und weder vor noch hinter ihm liegt Spannung an (Zuleitung prüfen)',
  'it should be open, but there is voltage only after it (check the wiring)':
    'es sollte offen sein, aber nur hinter ihm liegt Spannung an (Verdrahtung prüfen)',
  'it should be open, but there is voltage before and after it (contactor defective?)':
    'es sollte offen sein, aber vor und hinter ihm liegt Spannung an (Schütz defekt?)',

  // Load management, PV excess and heating.
  '{current} A on 1 phase': '{current} A auf 1 Phase',
  '{current} A on {phases} phases': '{current} A auf {phases} Phasen',
  'nothing; {=reason}': 'nichts; {=reason}',
  'it needs nothing': 'sie braucht nichts',
  'it waits for its turn, because its minimum does not fit beside the others':
    'sie wartet, bis sie an der Reihe ist, weil ihr Mindeststrom neben den anderen nicht passt',
  'its charge mode, its user, its limits or a fault forbid it':
    'ihr Lademodus, ihr Benutzer, ihre Limits oder ein Fehler verbieten es',
  'the PV excess is too low, or was a short while ago':
    'der PV-Überschuss ist zu klein oder war es vor Kurzem',
  'it was switched off a short while ago': 'sie wurde vor Kurzem abgeschaltet',
  'it is not heard': 'sie ist nicht zu hören',
  'the phase switching needs a contactor (energy_manager/config), or chargers that switch their phases themselves':
    'die Phasenumschaltung braucht ein Schütz (energy_manager/config) oder Wallboxen, die ihre Phasen selbst umschalten',
  'maximum_available_current is 0 (charge_manager/config)':
    'maximum_available_current ist 0 (charge_manager/config)',
  'no chargers are managed (charge_manager/config)':
    'es werden keine Wallboxen gesteuert (charge_manager/config)',
  'the meter of the PV excess charging measures no power':
    'der Zähler des PV-Überschussladens misst keine Leistung',
  'the meter of the dynamic load management measures no currents':
    'der Zähler des dynamischen Lastmanagements misst keine Ströme',
  'nothing speaks for anything else': 'nichts spricht für etwas anderes',
  'much PV yield is forecast, so prices do not count':
    'viel PV-Ertrag ist vorhergesagt, deshalb zählen Preise nicht',
  'electricity is cheap now': 'Strom ist jetzt günstig',
  'electricity is expensive now': 'Strom ist jetzt teuer',
  'there is PV excess': 'es gibt PV-Überschuss',
  'on a cold day heat is made by day only': 'an einem kalten Tag wird nur tagsüber geheizt',
  'an automation rule controls the heat pump': 'eine Regel steuert die Wärmepumpe',
  'blocked by the grid operator (section 14a)': 'vom Netzbetreiber gesperrt (§ 14a EnWG)',

  // Rules.
  'nothing to do': 'nichts zu tun',

  /* Rules that writes may break: words that follow the value. */

  // Of every value: its shape, type and range.
  'must be written again: the stored one is for another address':
    'muss neu angegeben werden: das gespeicherte gehört zu einer anderen Adresse',
  'is missing': 'fehlt',
  'is not a field of this object': 'ist kein Feld dieses Objekts',
  'must not be empty': 'darf nicht leer sein',
  'must be empty: null, "", false, 0, [] or {}': 'muss leer sein: null, "", false, 0, [] oder {}',
  'must be UTF-8': 'muss UTF-8 sein',
  'must be JSON': 'muss JSON sein',
  'must not be nested deeper than {levels} levels':
    'darf nicht tiefer als {levels} Ebenen verschachtelt sein',
  'must not have more than {values} values': 'darf nicht mehr als {values} Werte haben',
  'has more that is wrong': 'hat weitere Fehler',
  'must not have a field {name}': 'darf kein Feld {name} haben',
  'must be true or false': 'muss true oder false sein',
  'must be a number': 'muss eine Zahl sein',
  'must be a string': 'muss ein Text sein',
  'must be an object': 'muss ein Objekt sein',
  'must be an array': 'muss eine Liste sein',
  'must be null': 'muss null sein',
  'must be null or [tag, payload]': 'muss null oder [tag, payload] sein',
  'must be one of {values}': 'muss eines von diesen sein: {values}',
  'must be a whole number from {min} to {max}': 'muss eine ganze Zahl von {min} bis {max} sein',
  'must be {also} or a whole number from {min} to {max}':
    'muss {also} oder eine ganze Zahl von {min} bis {max} sein',
  'must have {min} to {max} bytes': 'muss {min} bis {max} Byte lang sein',
  'must have at most {max} bytes': 'darf höchstens {max} Byte lang sein',
  'must have exactly {count} entries': 'muss genau {count} Einträge haben',
  'must have {min} to {max} entries': 'muss {min} bis {max} Einträge haben',
  'must have at most {max} entries': 'darf höchstens {max} Einträge haben',
  'must not contain half a surrogate pair': 'darf kein halbes Surrogatpaar enthalten',
  'must not contain control characters': 'darf keine Steuerzeichen enthalten',
  'must not contain marks that turn the direction of writing':
    'darf keine Zeichen enthalten, die die Schreibrichtung ändern',
  'cannot be used': 'kann nicht verwendet werden',

  // Of several areas.
  'must be empty': 'muss leer sein',
  'must be true': 'muss true sein',
  'must differ from the others': 'muss sich von den anderen unterscheiden',
  'must not occur twice': 'darf nicht doppelt vorkommen',
  'must be given anew, because it depends on the username':
    'muss neu angegeben werden, weil es vom Benutzernamen abhängt',
  'must be empty or 32 hexadecimal digits': 'muss leer sein oder 32 Hexadezimalziffern haben',
  'must be an IP address or a host name, without spaces, port or path':
    'muss eine IP-Adresse oder ein Hostname sein, ohne Leerzeichen, Port oder Pfad',
  'must be an IPv4 address in dotted decimals, e.g. 192.168.0.10':
    'muss eine IPv4-Adresse in Punktschreibweise sein, z. B. 192.168.0.10',
  'must be a subnet mask in dotted decimals, e.g. 255.255.255.0':
    'muss eine Subnetzmaske in Punktschreibweise sein, z. B. 255.255.255.0',
  'must be empty or start with https://': 'muss leer sein oder mit https:// beginnen',
  'cannot be taken while source of {module}/config is not 1 (Push)':
    'kann nicht übernommen werden, solange source von {module}/config nicht 1 (Push) ist',
  'cannot be done: the controller of the energy manager does not answer':
    'ist nicht möglich: Der Controller des Energiemanagers antwortet nicht',
  'cannot be done: the file of --io says no output of a board for it':
    'ist nicht möglich: Die Datei von --io nennt dafür keinen Ausgang einer Baugruppe',

  // Login and users.
  'must not be empty while a login is needed':
    'darf nicht leer sein, solange eine Anmeldung nötig ist',
  'needs a request that logs in with user name and password':
    'braucht eine Anfrage, die sich mit Benutzername und Passwort anmeldet',
  'must be the id of a logged-in device': 'muss die Nummer eines angemeldeten Geräts sein',
  'must be the id of a user': 'muss die Nummer eines Benutzers sein',
  'must be 0 or the id of a user': 'muss 0 oder die Nummer eines Benutzers sein',
  'is not free: all numbers occur in users or charges':
    'ist nicht frei: Alle Nummern kommen bei Benutzern oder Ladevorgängen vor',
  'must be next_user_id, which is {id}': 'muss next_user_id sein, also {id}',
  'is one user too many: at most {count} beside the anonymous one':
    'ist ein Benutzer zu viel: höchstens {count} neben dem anonymen',
  'cannot be changed: of the anonymous user only display_name can':
    'kann nicht geändert werden: beim anonymen Benutzer nur display_name',
  'must not be empty for a user who can log in':
    'darf bei einem Benutzer, der sich anmelden kann, nicht leer sein',
  'must differ from the names of the other users':
    'muss sich von den Namen der anderen Benutzer unterscheiden',
  'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
    'kann dem letzten Benutzer, der sich anmelden kann, nicht genommen werden: Schalten Sie zuerst die Anmeldung aus (users/http_auth_update)',
  'needs a user who can log in: give one a username and a digest_hash first':
    'braucht einen Benutzer, der sich anmelden kann: Geben Sie zuerst einem Benutzernamen und Passwort',
  'must not be true without a user who can log in: their passwords are missing':
    'darf ohne einen Benutzer, der sich anmelden kann, nicht true sein: Die Passwörter fehlen',
  'must be {count} bytes in Base64': 'müssen {count} Byte in Base64 sein',

  // Certificates.
  'is in use: modify the entry, or remove it first':
    'ist vergeben: Ändern Sie den Eintrag, oder entfernen Sie ihn zuerst',
  'must be the number of a stored entry': 'muss die Nummer eines gespeicherten Eintrags sein',
  'must be -1 or the number of a stored entry with a certificate':
    'muss -1 oder die Nummer eines gespeicherten Eintrags mit einem Zertifikat sein',
  'must be -1 or the number of a stored entry with a private key':
    'muss -1 oder die Nummer eines gespeicherten Eintrags mit einem privaten Schlüssel sein',
  'must not have an END {label} without its BEGIN': 'darf kein END {label} ohne sein BEGIN haben',
  'must have an END {label} after its BEGIN': 'muss nach dem BEGIN ein END {label} haben',
  'must be PEM: a certificate or a private key between BEGIN and END lines':
    'muss PEM sein: ein Zertifikat oder ein privater Schlüssel zwischen den Zeilen BEGIN und END',
  'must not be an encrypted key: the device could not open it without its password':
    'darf kein verschlüsselter Schlüssel sein: Das Gerät könnte ihn ohne sein Passwort nicht öffnen',
  'must have Base64 between BEGIN and END {label}':
    'muss zwischen BEGIN und END {label} Base64 haben',
  'must have a complete {label} between BEGIN and END':
    'muss zwischen BEGIN und END einen vollständigen Eintrag {label} haben',
  'must hold a certificate that can be used': 'muss ein brauchbares Zertifikat enthalten',
  'must hold a private key that can be used': 'muss einen brauchbaren privaten Schlüssel enthalten',
  'must not have expired': 'darf nicht abgelaufen sein',
  'must belong to the certificate': 'muss zum Zertifikat gehören',
  'must be one that TLS takes: it may be too weak':
    'muss eines sein, das TLS annimmt: Es ist vielleicht zu schwach',
  'must be the number of a stored entry: this machine makes no certificate':
    'muss die Nummer eines gespeicherten Eintrags sein: Diese Maschine stellt kein Zertifikat aus',

  // Network, Wi-Fi, LAN and VPN.
  'must be 0: this device serves HTTP only': 'muss 0 sein: Dieses Gerät kann nur HTTP',
  'must be set if cert_id is, and only then: they belong together':
    'muss genau dann gesetzt sein, wenn cert_id es ist: Sie gehören zusammen',
  'must consist of letters, digits and hyphens, with no hyphen at either end':
    'muss aus Buchstaben, Ziffern und Bindestrichen bestehen, ohne Bindestrich am Anfang oder Ende',
  'must be a host name without port, e.g. charger.example.org, or *':
    'muss ein Hostname ohne Port sein, z. B. charger.example.org, oder *',
  'must be a port, 1 to 65535': 'muss ein Port sein, 1 bis 65535',
  'must not be a port that browsers refuse to open':
    'darf kein Port sein, den Browser nicht öffnen',
  'must differ from web_server_port': 'muss sich von web_server_port unterscheiden',
  'must be an IPv6 address without prefix length, e.g. fd12::10, or ::':
    'muss eine IPv6-Adresse ohne Präfixlänge sein, z. B. fd12::10, oder ::',
  'must be a mask of {bits} to 30 bits, e.g. 255.255.255.0':
    'muss eine Maske von {bits} bis 30 Bit sein, z. B. 255.255.255.0',
  'must be an address that one device can have, 1.0.0.0 to 223.255.255.255':
    'muss eine Adresse sein, die ein einzelnes Gerät haben kann, 1.0.0.0 bis 223.255.255.255',
  'must not be in a network with 127.0.0.1, by which a device reaches itself':
    'darf nicht in einem Netz mit 127.0.0.1 liegen, über die ein Gerät sich selbst erreicht',
  'must not be the first or the last address of its subnet':
    'darf nicht die erste oder letzte Adresse ihres Subnetzes sein',
  'must be 0.0.0.0 or in the subnet of ip': 'muss 0.0.0.0 sein oder im Subnetz von ip liegen',
  'has no effect: this machine has no LAN interface':
    'hat keine Wirkung: Diese Maschine hat keinen LAN-Anschluss',
  'has no effect: this machine has no Wi-Fi': 'hat keine Wirkung: Diese Maschine hat kein WLAN',
  'has no effect: this machine cannot be an access point':
    'hat keine Wirkung: Diese Maschine kann kein Access Point sein',
  'must not be empty if enable_sta is true': 'darf nicht leer sein, wenn enable_sta true ist',
  'must be that of an access point if bssid_lock is true':
    'muss die eines Access Points sein, wenn bssid_lock true ist',
  'must be set for EAP-TLS': 'muss für EAP-TLS gesetzt sein',
  'must be set if the other is: certificate and key belong together':
    'muss gesetzt sein, wenn es das andere ist: Zertifikat und Schlüssel gehören zusammen',
  'must be empty or have 8 to 63 bytes': 'muss leer sein oder 8 bis 63 Byte haben',
  'has no effect: this machine opens no VPN tunnel':
    'hat keine Wirkung: Diese Maschine öffnet keinen VPN-Tunnel',
  'must be set when enable is true': 'muss gesetzt sein, wenn enable true ist',
  'must be empty or the 44 Base64 characters of 32 bytes':
    'muss leer sein oder die 44 Base64-Zeichen von 32 Byte haben',

  // MQTT and OCPP.
  'must not be null while enable is true': 'darf nicht null sein, solange enable true ist',
  'must not be empty while enable_mqtt is true':
    'darf nicht leer sein, solange enable_mqtt true ist',
  'must not be 0 while enable_mqtt is true': 'darf nicht 0 sein, solange enable_mqtt true ist',
  'must start with / when the protocol is WebSocket':
    'muss mit / beginnen, wenn das Protokoll WebSocket ist',
  'must not contain # or + and not start with $':
    'darf # und + nicht enthalten und nicht mit $ beginnen',
  'must differ from global_topic_prefix of mqtt/config':
    'muss sich von global_topic_prefix in mqtt/config unterscheiden',
  'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
    'muss sich von auto_discovery_prefix in mqtt/auto_discovery_config unterscheiden',
  'cannot be changed while a transaction runs':
    'kann nicht geändert werden, solange eine Transaktion läuft',
  'must not be empty while enable is true': 'darf nicht leer sein, solange enable true ist',
  'must start with ws://: this device has no TLS':
    'muss mit ws:// beginnen: Dieses Gerät hat kein TLS',
  'must start with ws:// or wss://, name a host and no port above 65535, and end without /; user name and password do not belong here':
    'muss mit ws:// oder wss:// beginnen, einen Host und keinen Port über 65535 nennen und ohne / enden; Benutzername und Passwort gehören nicht hierher',

  // Charge controller, charges and tags.
  'is refused while the charge controller does not answer':
    'geht nicht, solange der Ladecontroller nicht antwortet',
  'is refused while the charge controller starts': 'geht nicht, während der Ladecontroller startet',
  'is refused while the LED shows an error': 'geht nicht, solange die LED einen Fehler zeigt',
  'is refused until evse/led_configuration enable_api is set to true':
    'geht erst, wenn enable_api in evse/led_configuration true ist',
  'must be -1 to 255, 1001 to 1003 or 2001 to 2010':
    'muss -1 bis 255, 1001 bis 1003 oder 2001 bis 2010 sein',
  'is refused while load management is enabled (evse/management_enabled)':
    'geht nicht, solange das Lastmanagement eingeschaltet ist (evse/management_enabled)',
  'is refused while the vehicle charges or the phases are switched':
    'geht nicht, während das Fahrzeug lädt oder die Phasen umgeschaltet werden',
  'must be 3695376931': 'muss 3695376931 sein',
  'must be 0 while the clock is not set': 'muss 0 sein, solange die Uhr nicht gestellt ist',
  'must be 0 or a time within the next {days} days':
    'muss 0 oder eine Zeit in den nächsten {days} Tagen sein',
  'must be up to 10 bytes in hex, separated by ":"':
    'müssen bis zu 10 Byte hexadezimal sein, getrennt durch ":"',
  'must name a tag': 'muss eine Karte nennen',
  'is the same tag as authorized_tags/{index}': 'ist dieselbe Karte wie authorized_tags/{index}',
  'cannot be taken while another report is made':
    'kann nicht übernommen werden, solange ein anderer Bericht erstellt wird',
  'must have at most {max} characters, not {count}':
    'darf höchstens {max} Zeichen haben, nicht {count}',
  'must have at most {max} lines, not {count}': 'darf höchstens {max} Zeilen haben, nicht {count}',
  'must be false: {count} charges are more than this host puts into a document':
    'muss false sein: {count} Ladevorgänge sind mehr, als dieser Host in ein Dokument schreibt',
  'must be whole records': 'müssen ganze Datensätze sein',
  'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
    'werden nur zurückgespielt, wo kein Ladevorgang aufgezeichnet ist oder läuft: Lassen Sie charge_log weg, oder entfernen Sie zuerst die Ladevorgänge (charge_tracker/remove_all_charges)',
  'must be a time that exists, from 2024 to 2099':
    'muss eine Zeit sein, die es gibt, von 2024 bis 2099',
  'is refused: the machine keeps the clock of this device':
    'geht nicht: Die Maschine führt die Uhr dieses Geräts',
  'must be the name of a time zone, e.g. Europe/Berlin':
    'muss der Name einer Zeitzone sein, z. B. Europe/Berlin',

  // Meters.
  'must be a kind of meter that is asked': 'muss eine Zählerart sein, die gefragt wird',
  'must be an address that starts with http:// or https://':
    'muss eine Adresse sein, die mit http:// oder https:// beginnt',
  'must say which device it is': 'muss sagen, welches Gerät es ist',
  'must be names with dots between them and indices in brackets, e.g. emeters[0].power':
    'müssen Namen mit Punkten dazwischen und Indizes in eckigen Klammern sein, z. B. emeters[0].power',
  'must be one topic, without # and +': 'muss ein einzelnes Thema sein, ohne # und +',
  'must say which registers are read': 'muss sagen, welche Register gelesen werden',
  'cannot be taken while the network is being searched':
    'kann nicht übernommen werden, solange das Netzwerk durchsucht wird',
  'cannot be taken while a meter is being tried':
    'kann nicht übernommen werden, solange ein Zähler ausprobiert wird',
  'must be an IP address or a host name, without spaces, port or path, or {serial}':
    'muss eine IP-Adresse oder ein Hostname sein, ohne Leerzeichen, Port oder Pfad, oder {serial}',
  'stands for registers that are not known: list them instead':
    'steht für Register, die nicht bekannt sind: sie stattdessen selbst auflisten',
  'must be 1, u16: coils and discrete inputs are single bits':
    'muss 1, u16, sein: Coils und diskrete Eingänge sind einzelne Bits',
  'must leave room for the whole number': 'muss Platz für die ganze Zahl lassen',
  'must say which registers are written': 'muss sagen, welche Register geschrieben werden',
  'must leave room for all values': 'muss Platz für alle Werte lassen',
  'must be among the first {count} values of the table':
    'muss unter den ersten {count} Werten der Tabelle sein',
  'cannot be taken while a battery is being tested':
    'geht nicht, während eine Batterie getestet wird',
  'needs a rule of its own, and there are {count} others already':
    'braucht eine eigene Regel, und es gibt schon {count} andere',
  'must be 101 to 103, 111 to 113, 124, 201 to 204, 211 to 214, 701, 713, 714 or 802':
    'muss 101 bis 103, 111 bis 113, 124, 201 bis 204, 211 bis 214, 701, 713, 714 oder 802 sein',
  'must not be below device_address_first': 'darf nicht kleiner als device_address_first sein',
  'has no effect: meter slot {slot} has no energy that can be reset':
    'hat keine Wirkung: Zählerplatz {slot} hat keine Energie, die zurückgesetzt werden kann',
  'cannot be taken: meter slot {slot} is not fed through the API (class 4)':
    'kann nicht übernommen werden: Zählerplatz {slot} wird nicht über die API gespeist (Klasse 4)',
  'must have exactly {count} entries, one for each of the configured value_ids':
    'muss genau {count} Einträge haben, einen für jede der eingestellten value_ids',
  'cannot be written: clients do not supply the values of the linked meter slot; link one of class 4 (API) with meters_legacy_api/config':
    'kann nicht geschrieben werden: Clients liefern die Werte des verknüpften Zählerplatzes nicht; verknüpfen Sie mit meters_legacy_api/config einen der Klasse 4 (API)',
  'has no effect: no meter slot is linked': 'hat keine Wirkung: Kein Zählerplatz ist verknüpft',
  "has no effect: no meter slot is configured for the device's own meter":
    'hat keine Wirkung: Kein Zählerplatz ist für den eigenen Zähler des Geräts eingestellt',
  'must be a whole number from 1 to {days} in month {month} of {year}':
    'muss im Monat {month} von {year} eine ganze Zahl von 1 bis {days} sein',
  'cannot be done: there is no memory card': 'ist nicht möglich: Es gibt keine Speicherkarte',
  'cannot be done: the memory card does not work (status {status})':
    'ist nicht möglich: Die Speicherkarte arbeitet nicht (Status {status})',

  // Load management, PV excess, prices and heating.
  'must be false: this device has no users, or is too small, to decide who may charge at others':
    'muss false sein: Dieses Gerät hat keine Benutzer oder ist zu klein, um zu entscheiden, wer an anderen laden darf',
  'decides by itself who may charge: enable_central_management of charge_manager/config is false':
    'entscheidet selbst, wer laden darf: enable_central_management von charge_manager/config ist false',
  'is no charger of the group': 'ist keine Wallbox der Gruppe',
  'must name at least one charger while enable_charge_manager is true':
    'muss mindestens eine Wallbox nennen, solange enable_charge_manager true ist',
  'must be at most maximum_available_current, {current} mA':
    'darf höchstens maximum_available_current sein, {current} mA',
  'must be below maximum_available_current, {current} mA':
    'muss kleiner als maximum_available_current sein, {current} mA',
  'must be below maximum_available_current of charge_manager/config, {current} mA':
    'muss kleiner als maximum_available_current von charge_manager/config sein, {current} mA',
  'must be an IP address or a host name, without spaces, port or path, or like ocpp:IDENTITY or heidelberg:NAME':
    'muss eine IP-Adresse oder ein Hostname sein, ohne Leerzeichen, Port oder Pfad, oder wie ocpp:KENNUNG oder heidelberg:NAME',
  'must consist of letters, digits, ., - and _':
    'muss aus Buchstaben, Ziffern, ., - und _ bestehen',
  'must be empty unless driver is modbus': 'muss leer sein, außer wenn driver modbus ist',
  'must describe a controller: {=problems}': 'muss einen Controller beschreiben: {=problems}',
  'must be like one of {places}': 'muss eine dieser Formen haben: {places}',
  'is the line of controller {index} with {has}, and has to have {wanted}':
    'ist die Leitung des Controllers {index} mit {has} und müsste {wanted} haben',
  'must differ from that of controller {index}':
    'muss sich von dem des Controllers {index} unterscheiden',
  'must differ from that of charger {index}: each charger occurs once':
    'muss sich von dem der Wallbox {index} unterscheiden: Jede Wallbox kommt einmal vor',
  'cannot be taken: the power manager sets the available current':
    'kann nicht übernommen werden: Das Energiemanagement stellt den verfügbaren Strom ein',
  'must have {count} entries, one for each managed charger':
    'muss {count} Einträge haben, einen für jede gesteuerte Wallbox',
  'cannot be chosen: no manager controls the charger':
    'kann nicht gewählt werden: Kein Manager steuert die Wallbox',
  'must be one that the manager of this charger offers: {modes}':
    'muss einer sein, den der Manager dieser Wallbox anbietet: {modes}',
  'must not be 3 (external control) while excess_charging_enable is true':
    'darf nicht 3 (externe Steuerung) sein, solange excess_charging_enable true ist',
  'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
    'muss ein anderer Zähler als meter_slot_grid_power sein, solange excess_charging_enable true ist',
  'must be at least {current} mA while enabled is true':
    'muss mindestens {current} mA sein, solange enabled true ist',
  'must be at most current_limit, {current} mA, while enabled is true':
    'darf höchstens current_limit sein, {current} mA, solange enabled true ist',
  'cannot act: excess_charging_enable of power_manager/config is false':
    'kann nicht wirken: excess_charging_enable von power_manager/config ist false',
  'cannot act: enable of eco/config is false': 'kann nicht wirken: enable von eco/config ist false',
  'needs the time of day, which is not known': 'braucht die Uhrzeit, die nicht bekannt ist',
  'must differ from those of the other plans':
    'muss sich von denen der anderen Pläne unterscheiden',
  'must be 0: either the energy or the time decides':
    'muss 0 sein: Entweder die Energie oder die Zeit entscheidet',
  'must not be 0: either the energy or the time decides':
    'darf nicht 0 sein: Entweder die Energie oder die Zeit entscheidet',
  'must be the place of a charger that this device manages':
    'muss der Platz einer Wallbox sein, die dieses Gerät verwaltet',
  'cannot act: meter {slot} measures no power':
    'kann nicht wirken: Zähler {slot} misst keine Leistung',
  'cannot be had: the vehicle charges on one phase only':
    'geht nicht: Das Fahrzeug lädt nur einphasig',
  'cannot be taken: external control is disabled, see external_control of power_manager/state':
    'kann nicht übernommen werden: Die externe Steuerung ist ausgeschaltet, siehe external_control von power_manager/state',
  'cannot be taken at the moment: an error, a block, or a charger that is not reachable or cannot disconnect its control pilot':
    'kann im Moment nicht übernommen werden: ein Fehler, eine Sperre oder eine Wallbox, die nicht erreichbar ist oder ihren Control Pilot nicht trennen kann',
  'cannot be taken: the phases are being switched':
    'kann nicht übernommen werden: Die Phasen werden gerade umgeschaltet',
  'cannot be taken while enable of day_ahead_prices/config is false':
    'kann nicht übernommen werden, solange enable von day_ahead_prices/config false ist',
  'must have exactly {count} entries, or none': 'muss genau {count} Einträge haben oder keinen',
  'must fit into the control period of {hours} h':
    'muss in den Steuerzeitraum von {hours} h passen',
  'must fit into the control period of {hours} h together with {others}':
    'muss zusammen mit {others} in den Steuerzeitraum von {hours} h passen',
  'must be 255: section 14a blocks the heat pump':
    'muss 255 sein: § 14a EnWG sperrt die Wärmepumpe',
  'must be 255: the heating control switches it':
    'muss 255 sein: Die Heizungssteuerung schaltet ihn',

  // Rules.
  'there is no connection to the broker, or it takes no more at the moment':
    'es gibt keine Verbindung zum Broker, oder er nimmt im Moment nichts mehr an',
  'this device is no charger': 'dieses Gerät ist keine Wallbox',
  'this device is no energy manager': 'dieses Gerät ist kein Energiemanager',
  'the controller of the energy manager does not answer':
    'der Controller des Energiemanagers antwortet nicht',
  'this device has no {path}': 'dieses Gerät hat kein {path}',
  'must be the place of a task': 'muss die Nummer einer Regel sein',
  'must be a task that does something': 'muss eine Regel sein, die etwas tut',
  'does nothing at the moment: {=problems}': 'tut im Moment nichts: {=problems}',
  'must have + only as a whole level, and # only as the last one':
    'darf + nur als ganze Ebene und # nur als letzte enthalten',
  'must not contain # or +': 'darf # und + nicht enthalten',
  'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
    'darf nicht mit dem Präfix des Geräts beginnen, {prefix}; use_prefix stellt es voran',
  'must not be negative': 'darf nicht negativ sein',

  // Backup, metrics and configuration.
  'must be a document of system/backup': 'muss ein Dokument von system/backup sein',
  'must not have more than {count} values that stay as they are':
    'darf nicht mehr als {count} Werte haben, die bleiben, wie sie sind',
  'must not be newer than {release}: update this device first':
    'darf nicht neuer als {release} sein: Aktualisieren Sie zuerst dieses Gerät',
  'does not fit the rest: the document is damaged, or was changed by hand':
    'passt nicht zum Rest: Das Dokument ist beschädigt oder wurde von Hand geändert',
  'cannot be used: this host has no encryption; what is not secret is in a backup without one':
    'kann nicht verwendet werden: Dieser Host hat keine Verschlüsselung; was nicht geheim ist, steht in einer Sicherung ohne Passphrase',
  'cannot be put back: the part of the host that does it is missing: {message}':
    'kann nicht zurückgespielt werden: Der Teil des Hosts, der das tut, fehlt: {message}',
  'must be left out: the backup has no secrets':
    'muss wegbleiben: Die Sicherung hat keine Geheimnisse',
  'must be what this device encrypts with: {method}':
    'muss das sein, womit dieses Gerät verschlüsselt: {method}',
  'must be given, because the backup has secrets; an empty one leaves them out':
    'muss angegeben werden, weil die Sicherung Geheimnisse hat; eine leere lässt sie weg',
  'does not open the secrets of the backup: it is another one, or they were changed':
    'öffnet die Geheimnisse der Sicherung nicht: Es ist eine andere, oder sie wurden verändert',
  'must be true: metrics are off': 'muss true sein: Die Metriken sind ausgeschaltet',
  'must be that of a resource whose value is stored':
    'muss der einer Ressource sein, deren Wert gespeichert wird',
  'must be X.Y.Z': 'muss X.Y.Z sein',
  'must be YYYY-MM-DD': 'muss JJJJ-MM-TT sein',

  // Simulation.
  'must be at most battery_capacity_wh, {energy} Wh':
    'darf höchstens battery_capacity_wh sein, {energy} Wh',
  'must have a number of entries that divides 1440, got {count}':
    'muss so viele Einträge haben, dass ihre Zahl 1440 teilt, nicht {count}',
  'must be a number from {min} to {max}': 'muss eine Zahl von {min} bis {max} sein',
  'must wait until another clock_advance has been answered':
    'muss warten, bis ein anderes clock_advance beantwortet ist',
  'must be 1 to 10 hex bytes separated by :':
    'müssen 1 bis 10 Byte hexadezimal sein, getrennt durch :',
  'must be like 02:00:5E:10:00:01': 'muss wie 02:00:5E:10:00:01 sein',
  'must not be the clock': 'darf nicht die Uhr sein',
  'must be a resource that can be written': 'muss eine Ressource sein, die geschrieben werden kann',
  'must be JSON ({reason})': 'muss JSON sein ({reason})',
  'must be an object with steps': 'muss ein Objekt mit steps sein',
  'must be an array with at least one step': 'muss eine Liste mit mindestens einem Schritt sein',
  'must be false where no step has after_s above 0':
    'muss false sein, wo kein Schritt ein after_s über 0 hat',
  'must be a UTC time such as 2019-03-01T06:00:00Z':
    'muss eine UTC-Zeit wie 2019-03-01T06:00:00Z sein',
  'must be an object with after_s and write': 'muss ein Objekt mit after_s und write sein',
  'must be an object of payloads by resource path':
    'muss ein Objekt aus Werten nach Pfad der Ressource sein',
  'is not one of {names}': 'ist keines von {names}',

  /* What HTTP says to a request that it does not carry out. */

  'The device does not answer to the name {name}: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'Das Gerät antwortet nicht auf den Namen {name}: Öffnen Sie es über seine Adresse, und tragen Sie den Namen in network/config.allowed_hosts ein, wenn es Ihrer ist.',
  'The device does not answer to this name: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'Das Gerät antwortet nicht auf diesen Namen: Öffnen Sie es über seine Adresse, und tragen Sie den Namen in network/config.allowed_hosts ein, wenn es Ihrer ist.',
  'Pages of other sites must not write to this device.':
    'Seiten von anderswo dürfen auf dieses Gerät nicht schreiben.',
  'There is no such resource.': 'Es gibt keine solche Ressource.',
  'The resource has no such member.': 'Die Ressource hat kein solches Feld.',
  'This machine has no document of its interface; docs/clients.md of the project says how to get it.':
    'Diese Maschine hat kein Dokument ihrer Schnittstelle; docs/clients.md des Projekts sagt, wie man es bekommt.',
  'This can only be read.': 'Dies kann nur gelesen werden.',
  'Nothing was written: the value has changed since it was read.':
    'Nichts wurde geschrieben: Der Wert hat sich geändert, seit er gelesen wurde.',
  'This can only be written: use PUT or POST.':
    'Dies kann nur geschrieben werden: Nehmen Sie PUT oder POST.',
  'Use GET to read and PUT or POST to write.':
    'Nehmen Sie GET zum Lesen und PUT oder POST zum Schreiben.',
  'This path is for WebSocket connections.': 'Dieser Pfad ist für WebSocket-Verbindungen.',
  'The body of this may have at most {max} bytes.':
    'Der Inhalt hiervon darf höchstens {max} Byte haben.',
  'A body may have at most {max} bytes.': 'Ein Inhalt darf höchstens {max} Byte haben.',
  'Too many logins from this address failed, and others of it are waiting to be tried.':
    'Zu viele Anmeldungen von dieser Adresse sind fehlgeschlagen, und weitere von ihr warten darauf, geprüft zu werden.',
  'The device failed to do this; its event log says why.':
    'Das Gerät konnte dies nicht tun; sein Ereignisprotokoll sagt, warum.',

  // Another image for the machine.
  'This device does not know who may sign an update, and takes none.':
    'Dieses Gerät weiß nicht, wer ein Update unterschreiben darf, und nimmt keines an.',
  'This is no update for a device: it begins with something else.':
    'Dies ist kein Update für ein Gerät: Es beginnt mit etwas anderem.',
  'The update is not signed by the maker of this device: it was changed, or signed with another key.':
    'Das Update ist nicht vom Hersteller dieses Geräts unterschrieben: Es wurde verändert oder mit einem anderen Schlüssel unterschrieben.',
  'The update is {product} for {board}: this is {own} on {ownBoard}.':
    'Das Update ist {product} für {board}: Dies ist {own} auf {ownBoard}.',
  'The image of the update has {bytes} bytes; there is room for {most}.':
    'Das Abbild im Update hat {bytes} Byte; Platz ist für {most}.',
  '{came} bytes of the image came: the update says that there are {bytes}.':
    '{came} Byte des Abbilds sind angekommen: Laut dem Update sind es {bytes}.',
  'The image of the update is damaged: it is not the one that was signed.':
    'Das Abbild im Update ist beschädigt: Es ist nicht das, das unterschrieben wurde.',
  'Another update is under way.': 'Ein anderes Update ist im Gange.',
  'The release that runs is on trial: it can be updated when it has been at work for a minute.':
    'Die laufende Version ist auf Probe: Sie kann aktualisiert werden, wenn sie eine Minute gearbeitet hat.',
  'The image could not be written to the flash (error {number}).':
    'Das Abbild konnte nicht in den Flash-Speicher geschrieben werden (Fehler {number}).',
  'Release {version} has arrived: the device restarts with it.':
    'Version {version} ist angekommen: Das Gerät startet mit ihr neu.',

  // Addresses that rules wait for.
  'This has fired too often of late.': 'Dies hat in letzter Zeit zu oft ausgelöst.',
  'The body is not the one that fires.': 'Der Inhalt ist nicht der, der auslöst.',
  'No task waits for this.': 'Keine Regel wartet darauf.',
  'No task waits for this method.': 'Keine Regel wartet auf diese Methode.',
};

/** What the page says, by part of it. */
export const page: PageWords = {
  shared: {
    simulated: 'Simuliert',
    connecting: 'Verbinde …',
    live: 'Live',
    lost: 'Getrennt',
    locked: 'Gesperrt',
    connectionLost: 'Verbindung verloren, verbinde neu …',
    attempt: 'Versuch',
    tooManyPages:
      'Zu viele Seiten dieses Geräts sind offen. Eine schließen; diese versucht es wieder.',
    retryNow: 'Jetzt versuchen',
    firmware: 'Firmware',
    noAnswer: 'Das Gerät antwortet nicht.',
    refused: 'Das Gerät lehnt ab',
    skip: 'Zum Inhalt springen',
    navigation: 'Navigation',
    notLoaded:
      'Dieser Teil der Seite ließ sich nicht laden: Das Gerät ist fort oder wurde aktualisiert.',
    reload: 'Seite neu laden',
    logOut: 'Abmelden',
    back: 'Zurück',
    cancel: 'Abbrechen',
    pages: {
      overview: 'Übersicht',
      site: 'Standort',
      charges: 'Ladevorgänge',
      energy: 'Energie',
      commissioning: 'Inbetriebnahme',
      settings: 'Einstellungen',
      network: 'Netzwerk',
      meters: 'Zähler',
      mqtt: 'MQTT',
      ocpp: 'OCPP',
      backup: 'Sicherung',
      diagnosis: 'Diagnose und Neustart',
      users: 'Benutzer und Karten',
      rules: 'Regeln',
      log: 'Protokoll',
    },
    login: {
      title: 'Anmelden',
      needed: 'Dieses Gerät verlangt Benutzername und Passwort.',
      username: 'Benutzername',
      password: 'Passwort',
      show: 'Zeigen',
      keep: 'Auf diesem Gerät angemeldet bleiben',
      logIn: 'Anmelden',
      outcomes: {
        wrong: 'Benutzername oder Passwort ist falsch.',
        'too many':
          'Zu viele Anmeldungen sind fehlgeschlagen. Kurz warten und noch einmal versuchen.',
        'no answer':
          'Das Gerät antwortet nicht. Das Eingegebene bleibt stehen: noch einmal versuchen.',
      },
    },
  },
  form: {
    save: 'Speichern',
    saving: 'Speichere …',
    discard: 'Verwerfen',
    saved: 'Gespeichert.',
    unsaved: 'Noch nicht gespeichert',
    changedElsewhere: 'Das Gerät hat inzwischen einen anderen Wert; Speichern ersetzt ihn.',
    refused: 'Das Gerät lehnt das ab. Nichts wurde geändert.',
    noAnswer: 'Das Gerät antwortet nicht. Das Eingegebene bleibt stehen: noch einmal versuchen.',
    from: 'von',
    to: 'bis',
    or: 'oder',
    none: 'Nichts',
    yes: 'ja',
    no: 'nein',
    empty: 'leer',
    add: 'Hinzufügen',
    remove: 'Entfernen',
    entry: 'Eintrag',
    kind: 'Art',
    noEntries: 'Noch nichts.',
    unchanged: 'unverändert',
    forget: 'Gespeichertes löschen',
    forgotten: 'Wird beim Speichern gelöscht',
    numbers: 'Zahlen, durch Kommas getrennt',
    notFound: 'Dieses Gerät hat keine solche Einstellung.',
    undone: 'Wird in {s} s zurückgenommen, wenn niemand das Gerät auf anderem Weg erreicht',
    meter: 'Zähler',
    nobody: 'Niemand',
    user: 'Benutzer',
    certificate: 'Zertifikat',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    newPassword: 'Wer den Benutzernamen ändert, gibt auch das Passwort neu ein.',
  },
  backup: {
    saveTitle: 'Alle Einstellungen sichern',
    saveHint:
      'Eine Datei mit allen Einstellungen, Benutzern und Karten. Mit Passphrase stehen auch Passwörter und Schlüssel darin, verschlüsselt; ohne fehlen sie.',
    passphrase: 'Passphrase',
    passphraseHelp:
      'Mindestens 8 Zeichen. Ohne sie kann niemand die Passwörter in der Datei lesen.',
    withCharges: 'Mit den aufgezeichneten Ladevorgängen',
    save: 'Datei speichern',
    restoreTitle: 'Zurückspielen oder nächste Wallbox einrichten',
    restoreHint: 'Nichts geschieht, bevor zu sehen war, was sich ändern würde.',
    file: 'Datei einer Sicherung',
    notABackup: 'Diese Datei ist keine Sicherung eines solchen Geräts.',
    of: 'Von',
    made: 'vom',
    identity: 'Name und Adressen',
    keepsOwn: 'Eigene behalten',
    takesOver: 'Aus der Datei nehmen',
    keepsOwnHelp: 'Für die nächste Wallbox. Auch die Wallboxen, die es steuert, sind die eigenen.',
    takesOverHelp: 'Wenn dieses Gerät das aus der Datei ersetzt.',
    secretsHelp: 'Die der Datei. Ohne sie bleiben Passwörter und Schlüssel hier, wie sie sind.',
    putCharges: 'Auch die aufgezeichneten Ladevorgänge zurückspielen',
    preview: 'Zeigen, was sich ändern würde',
    nothingChanges: 'Nichts würde sich ändern: Das Gerät hat diese Einstellungen schon.',
    changes: 'Was sich ändern würde',
    setting: 'Einstellung',
    now: 'Jetzt',
    after: 'Danach',
    secret: 'geheim',
    stays: 'Bleibt, wie es ist',
    reasons: {
      'there is no such setting here': 'hat dieses Gerät nicht',
      'the backup does not have it': 'steht nicht in der Datei',
      'it is own to this device: keep_identity': 'gehört zu diesem Gerät',
      'it was not asked for: charge_log': 'nicht gewählt',
      'it is secret, and not in the backup or left out': 'geheim, und nicht aus der Datei gelesen',
      'it is named in except': 'ausgelassen',
    },
    putGroup: chargers => `Die Wallboxen jenes Geräts von hier aus steuern (${chargers})`,
    putGroupHelp: 'Nur, wenn jenes sie nicht mehr steuert.',
    twoManagers: (other, there, here) =>
      `Danach steuert dieses Gerät (${here}) die Wallboxen, die ${other} (${there}) steuert. Nur eines darf das: Solange es beide tun, sind die Wallboxen blockiert. Vorher dort das Lastmanagement ausschalten.`,
    leaveOut: 'Auslassen',
    leaveOutHelp:
      'Was ausgelassen wird, bleibt hier, wie es ist; alles andere der Datei lässt sich zurückspielen.',
    apply: 'Übernehmen und neu starten',
    applied: 'Alles ist gespeichert. Das Gerät startet damit neu.',
  },
  charges: {
    period: 'Zeitraum',
    whole: 'Ganzes Jahr',
    everything: 'Alle Ladevorgänge',
    whose: 'Benutzer oder Karte',
    everybody: 'Alle',
    users: 'Benutzer',
    tags: 'Karten',
    deletedUsers: 'Gelöschte Benutzer',
    ofTag:
      'Das Gerät merkt sich zu einem Ladevorgang den Benutzer, nicht die Karte. Gezeigt sind alle Ladevorgänge dessen, dem die Karte gehört:',
    charges: 'Ladevorgänge',
    energy: 'Energie',
    duration: 'Dauer',
    cost: 'Kosten',
    byUser: 'Nach Benutzer',
    user: 'Benutzer',
    download: 'Herunterladen',
    pdf: 'PDF',
    csvExcel: 'CSV für Excel',
    csv: 'CSV, UTF-8',
    print: 'Drucken',
    preparing: 'Wird erstellt …',
    letterhead: 'Briefkopf des PDF',
    price: 'Strompreis',
    noPrice: 'Was Ladevorgänge kosten, steht hier, sobald das Gerät einen Preis kennt.',
    withoutCost: count =>
      `Ladevorgänge, deren Kosten nicht bekannt sind, weil Preis oder Zählerstand fehlte: ${count}`,
    withoutEnergy: count =>
      `Ladevorgänge, deren Energie nicht bekannt ist, weil der Zählerstand fehlte: ${count}`,
    none: 'Hier gibt es keine Ladevorgänge.',
    noneYet: 'Noch kein Ladevorgang aufgezeichnet. Jeder steht hier, sobald er beendet ist.',
    showEverything: 'Alle Ladevorgänge zeigen',
    more: 'Mehr zeigen',
    notShown: count => `Ältere Ladevorgänge, die nicht hier stehen, aber in Berichten: ${count}`,
    remove: 'Alle Ladevorgänge löschen …',
    removing: count =>
      `Alle Ladevorgänge (${count}) werden endgültig gelöscht, von allen Benutzern und aus aller Zeit, und mit ihnen die Namen gelöschter Benutzer. Berichte darüber gibt es dann nicht mehr. Das Gerät startet neu.`,
    confirm: 'Alle Ladevorgänge löschen',
  },
  commissioning: {
    intro:
      'Schritt für Schritt vom ersten Einschalten bis zur Übergabe. Alles Eingegebene bleibt in diesem Browser, damit man unterbrechen und weitermachen kann; nichts braucht das Internet.',
    loginFirst:
      'Für dieses Gerät ist noch keine Anmeldung eingerichtet, deshalb kann es jeder in diesem Netz bedienen. Diese Seite zeigt nichts anderes, bis Benutzername und Passwort gesetzt sind.',
    begin: 'Beginnen',
    goOn: 'Weiter mit: {}',
    done: '{} von {} Schritten sind erledigt',
    toRecord: 'Übergabeprotokoll',
    applyFile: 'Die Datei einer schon eingerichteten Wallbox anwenden',
    step: 'Schritt {} von {}',
    doThis: 'Was zu tun ist',
    says: 'Was das Gerät sagt',
    open: 'offen',
    next: {
      passed: 'Bestätigen',
      confirmed: 'Bestätigen',
      failed: 'Als nicht bestanden notieren',
      skipped: 'Überspringen',
    },
    verdicts: {
      passed: 'bestanden',
      confirmed: 'bestätigt',
      failed: 'nicht bestanden',
      skipped: 'übersprungen',
    },
    yesNo: { no: 'nein', yes: 'ja' },
    bySoftware: 'durch Software eingestellt',
    notSet: 'nicht eingestellt: die Schalter in der Wallbox prüfen',
    notConnected: 'nicht verbunden',
    steps: {
      who: 'Personen und Ort',
      device: 'Name',
      login: 'Passwort',
      cable: 'Zuleitung',
      phases: 'Phasen',
      network: 'Netzwerk',
      time: 'Zeitzone',
      meter: 'Zählertest',
      residual: 'Fehlerstromtest',
      instrument: 'Messungen',
    },
    advice: {
      who: ['Angeben, wer das Gerät in Betrieb nimmt, für wen und wo. Es steht im Protokoll.'],
      device: ['Dem Gerät einen Namen geben, unter dem man es kennt.'],
      login: [
        'Benutzername und Passwort setzen und dem Besitzer übergeben.',
        'Von da an zeigt das Gerät niemandem etwas, der sie nicht kennt.',
      ],
      cable: [
        'Den Strom mit der Sicherung und dem Querschnitt der Zuleitung vergleichen.',
        'Ist er falsch: die Sicherung ausschalten und die Schalter in der Wallbox setzen.',
        'Soll es weniger sein, als die Zuleitung trägt, hier eine kleinere Grenze setzen.',
      ],
      phases: [
        'Angeben, mit wie vielen Phasen das Gerät angeschlossen ist.',
        'Die Spannungen vergleichen: 230 V, ein Zehntel mehr oder weniger, auf jeder angeschlossenen Phase.',
      ],
      network: [
        'Das LAN-Kabel einstecken oder das Gerät mit dem WLAN verbinden.',
        'Die Adresse notieren: Unter ihr erreicht der Besitzer diese Seite.',
      ],
      time: ['Die Zeitzone des Ortes setzen und nachsehen, ob die Uhr stimmt.'],
      meter: [
        'Ein Fahrzeug oder einen Prüfadapter mit Last anschließen.',
        'Das Laden starten und warten, bis die Leistung stillsteht.',
        'Die Ströme mit einer Stromzange vergleichen.',
      ],
      meterOnly: ['Die Leistung mit der des Hauszählers vergleichen.'],
      residual: [
        'Sicherstellen, dass kein Fahrzeug angeschlossen ist.',
        'Auf den Knopf drücken: Die Wallbox prüft ihren Sensor für Gleichfehlerströme.',
        'Den Fehlerstromschutzschalter in der Verteilung mit seiner Taste prüfen.',
      ],
      instrument: ['Eingeben, was das Messgerät zeigt. Was leer bleibt, steht nicht im Protokoll.'],
    },
    startCharging: 'Laden starten',
    stopCharging: 'Laden stoppen',
    test: 'Sensor prüfen',
    testing: 'Der Test läuft …',
    unplugFirst: 'Ein Fahrzeug ist angesteckt: Erst abstecken.',
    residualResults: {
      passed: 'Der Sensor arbeitet',
      failed: 'Fehler: Die Wallbox blockiert das Laden',
      skipped: 'noch nicht geprüft',
      confirmed: '',
    },
    login: {
      password: 'Passwort',
      missing: 'Benutzername und Passwort eingeben.',
    },
    toNetwork: 'Netzwerkeinstellungen',
    facts: {
      type: 'Typ',
      uid: 'Nummer',
      firmware: 'Firmware',
      name: 'Name',
      login: 'Anmeldung nötig',
      usernames: 'Benutzer',
      cable: 'Zuleitung',
      limit: 'Grenze',
      phases: 'Angeschlossene Phasen',
      voltages: 'Spannungen L1 / L2 / L3',
      currents: 'Ströme L1 / L2 / L3',
      lan: 'LAN',
      wifi: 'WLAN',
      hostname: 'Name im Netz',
      timezone: 'Zeitzone',
      deviceTime: 'Uhrzeit des Geräts',
      synced: 'Uhr wird gestellt',
      power: 'Leistung',
      energy: 'Zählerstand',
      residual: 'Fehlerstromsensor',
      person: 'Elektrofachkraft',
      company: 'Firma',
      owner: 'Besitzer',
      place: 'Ort',
      earth: 'Schutzleiter, Ω',
      insulation: 'Isolation, MΩ',
      loop: 'Schleifenimpedanz, Ω',
      tripTime: 'Fehlerstromschutz löst aus nach, ms',
      rotation: 'Drehfeld',
      remarks: 'Bemerkungen',
    },
    record: {
      title: 'Übergabeprotokoll',
      device: 'Gerät',
      made: 'Erstellt am',
      print: 'Protokoll drucken',
      steps: 'Einstellungen und Tests',
      step: 'Schritt',
      result: 'Ergebnis',
      findings: 'Befund',
      missing: 'Noch nicht erledigt: {}',
      signed: ['Elektrofachkraft', 'Besitzer'],
      anew: 'Neues Protokoll beginnen',
      anewReally: 'Das vergisst, was zu diesem Gerät notiert ist. Seine Einstellungen bleiben.',
      anewYes: 'Vergessen',
    },
    copy: {
      title: 'Dieselben Einstellungen für die nächste Wallbox',
      hint: 'Eine Datei mit allen Einstellungen. Name, Adressen und Identität behält jede Wallbox. Dort auf der Seite Sicherung wiederherstellen.',
      passphrase: 'Passphrase für die Geheimnisse darin, mindestens 8 Zeichen',
      without: 'Ohne sie fehlen Passwörter und Schlüssel.',
      save: 'Datei speichern',
      file: 'einstellungen',
    },
    offer: {
      title: 'Dieses Gerät ist neu',
      hint: 'Der Assistent führt durch Passwort, Zuleitung, Netzwerk und Tests bis zum gedruckten Übergabeprotokoll.',
      go: 'In Betrieb nehmen',
      later: 'Nicht jetzt',
    },
  },
  diagnosis: {
    firmware: 'Firmware',
    installed: 'Installiert',
    since: 'seit',
    how: 'Hierher kam sie',
    ways: {
      checkout: 'als Quelltext',
      container: 'als Container',
      npm: 'mit npm',
      package: 'als Paket des Systems',
      embedded: 'mit dem Gerät',
      unknown: 'auf einem unbekannten Weg',
    },
    feed: 'Der Update-Feed',
    newest: 'Neueste',
    notAsked:
      'Nach neueren Ausgaben wird nicht gefragt. Wer die Maschine betreut, kann das einschalten.',
    notTold: 'Noch nicht bekannt',
    upToDate: 'Das ist die neueste Ausgabe.',
    lastCheck: 'Zuletzt gefragt',
    update: 'Update',
    updateHint:
      'Eine Datei des Herstellers für das Board {}. Ladevorgänge, Benutzer und Einstellungen bleiben erhalten. Das Gerät startet mit der neuen Version neu und kehrt zu dieser zurück, falls die neue nicht funktioniert.',
    updateFile: 'Update-Datei',
    install: 'Installieren',
    arriving: 'Die Datei wird übertragen',
    reportTitle: 'Bericht für jemanden, der hilft',
    reportHint:
      'Zustände, Einstellungen und beide Protokolle in einer Datei. Passwörter, Schlüssel und Karten fehlen darin; Namen von Benutzern und Netzen stehen darin.',
    report: 'Bericht speichern',
    restartTitle: 'Neustart',
    restartHint: 'Ein laufender Ladevorgang geht weiter. Die Seite kommt von selbst wieder.',
    restart: 'Gerät neu starten',
    resetTitle: 'Zurücksetzen',
    resetHint: 'Vorher eine Sicherung speichern: Was gelöscht ist, kommt nicht wieder.',
    configReset: 'Alle Einstellungen löschen …',
    configResetLoss:
      'Alle Einstellungen gehen verloren: Benutzer, Karten, Passwörter, Netzwerk, Zähler, gesteuerte Wallboxen. Aufgezeichnete Ladevorgänge bleiben. Das Gerät kann danach eine andere Adresse haben.',
    configResetAct: 'Einstellungen löschen',
    factoryReset: 'Auf Auslieferung zurücksetzen …',
    factoryResetLoss:
      'Alles geht verloren: alle Einstellungen, Benutzer und Karten und alle aufgezeichneten Ladevorgänge. Das Gerät kann danach eine andere Adresse haben.',
    factoryResetAct: 'Alles löschen',
  },
  box: {
    title: 'Steuerbox (EEBUS)',
    off: 'EEBUS ist ausgeschaltet: Keine Steuerbox kann den Verbrauch begrenzen.',
    switchOn: 'EEBUS einschalten',
    settings: 'Einstellungen',
    ownNumber: 'Nummer dieses Geräts (SKI)',
    ownHint: 'Wer die Steuerbox einbaut, muss sie kennen, oft Wochen vorher.',
    states: {
      off: 'Ausgeschaltet',
      init: 'Gerade gestartet: wartet auf die Steuerbox',
      controlled: 'Eine Steuerbox ist da und begrenzt nicht',
      limited: 'Die Steuerbox begrenzt den Verbrauch auf',
      failsafe: 'Die Steuerbox schweigt. Bis sie wieder da ist, höchstens',
      autonomous: 'Keine Steuerbox ist da: Der Verbrauch ist nicht begrenzt',
    },
    atMost: 'höchstens',
    by: 'von',
    since: 'seit',
    until: 'bis',
    heard: 'zuletzt gehört',
    trusted: 'Steuerboxen, denen dieses Gerät vertraut',
    nobody: 'Noch keine: unten einer vertrauen.',
    links: {
      away: 'Nicht da',
      connecting: 'Wird verbunden',
      waiting: 'Ist da und vertraut diesem Gerät noch nicht',
      refused: 'Wurde abgewiesen',
      connected: 'Verbunden',
    },
    itsLimits: 'ihre Begrenzungen gelten',
    troubles: {
      none: '',
      'not-trusted-there': 'Sie vertraut diesem Gerät nicht: die Nummer oben dort eintragen.',
      'not-trusted-here': 'Dieses Gerät hat ihr nicht vertraut.',
      removed: 'Eine Seite hat ihr Vertrauen zurückgenommen.',
      'other-ship-id': 'Sie hat einen anderen Namen als den, der von ihrem Schlüssel bekannt ist.',
      'wrong-key': 'Sie hat einen anderen Schlüssel, als sie ankündigt.',
      pin: 'Sie will eine PIN, die dieses Gerät nicht hat.',
      rules: 'Sie spricht EEBUS nicht, wie sie sollte.',
      silent: 'Sie antwortet nicht.',
      flood: 'Sie sendet mehr, als angenommen wird.',
      unreachable: 'An ihrer Adresse antwortet niemand: nach Kabel und Firewall sehen.',
      lost: 'Die Verbindung ist abgerissen.',
    },
    told: 'soll höchstens beziehen',
    answers: {
      none: '',
      away: 'es ist nicht erreichbar',
      waiting: 'es hat noch nicht geantwortet',
      accepted: 'es hält sich daran',
      refused: 'es hat abgelehnt',
    },
    share: 'Anteil an einer Begrenzung des Standorts',
    shareHelp:
      'Mindestens 4200 W; 0: Dieses Gerät begrenzt es nicht. Was übrig bleibt, teilen sich die Wallboxen.',
    setShare: 'Anteil setzen',
    freeLoss: 'Es wird nicht mehr mit dem Standort begrenzt.',
    remove: 'Entfernen …',
    removeLoss:
      'Die Steuerbox kann dann nicht mehr begrenzen. Nur wer sie eingebaut hat, sollte sie entfernen.',
    removeAct: 'Entfernen',
    found: 'Im Netzwerk gefunden',
    foundHint: 'Die Nummer mit der auf der Steuerbox vergleichen, bevor ihr vertraut wird.',
    nothingFound:
      'Keine gefunden. Eine Steuerbox in einem anderen Netz wird unten über ihre Nummer hinzugefügt.',
    asks: 'will sich verbinden',
    trust: 'Vertrauen',
    add: 'Steuerbox über ihre Nummer hinzufügen',
    number: 'Nummer der Steuerbox (SKI)',
    numberHelp:
      '40 Ziffern und Buchstaben von a bis f, auf ihrem Schild oder in ihren Papieren; Leerzeichen zählen nicht.',
    name: 'Name, etwa ihr Ort',
    log: 'Was Steuerboxen sagten',
    noLog: 'Noch nichts.',
    kinds: {
      limit: 'begrenzt auf',
      failsafe: 'schweigt: höchstens',
      start: 'Gerät gestartet: höchstens',
      refused: 'abgelehnt',
      values: 'für ihr Schweigen: höchstens',
    },
    save: 'Alles aus zwei Jahren als CSV speichern',
  },
  prices: {
    price: 'Strompreis',
    perKwh: 'Je kWh, mit allem, was zum Börsenpreis dazukommt.',
    pricesOff: 'Preise, die sich stündlich ändern, werden nicht benutzt.',
    noPrices: 'Noch sind keine Preise bekannt.',
    askedAgain: 'Nächste Abfrage um',
    setUp: 'Einrichten',
    settings: 'Einstellungen',
    now: 'Jetzt',
    lowest: 'Niedrigster',
    highest: 'Höchster',
    cheapHours: 'Günstigste Stunden am Stück',
    hours: ['Stunde', 'Stunden'],
    to: 'bis',
    onAverage: 'im Mittel',
    pricesTooShort: 'So lange sind die Preise noch nicht bekannt.',
    byRule: 'Mit einer Regel nach dem Preis laden',
    parts: 'Was eine kWh jetzt kostet',
    exchange: 'Börsenpreis',
    exchangeWithCalendar: 'Börsenpreis mit Kalender',
    vat: 'Mehrwertsteuer',
    grid: 'Netzentgelte und Steuern',
    markup: 'Aufschlag des Versorgers',
    baseFee: 'Grundgebühr des Versorgers, je Monat',
    forecast: 'PV-Prognose',
    forecastOff: 'Der PV-Ertrag wird nicht vorhergesagt.',
    noForecast: 'Noch ist keine Prognose bekannt.',
    today: 'Heute',
    todayRemaining: 'Noch zu erwarten',
    tomorrow: 'Morgen',
    generated: 'erzeugt',
    heating: 'Wärmepumpe',
    heatingModes: {
      blocked: 'Gesperrt',
      extended: 'Verstärkter Betrieb',
      normal: 'Normalbetrieb',
    },
    why: {
      grid: 'Der Netzbetreiber begrenzt den Bezug (§ 14a EnWG).',
      expensive: 'Strom ist jetzt teuer.',
      cheap: 'Strom ist jetzt günstig.',
      excess: 'Es gibt PV-Überschuss.',
      byHand: 'Von Hand oder von einem anderen Programm geschaltet.',
      nothing: 'Nichts spricht für etwas anderes.',
    },
    nextUpdate: 'Nächste Entscheidung um',
    planned: { extended: 'Verstärkter Betrieb geplant', blocked: 'Sperre geplant' },
    noPlan: 'Nach Preisen ist nichts geplant.',
    gridLimit: 'Begrenzung durch den Netzbetreiber (§ 14a EnWG)',
    gridOff: 'Niemand kann den Bezug begrenzen: § 14a ist nicht eingerichtet.',
    gridFree: 'Der Bezug ist jetzt nicht begrenzt.',
    gridLimited: 'Der Bezug ist begrenzt auf',
    since: 'seit',
    toldBy: {
      input: 'Ein Eingang des Geräts meldet es.',
      eebus: 'Eine Steuerbox des Netzbetreibers meldet es über EEBUS.',
      api: 'Ein anderes Programm meldet es über die Schnittstelle.',
      nobody: 'Niemand meldet es: in den Einstellungen eine Quelle wählen.',
    },
    limits: 'Was dann begrenzt wird',
    limitsNothing: 'Nichts: in den Einstellungen wählen, was begrenzt wird.',
    thisCharger: 'Diese Wallbox',
    managedChargers: 'Die gesteuerten Wallboxen zusammen',
    heatPump: 'Die Wärmepumpe',
    isBlocked: 'jetzt gesperrt',
    mayGoOn: 'darf weiterlaufen',
    atMost: 'höchstens',
  },
  flows: {
    places: { roof: 'Dach', grid: 'Netz', battery: 'Batterie', cars: 'Autos', house: 'Haus' },
  },
  battery: {
    title: 'Hausbatterie',
    none: 'Keine Batterie ist eingerichtet, der dieses Gerät etwas vorgeben könnte.',
    setUp: 'Batterie einrichten',
    settings: 'Einstellungen der Batterie',
    off: 'Sie entscheidet selbst: Dieses Gerät gibt ihr nichts vor.',
    control: 'Batterie steuern',
    away: 'Sie ist nicht erreichbar oder nimmt nicht an, was ihr vorgegeben wird',
    modes: [
      'Wird gehalten: weder geladen noch entladen',
      'Sie entscheidet selbst',
      'Wird gehalten: nicht entladen',
      'Soll laden',
      'Soll nicht laden',
      'Soll entladen',
    ],
    takes: 'nimmt {} auf',
    gives: 'gibt {} ab',
    rests: 'ruht',
    isFull: '{} voll',
    reason: 'Grund: {}.',
    always: 'eine Regel sagt es zu jeder Zeit',
    byPlan: 'ein Plan lädt ein Auto, solange Strom günstig ist',
    soc: ['weniger als {} ist in ihr', 'mehr als {} ist in ihr'],
    price: ['Strom kostet weniger als {}', 'Strom kostet mehr als {}'],
    sun: ['weniger als {} wird von der Sonne erwartet', 'mehr als {} wird von der Sonne erwartet'],
    hours: [
      'es ist eine günstige Stunde',
      'es ist keine günstige Stunde',
      'es ist eine teure Stunde',
      'es ist keine teure Stunde',
      'es ist weder eine günstige noch eine teure Stunde',
    ],
    time: ['die Uhrzeit liegt nicht in {}', 'die Uhrzeit liegt in {}'],
    car: ['kein Auto lädt aus dem Netz', 'ein Auto lädt aus dem Netz'],
    first: 'Die Sonne geht zuerst an',
    firstTo: ['Autos', 'Haus', 'Haus, bis zu einem Ladestand'],
    intoCars: 'In Autos, die aus dem Netz laden',
    intoCarsHow: ['Alles', 'Bis auf einen Rest', 'Nichts'],
    whenCharged: 'Regeln für das Laden',
    whenDischarged: 'Regeln für das Entladen',
  },
  energy: {
    measured: 'Messwerte',
    pricesAndControl: 'Preise und Steuerung',
    energy: 'Energie',
    spans: { day: 'Tag', month: 'Monat', year: 'Jahr' },
    shown: 'Gezeigter Zeitraum',
    before: { day: 'Tag davor', month: 'Monat davor', year: 'Jahr davor' },
    after: { day: 'Tag danach', month: 'Monat danach', year: 'Jahr danach' },
    source: 'Energie von',
    charger: 'Wallbox',
    nothingRecorded:
      'Nichts aufgezeichnet. Die Aufzeichnung beginnt, wenn die Uhr des Geräts gestellt ist; alle 5 Minuten kommt ein Wert.',
    today: 'Heute',
    yesterday: 'gestern',
    hourly: 'Nach Stunden, hier berechnet aus der mittleren Leistung der letzten zwei Tage.',
    noMeters: 'Noch ist kein Zähler eingerichtet: Hier gibt es nichts zu zeigen.',
    setUpMeter: 'Einen Zähler einrichten',
  },
  log: {
    search: 'Protokoll durchsuchen',
    from: 'Über',
    everything: 'Alles',
    save: 'Protokoll speichern',
    nothing: 'Keine Zeile passt.',
    sources: {
      authentication: 'Anmeldung',
      automation: 'Regeln',
      certs: 'Zertifikate',
      charge_limits: 'Ladelimits',
      charge_manager: 'Lastmanagement',
      charge_tracker: 'Ladevorgänge',
      cm_networking: 'Netz der Wallboxen',
      day_ahead_prices: 'Dynamische Preise',
      debug: 'Simulation',
      device: 'Gerät',
      em_energy_analysis: 'Aufgezeichnete Energie',
      energy_history: 'Aufgezeichnete Energie',
      eebus: 'Steuerbox (EEBUS)',
      energy_manager: 'Energiemanager',
      ethernet: 'LAN',
      evse: 'Ladecontroller',
      heating: 'Wärmepumpe',
      http: 'Zugriff',
      meters: 'Zähler',
      mqtt: 'MQTT',
      mqtt_auto_discovery: 'Heimautomatisierung',
      network: 'Name und Ankündigung',
      nfc: 'Karten',
      ntp: 'Zeit',
      ocpp: 'OCPP',
      ocpp_central: 'Wallboxen über OCPP',
      p14a_enwg: '§ 14a EnWG',
      power_manager: 'PV-Überschuss',
      registry: 'Einstellungen',
      require_meter: 'Zählerüberwachung',
      rtc: 'Uhr',
      solar_forecast: 'PV-Prognose',
      storage: 'Speicher',
      system: 'Neustart und Sicherung',
      temperatures: 'Außentemperatur',
      users: 'Benutzer',
      wifi: 'WLAN',
      wireguard: 'VPN',
    },
  },
  meters: {
    slots: 'Zähler dieses Geräts',
    state: 'Was er liest',
    settings: 'Einstellungen',
    none: 'Noch kein Zähler: unten seine Art wählen, bekannte Geräte sind dabei.',
    free: 'Frei',
    silent: 'Noch nichts gelesen',
    silentMore: 'Wenn das so bleibt, steht im Protokoll, was nicht stimmt.',
    known: count => (count === 1 ? '1 Wert' : `${count} Werte`),
    imported: energy => `bezogen ${energy}`,
    exported: energy => `eingespeist ${energy}`,
    searchTitle: 'Zähler finden, die sich selbst melden',
    searchHint:
      'Zähler von Shelly, HomeWizard und SMA tun das, und Geräte mit Tasmota, wenn es dort eingestellt ist.',
    search: 'Netzwerk durchsuchen',
    searching: 'Wird gesucht …',
    nobody: 'Kein Zähler gefunden. Ist er eingeschaltet und im selben Netzwerk wie dieses Gerät?',
    switchedOff: 'seine lokale Schnittstelle ist ausgeschaltet: zuerst in seiner App einschalten',
    inUse: place => `Wird schon als ${place} gelesen`,
    scanTitle: 'Wechselrichter, Speicher und Zähler mit SunSpec finden',
    scanHint:
      'Modbus muss im Gerät eingeschaltet sein. Seine Adresse steht in seinem Menü oder im Router.',
    host: 'Adresse',
    port: 'Port',
    scan: 'Zähler suchen',
    scanning: address => `Suche … ${address} von 247 Adressen`,
    found: 'Gefunden',
    nothing: 'Dort wurde nichts gefunden, das misst.',
    use: place => `Als ${place} verwenden`,
    model: (id, address) => `Modell ${id}, Geräteadresse ${address}`,
    full: 'Alle Plätze sind belegt: erst einen frei machen.',
    tryTitle: 'Erst ausprobieren',
    tryHint:
      'Liest den Zähler einmal mit den Einstellungen, die oben stehen, gespeichert oder nicht.',
    tryNow: 'Jetzt einmal lesen',
    trying: 'Liest …',
    noBroker: [
      'Keine Verbindung zu einem Broker',
      'Sie wird unter Einstellungen, MQTT, eingerichtet.',
    ],
    sendsNothing: 'Ist es ein Zähler dieser Art, und sendet er überhaupt?',
    noValues: 'Er antwortet, hat aber keinen dieser Werte.',
    failures: {
      offline: ['Keine Verbindung', 'Stimmt die Adresse, und ist das Gerät eingeschaltet?'],
      silent: ['Keine Antwort', 'Stimmt die Geräteadresse, und ist dort Modbus eingeschaltet?'],
      refused: ['Das Gerät lehnt ab', 'etwas stimmt im Gerät nicht'],
      nonsense: ['Ein anderes Gerät als erwartet', ''],
    },
    exception: code => `Ausnahme ${code}`,
    exceptions: {
      1: 'es kennt diese Art zu lesen nicht',
      2: 'es hat kein solches Register: Ist es von dieser Art?',
      3: 'es gibt nicht so viele Werte her',
      6: 'es ist beschäftigt: noch einmal versuchen',
      10: 'das Gateway hat keinen Weg zu dieser Geräteadresse',
      11: 'dem Gateway antwortet unter dieser Geräteadresse niemand',
    },
  },
  mqtt: {
    title: 'Verbindung',
    settings: 'Broker',
    discovery: 'Heimautomatisierung',
    off: 'Ausgeschaltet',
    offMore: 'Unten den Broker nennen und die Verbindung einschalten.',
    connected: broker => `Verbunden mit ${broker}`,
    announced: prefix =>
      `Alles wird unter ${prefix} veröffentlicht; die Heimautomatisierung findet das Gerät von selbst.`,
    published: prefix => `Alles wird unter ${prefix} veröffentlicht.`,
    notConnected: broker => `Keine Verbindung zu ${broker}`,
    refused: broker => `${broker} lehnt die Verbindung ab`,
    again: 'Das Gerät versucht es von selbst wieder.',
    connecting: 'Verbinde.',
    reasons: {
      '-2': 'Der Broker nimmt den Clientnamen nicht an.',
      '-3': 'Den Broker gibt es, aber er ist nicht bereit.',
      '-4': 'Benutzername oder Passwort ist falsch.',
      '-5': 'Der Broker lässt diesen Client nicht herein: Benutzername und Passwort prüfen.',
      '71': 'Was dort antwortet, spricht dieses Protokoll nicht, oder ihm wird nicht vertraut: Protokoll, Port und Zertifikat prüfen.',
      '93': 'Diese Maschine kann das Protokoll nicht.',
      '101': 'Das Netz führt nicht dorthin.',
      '104': 'Die Verbindung wurde von der anderen Seite getrennt.',
      '110': 'Dort antwortet niemand: Adresse und Port prüfen.',
      '111': 'Es gibt eine Maschine, aber an diesem Port keinen Broker.',
      '113': 'Unter dieser Adresse gibt es keine Maschine.',
    },
    otherReason: 'Warum, steht im Protokoll.',
  },
  network: {
    places: {
      wifi: 'WLAN',
      ap: 'Zugangspunkt',
      lan: 'LAN',
      vpn: 'VPN-Tunnel',
      names: 'Name, Ports und HTTPS',
      certificates: 'Zertifikate',
    },
    state: 'Verbindung',
    settings: 'Einstellungen',
    off: 'Aus',
    connected: network => (network === '' ? 'Verbunden' : `Verbunden mit „${network}“`),
    connecting: network => `Verbinde mit „${network}“`,
    notConnected: network => `Nicht verbunden mit „${network}“`,
    receptions: { good: 'Empfang gut', fair: 'Empfang mittel', poor: 'Empfang schlecht' },
    reasons: {
      noAccessPoint: 'Es ist kein solches Netz in Reichweite.',
      login: 'Passwort oder Anmeldung ist falsch.',
      full: 'Der Zugangspunkt ist voll.',
      noAddress: 'Das Netz gibt keine Adresse: Gibt es einen DHCP-Server?',
      reception: 'Der Empfang ist zu schlecht.',
      other: 'Der Zugangspunkt sagt nicht, warum.',
    },
    apOn: 'An',
    apStandby: 'Bereit: an, sobald weder WLAN noch LAN verbunden ist',
    apFallback: 'An, weil weder WLAN noch LAN verbunden ist',
    apCount: count => (count === 1 ? '1 Gerät darin' : `${count} Geräte darin`),
    noCable: 'Kein Kabel',
    noAddress: 'Ein Kabel, aber noch keine Adresse',
    speed: mbits => `${mbits} Mbit/s`,
    vpnWaiting: 'Wartet auf die Uhrzeit, das Netz oder den Namen der Gegenstelle',
    vpnSilent: 'Die Gegenstelle antwortet nicht',
    publicKey: 'Öffentlicher Schlüssel dieses Geräts, für die Gegenstelle',
    transports: { http: 'HTTP, im Netz lesbar', https: 'Nur HTTPS', both: 'HTTP und HTTPS' },
    thisPage: isSecure =>
      isSecure ? 'Diese Seite kam verschlüsselt.' : 'Diese Seite kam unverschlüsselt.',
    namesMore: host => `Erreicht als ${host}`,
    restartHint: 'Ports, Namen und HTTPS wirken nach dem nächsten Neustart.',
    restart: 'Gerät neu starten',
    stored: count => `${count} von 8 gespeichert`,
    scan: 'Netze suchen',
    scanning: 'Suche …',
    found: 'Netze in Reichweite',
    nothingFound: 'Kein Netz gefunden. Vielleicht ist keines in Reichweite.',
    hidden: 'Verborgenes Netz',
    open: 'offen',
    choose: 'Wählen',
    chosen: ['Unten gewählt: speichern.', 'Unten gewählt: Passwort eingeben und speichern.'],
    certificate: {
      list: 'Gespeicherte Zertifikate und Schlüssel',
      none: 'Noch nichts. Hierher gehören Zertifikate eines Brokers oder Zentralsystems oder dieses Geräts.',
      unused: 'nicht verwendet',
      usedBy: users => `verwendet von ${users}`,
      remove: name => `„${name}“ entfernen …`,
      loss: name => `„${name}“ wird entfernt. Wer es verwendet, kann ohne es nicht verbinden.`,
      removeIt: 'Entfernen',
      add: 'Hinzufügen',
      addHint:
        'Ein Zertifikat, eine Kette oder ein privater Schlüssel in PEM: Text, in dessen erster Zeile BEGIN steht.',
      name: 'Name',
      file: 'Datei',
      store: 'Speichern',
      full: 'Alle 8 Plätze sind belegt: erst eines entfernen.',
    },
  },
  ocpp: {
    title: 'Verbindung',
    charge: 'Laden',
    settings: 'Zentralsystem',
    limit: 'Wer über das Laden entscheidet',
    off: 'Ausgeschaltet',
    offMore: 'Unten die Adresse des Zentralsystems angeben und die Verbindung einschalten.',
    impossible: 'Mit diesen Einstellungen ist keine Verbindung möglich',
    impossibleMore: 'Warum, steht im Protokoll.',
    notConnected: 'Keine Verbindung zum Zentralsystem',
    because: problem => `Der Grund: ${problem}.`,
    notConnectedMore:
      'Die Wallbox versucht es von selbst wieder. Was sie zu melden hat, wartet; ein laufender Ladevorgang geht weiter.',
    registering: 'Verbunden, noch nicht angemeldet',
    registeringMore: 'Das Zentralsystem hat auf die Anmeldung noch nicht geantwortet.',
    pending: 'Verbunden, Anmeldung in Prüfung',
    pendingMore:
      'Das Zentralsystem will die Wallbox erst ansehen; vorher beginnt kein Ladevorgang.',
    rejected: 'Das Zentralsystem weist diese Wallbox ab',
    rejectedMore: identity => `Beim Betreiber fragen, ob die Identität stimmt: ${identity}`,
    connected: 'Verbunden und angemeldet',
    connectedMore: identity => `Als ${identity}`,
    restarting: 'Das Zentralsystem startet die Wallbox neu',
    outOfService: 'Das Zentralsystem hat die Wallbox außer Betrieb genommen.',
    free: 'Kein Fahrzeug, kein Ladevorgang',
    noTag: 'Ein Fahrzeug ist verbunden: Karte an den Leser halten, oder im Zentralsystem starten',
    asking: tag => `Das Zentralsystem wird nach Karte ${tag} gefragt`,
    waiting: (tag, seconds) =>
      `Karte ${tag} darf laden: innerhalb von ${seconds} s ein Fahrzeug verbinden`,
    running: (number, time) => `Ladevorgang ${number} seit ${time}`,
    runningBy: (tag, current) => `Begonnen mit Karte ${tag}, bis ${current}.`,
    unconfirmed: 'noch nicht bestätigt',
    invalid: 'Das Zentralsystem hat die Karte abgelehnt: Es gibt keinen Strom.',
    stopping: (number, tag) =>
      `Ladevorgang ${number}: Das Zentralsystem wird für sein Ende nach Karte ${tag} gefragt`,
    finished: 'Der Ladevorgang ist zu Ende; das Fahrzeug ist noch verbunden',
    unavailable: 'Außer Betrieb',
    refusedTag: (tag, reason) => `Zuletzt abgelehnt wurde Karte ${tag}: ${reason}.`,
    refusals: {
      blocked: 'sie ist gesperrt',
      expired: 'sie ist abgelaufen',
      invalid: 'das Zentralsystem kennt sie nicht',
      inUse: 'mit ihr läuft ein anderer Ladevorgang',
    },
    queued: count => `Meldungen, die auf das Zentralsystem warten: ${count}`,
    nothingQueued: 'Dem Zentralsystem ist alles gemeldet.',
    forget: 'Alles vom Zentralsystem vergessen …',
    forgetLoss:
      'Ein laufender Ladevorgang endet für das Zentralsystem, und was ihm noch nicht gemeldet war, seine Schlüssel und Ladeprofile gehen verloren.',
    forgetAct: 'Alles vergessen',
  },
  thisCharge: {
    title: 'Diese Ladung',
    nextTitle: 'Die nächste Ladung',
    unlimited: 'Keine Grenze: Es wird geladen, bis das Fahrzeug genug hat.',
    kind: 'Was sie begrenzt',
    energy: 'Energie',
    duration: 'Dauer',
    end: 'Bis',
    soc: 'Ladestand',
    of: '{} von {}',
    left: 'noch {}',
    ends: 'bis {}',
    reached: 'erreicht',
    notMeasured: 'bis zu {}; der Zähler sagt nicht, wie viel es schon ist',
    again: '„Weiterladen“ zählt von dort an neu.',
    always: 'Immer: {}.',
    thisTime: 'Dieses Mal: {}.',
    nothing: 'keine Grenze',
    change: 'Ändern, was immer gilt',
    apply: 'Nur dieses Mal',
    lift: 'Dieses Mal ohne Grenze',
  },
  refusedTag: {
    title: 'Eine Karte wurde abgelehnt',
    ofNobody: 'Eine Karte, die niemand kennt, wurde an den Leser gehalten:',
    ofUser: 'Die Karte von {}, der oder die nicht laden darf, wurde an den Leser gehalten:',
    before: 'wann, ist nicht bekannt',
  },
  control: {
    title: 'Einstellungen des Ladens',
    current: 'Maximaler Strom',
    mode: 'Lademodus',
    asUser: 'Starten oder stoppen als',
    start: 'Starten oder stoppen',
  },
  causes,
  actions: {
    plug_in: 'Zum Laden ein Fahrzeug einstecken.',
    hold_tag: 'Die Karte an den Leser halten.',
    hold_tag_or_start_there: 'Die Karte an den Leser halten oder am Zentralsystem starten.',
    start: 'Mit „Laden starten“ freigeben.',
    go_on: 'Weiterladen',
    charge_fast: 'Jetzt laden, im Modus Schnell',
    lift: 'Grenze aufheben',
    reset_fault: 'Fehler zurücksetzen',
    add_tag: 'Noch ist keine Karte berechtigt: eine hinzufügen',
    teach_tag: 'Alle Karten ansehen, und wem sie gehören',
    set_current: 'Einstellung ändern',
    change_rule: 'Regeln ändern',
    check_meter: 'Zähler prüfen',
    check_central_system: 'Nachsehen, warum',
    wait: 'Es geht von selbst weiter.',
    choose_at_manager: 'Am Manager einen anderen Modus wählen.',
    check_manager:
      'Nachsehen, ob der Manager an und im Netz ist: Ohne einen lädt diese Wallbox nicht.',
    leave_one_manager:
      'Die Wallbox aus dem Lastmanagement aller bis auf einen herausnehmen; eine Minute später geht es weiter.',
    check_vehicle:
      'Am Fahrzeug nachsehen, ob ein Ladelimit oder eine Abfahrtszeit eingestellt ist.',
    ask_controller: 'Wer die Wallbox steuert, kann es ändern.',
    check_input:
      'Es entscheidet, was am Eingang angeschlossen ist: Wer es eingebaut hat, weiß mehr.',
    wait_for_operator: 'Es endet, wenn der Netzbetreiber es aufhebt; niemand sonst darf das.',
    do_not_charge: 'Hier nicht laden, bis die Ursache gefunden ist.',
    pull_plug: 'Den Stecker vom Fahrzeug abziehen.',
    pull_live_plug:
      'Den Stecker vom Fahrzeug abziehen; seine Kontakte nicht berühren, sie können unter Spannung stehen.',
    switch_fuse_off: 'Die Sicherung der Wallbox ausschalten und aus lassen.',
    switch_fuse_off_and_on: 'Die Sicherung der Wallbox aus- und wieder einschalten.',
    check_fuse:
      'Nachsehen, ob Sicherung oder Fehlerstromschutzschalter der Wallbox aus ist, und einmal einschalten; nicht noch einmal, wenn er wieder auslöst.',
    let_cool: 'Die Wallbox abkühlen lassen; sie lädt von selbst weiter.',
    try_other_cable: 'Das Kabel neu einstecken oder ein anderes versuchen.',
    try_other_vehicle: 'Ein anderes Fahrzeug versuchen: Lädt das, das erste prüfen lassen.',
    call_electrician: 'Eine Elektrofachkraft rufen, wenn es so bleibt oder wiederkommt.',
    call_electrician_for_earth:
      'Eine Elektrofachkraft rufen: Ohne Schutzleiter kann das Gehäuse eines schadhaften Fahrzeugs oder einer schadhaften Wallbox unter Spannung stehen.',
    call_electrician_for_contactor:
      'Eine Elektrofachkraft rufen: Das Schütz ist vielleicht defekt.',
    call_electrician_for_wiring:
      'Eine Elektrofachkraft rufen: Die Verdrahtung des Schützes muss geprüft werden.',
    call_electrician_for_welding:
      'Eine Elektrofachkraft rufen: Das Schütz ist vielleicht verschweißt.',
    call_electrician_for_switches:
      'Eine Elektrofachkraft rufen: Die Schalter im Inneren sagen, was die Zuleitung trägt.',
  },
  why: {
    all: 'Alle Grenzen',
    others: 'Weitere Grenzen',
    limitedTo: 'Begrenzt auf {}',
    blocked: 'blockiert',
    board: 'Lastmanagement dieses Geräts',
    managerAt: 'Seite des Managers',
    since: 'seit {}',
    until: 'spätestens bis {}',
    missing: '{} fehlen',
    least: 'es nimmt mindestens {}',
    rule: 'Regel {}',
    by: {
      '': '',
      charger: 'von der Wallbox selbst',
      http: 'über das Netz, von',
      mqtt: 'über MQTT',
      device: '',
    },
    details: {
      '': '',
      dc_6_ma: '6 mA Gleichstrom',
      ac_20_ma: '20 mA Wechselstrom',
      dc_6_ma_and_ac_20_ma: '6 mA Gleichstrom und 20 mA Wechselstrom',
      sensor_system: 'Fehler des Sensors',
      sensor_calibration: 'Kalibrierung',
      duration: 'seine Zeit',
      energy: 'seine Energie',
      state_of_charge: 'Ladestand des Fahrzeugs',
      end: 'seine Uhrzeit',
      meter_not_there: 'er ist nicht da',
      meter_without_energy: 'er misst keine Energie',
      meter_silent: 'er sagt seine Energie nicht',
      meter_standing_still: 'seit 24 Stunden hat sich kein Wert geändert',
      tag_unknown: 'niemand kennt sie',
      user_may_not_charge: 'ihr Benutzer darf nicht laden',
      by_central_system: 'vom Zentralsystem',
    },
  },
  overview: {
    storedDataDamaged: 'Gespeicherte Daten waren beschädigt',
    recovered: 'Eine Kopie ist an ihre Stelle getreten:',
    lostSettings: 'Verloren, auf Vorgabe oder am strengsten, bis es neu eingestellt wird:',
    charger: 'Wallbox',
    power: 'Leistung',
    energy: 'Energie',
    energyOfCharge: 'Geladen',
    duration: 'Dauer',
    allowedCurrent: 'Erlaubter Strom',
    start: 'Laden starten',
    stop: 'Laden stoppen',
    simulatedVehicle: 'Simuliertes Fahrzeug',
    simulatedVehicleHint: 'Es ist kein echtes Fahrzeug angeschlossen: Dieses Gerät spielt eines.',
    plug: 'Einstecken',
    unplug: 'Abstecken',
    meters: 'Zähler',
    meter: 'Zähler',
    noMeters: 'Kein Zähler ist eingerichtet.',
    imported: 'bezogen',
    exported: 'eingespeist',
    features: 'Funktionen',
    featureNames: {
      energy_manager: 'Energiemanager',
      ethernet: 'LAN',
      meters: 'Zähler',
      rtc: 'Uhr mit Batterie',
      meter: 'Eigener Zähler',
      meter_phases: 'Phasen des Zählers',
      meter_all_values: 'Alle Werte des Zählers',
    },
    lastCharges: 'Letzte Ladevorgänge',
    noCharges: 'Noch kein Ladevorgang aufgezeichnet.',
    allCharges: 'Alle Ladevorgänge und Berichte',
    states: {
      notConnected: 'Nicht verbunden',
      waitingForRelease: 'Warte auf Freigabe',
      readyToCharge: 'Ladebereit',
      charging: 'Lädt',
      error: 'Fehler',
    },
  },
  ruleSentence: {
    when: 'Wenn',
    effect: 'dann',
    after: 'nach',
    never: 'nichts sie je auslöst',
    nothing: 'geschieht nichts',
    states: {
      notConnected: 'nicht verbunden',
      waitingForRelease: 'wartend',
      readyToCharge: 'bereit',
      charging: 'am Laden',
      error: 'gestört',
    },
    days: {
      monday: 'montags',
      tuesday: 'dienstags',
      wednesday: 'mittwochs',
      thursday: 'donnerstags',
      friday: 'freitags',
      saturday: 'samstags',
      sunday: 'sonntags',
      workDays: 'montags bis freitags',
      weekend: 'am Wochenende',
    },
    everyDay: 'täglich',
    dayOfMonth: day => `am ${day}. des Monats`,
    lastDay: 'am letzten Tag des Monats',
    at: time => `es ${time} Uhr ist`,
    minuteOf: minute => `es Minute ${minute} irgendeiner Stunde ist`,
    anyMinute: hour => `es irgendeine Minute der Stunde ${hour} ist`,
    everyMinute: 'eine Minute beginnt',
    becomes: state => `die Wallbox ${state} ist`,
    leaves: state => `die Wallbox nicht mehr ${state} ist`,
    changes: (from, to) => `die Wallbox ${from} war und ${to} ist`,
    anyState: 'der Zustand der Wallbox wechselt',
    mqtt: (topic, payload) =>
      payload === '' ? `eine Nachricht auf ${topic} kommt` : `„${payload}“ auf ${topic} kommt`,
    button: 'der Taster gedrückt wird',
    tag: tag => `die Karte ${tag} an den Leser gehalten wird`,
    limit: 'ein Ladevorgang sein Limit erreicht',
    input: (name, isClosed) => `${name} ${isClosed ? 'geschlossen' : 'geöffnet'} wird`,
    shutdown: 'der Abschalteingang',
    purpose: 'der Universaleingang',
    numbered: (name, number) => `${name} ${number}`,
    inputName: 'Eingang',
    relayName: 'Relais',
    sgName: 'SG-Ready-Ausgang',
    external: 'die externe Steuerung verstummt',
    monitoring: 'die Zählerüberwachung sperrt',
    management: 'das Lastmanagement verstummt',
    phases: count => `${count === '1' ? 'eine Phase verbunden ist' : 'drei Phasen verbunden sind'}`,
    contactor: isOkay => `das Schütz ${isOkay ? 'arbeitet' : 'versagt'}`,
    available: 'Leistung verfügbar ist',
    drawing: isDrawing =>
      isDrawing ? 'Leistung aus dem Netz bezogen wird' : 'keine Leistung mehr bezogen wird',
    http: path => `die Adresse ${path} aufgerufen wird`,
    price: (comparison, value) => `Strom ${comparison} ${value} kostet`,
    ofMean: '% des Tagesmittels',
    temperature: (comparison, value) => `es draußen ${comparison} ${value} °C hat`,
    than: { greater: 'mehr als', less: 'weniger als' },
    meter: (slot, comparator, value) => `ein Wert von Zähler ${slot} ${comparator} ${value} ist`,
    restart: 'das Gerät gestartet ist',
    log: message => `„${message}“ ins Protokoll schreiben`,
    send: (payload, topic) => `„${payload}“ an ${topic} senden`,
    allow: current => `${current} erlauben`,
    block: 'das Laden sperren',
    led: 'etwas mit der Status-LED anzeigen',
    reset: slot => `Zähler ${slot} zurücksetzen`,
    share: current => `${current} je Phase unter den Wallboxen verteilen`,
    inject: tag => `so tun, als sei die Karte ${tag} am Leser`,
    limits: 'die Limits des Ladevorgangs ändern',
    output: (name, isClosed) => `${name} ${isClosed ? 'schließen' : 'öffnen'}`,
    purposeOutput: 'den Universalausgang',
    toPhases: count => `auf ${count === '1' ? 'einer Phase' : 'drei Phasen'} laden`,
    mode: mode => `den Lademodus auf ${mode} stellen`,
    most: current => `die Wallboxen zusammen höchstens ${current} je Phase ziehen lassen`,
    noMost: 'die Grenze der Wallboxen aufheben',
    blockAll: slot => `alle Wallboxen sperren (Sperre ${slot})`,
    lift: slot => `Sperre ${slot} der Wallboxen aufheben`,
  },
  rules: {
    none: 'Noch gibt es keine Regeln. Eine Regel tut etwas von selbst: zu einer Zeit, wenn ein Fahrzeug kommt, wenn eine Nachricht eintrifft.',
    add: 'Regel hinzufügen',
    full: 'Für weitere Regeln ist kein Platz.',
    rule: 'Regel',
    newRule: 'Neue Regel',
    notRun: 'Nicht gelaufen, seit die Regeln gespeichert wurden oder das Gerät gestartet ist.',
    ran: 'Zuletzt gelaufen:',
    runs: 'Läuft:',
    ranUnknown: 'Ist gelaufen; die Uhr war nicht gestellt.',
    notNow: 'Kann jetzt nichts tun: Was sie braucht, ist nicht eingerichtet.',
    tryIt: 'Ausprobieren',
    tried: 'Getan.',
    tryHint: '„Ausprobieren“ tut sofort, was hinter „dann“ steht, ohne auf „wenn“ zu warten.',
    edit: 'Ändern',
    up: 'Nach oben',
    down: 'Nach unten',
    remove: 'Diese Regel entfernen …',
    removing:
      'Die Regel ist endgültig fort. Was sie gesetzt hat, wird aufgehoben, wenn es keine andere Regel hält.',
    removeIt: 'Diese Regel entfernen',
    restarts:
      'Speichern beginnt alle Regeln neu: Was nach einer Verzögerung noch aussteht, geschieht nicht.',
    hidden:
      'Angeboten wird, was dieses Gerät so kann, wie es eingerichtet ist; mehr kommt mit MQTT, Lastmanagement und Ähnlichem.',
    gone: 'Diese Regel gibt es nicht mehr.',
  },
  settings: {
    search: 'Einstellungen durchsuchen',
    nothing: 'Nichts passt.',
    assistantsTitle: 'Einrichten und pflegen',
    assistants: {
      commissioning: 'Passwort, Zuleitung, Netzwerk und Tests, bis zum gedruckten Protokoll',
      site: 'Einen Anschluss unter Wallboxen teilen: hinzufügen, sehen, wer wie viel hat und warum',
      network: 'WLAN, LAN, VPN, HTTPS und Zertifikate, und wie jede Verbindung steht',
      meters: 'Was jeder Zähler liest, bekannte Geräte, und eine Suche nach neuen',
      mqtt: 'Alles an einen Broker melden, und von der Heimautomatisierung gefunden werden',
      ocpp: 'Das Zentralsystem eines Betreibers entscheiden lassen, wer lädt',
      backup:
        'Alle Einstellungen in einer Datei: aufheben, zurückspielen, zur nächsten Wallbox mitnehmen',
      diagnosis: 'Firmware, Bericht für jemanden, der hilft, Neustart und Zurücksetzen',
      rules: 'Was das Gerät von selbst tut, und wann',
      log: 'Was geschah, Zeile für Zeile',
      users: 'Wer laden und sich anmelden darf, mit welcher Karte und wie viel Strom',
    },
    areas: {
      charging: 'Laden',
      people: 'Benutzer und Anmeldung',
      energy: 'Energie und Lastmanagement',
      meters: 'Zähler',
      network: 'Netzwerk',
      services: 'Dienste',
      rules: 'Automatisierung',
      device: 'Gerät',
    },
  },
  addCharger: {
    kind: 'Was für eine Wallbox ist es?',
    kinds: {
      own: 'Eine wie dieses Gerät, im Netz gefunden',
      ocpp: 'Eine Wallbox eines anderen Herstellers, die OCPP spricht',
      controller: 'Eine hinter diesem Gerät, über ihre Register gesteuert',
    },
    door: 'Verbindungen von Wallboxen',
    off: 'OCPP ist ausgeschaltet: Keine Wallbox kann sich verbinden',
    offMore: 'Einschalten öffnet den Port {} für Wallboxen.',
    opening: 'Port {} wird geöffnet',
    stillOpening:
      'Bleibt das so, benutzt etwas anderes den Port: Was nicht stimmt, sagt das Protokoll.',
    open: 'Wallboxen können sich verbinden',
    knocking: 'Wallboxen, die sich verbinden wollen',
    knockingHint:
      'Wer sich unter einem noch unbekannten Namen verbindet, steht hier 10 Minuten lang. Von selbst kommt keine herein.',
    take: 'Aufnehmen',
    isAdmitted: 'darf sich verbinden, hat aber noch keinen Anteil am Anschluss',
    entry: 'Die Wallbox',
    title: 'Name für Menschen',
    name: 'Name, mit dem sie sich verbindet',
    nameHint:
      'In ihren Einstellungen: Identität, Charge Point ID. Bei vielen steht dort die Seriennummer.',
    password: 'Passwort',
    passwordHint:
      'Für diese Wallbox ausgedacht. Hat sie eines, das sich nicht ändern lässt, dieses eingeben. Leer: keines; damit kommt nur herein, wer nach den Einstellungen keines braucht.',
    most: 'Bezieht höchstens, je Phase',
    mostHint:
      'Nach ihrer Sicherung oder ihren Schaltern. All das bleibt reserviert, bis ein Ladevorgang gezeigt hat, dass sie Grenzen folgt.',
    added: '{} ist hinzugefügt',
    toIts: 'Zu Zustand und Einstellungen',
    link: 'Ihre Verbindung',
    notAdmitted: 'Sie darf sich nicht verbinden: Sie steht nicht auf der Liste der Wallboxen',
    notYet: 'Nicht verbunden',
    notYetMore: 'Was unten steht, in die Wallbox eingeben. Ob sie abgewiesen wurde, steht hier.',
    turnedAway: {
      unknown: 'Sie will sich verbinden und steht nicht auf der Liste der Wallboxen',
      password: 'Abgewiesen: ihr Passwort ist falsch, oder sie hat keines genannt',
      certificate: 'Abgewiesen: sie hat kein Zertifikat mit ihrem Namen gezeigt',
      version: 'Abgewiesen: sie bietet keine Version von OCPP an, die sie hier sprechen darf',
      taken: 'Abgewiesen: unter ihrem Namen ist eine andere Wallbox verbunden',
      plain: 'Abgewiesen: sie spricht ohne TLS',
      secure: 'Abgewiesen: sie spricht TLS, das hier aus ist',
      untrusted: 'Sie vertraut dem Zertifikat dieses Geräts nicht',
      other: 'TLS ist gescheitert',
      request: 'Abgewiesen: was sie verlangt, ist kein OCPP',
    },
    whatToDo: {
      unknown: 'Sie unter dem Namen hinzufügen, mit dem sie sich verbindet.',
      password:
        'Das Passwort noch einmal in die Wallbox eingeben. Kennt es niemand mehr, ihr in den Einstellungen der Wallboxen ein neues geben.',
      certificate:
        'Eines in ihr speichern, dessen Name (CN) der ihre ist, vom Aussteller in den Einstellungen; oder ihr ein Passwort geben.',
      version: 'Sie auf OCPP 1.6-J stellen, oder auf die Version, die sie zuvor sprach.',
      taken:
        'Zwei Wallboxen haben denselben Namen: einer einen anderen geben. Nach einem Neustart einige Sekunden warten.',
      plain: 'Ihre Adresse muss mit wss:// beginnen.',
      secure:
        'Ihre Adresse muss mit ws:// beginnen, oder TLS ist in den Einstellungen einzuschalten.',
      untrusted:
        'Das Zertifikat dieses Geräts in ihr speichern, oder TLS in den Einstellungen ausschalten.',
      other:
        'Sie braucht TLS 1.2 oder neuer: sie aktualisieren, oder TLS in den Einstellungen ausschalten.',
      request: 'Sie auf OCPP über WebSocket (1.6-J) stellen, nicht SOAP, und die Adresse prüfen.',
    },
    connected: 'Verbunden',
    takesNone: 'Sie nimmt keine Grenzen an: Was sie höchstens beziehen kann, bleibt reserviert.',
    backEnd: 'Backend ihres Betreibers',
    served: 'Verbunden',
    notServed: 'Nicht verbunden: Die Wallbox bekommt ihre Antworten hier',
    waits: 'Nachrichten, die später mitgeteilt werden: {}',
    obeys: {
      unknown: 'Noch weiß niemand, ob sie gehorcht: Ihr erster Ladevorgang wird es zeigen.',
      accepts: 'Sie nimmt Grenzen an. Ob sie ihnen folgt, wird ihr erster Ladevorgang zeigen.',
      obeys: 'Ein Fahrzeug folgte nachweislich ihren Grenzen.',
    },
    shares: [
      'Sie teilt',
      'Ist sie allein, fällt sie von selbst auf das zurück, was sie gespeichert hat.',
    ],
    tested: [
      'Sie wird geprüft',
      'Sie startet neu, oder ihr Fahrzeug bekommt etwa sechs Minuten lang wenig oder nichts und lädt dann weiter.',
    ],
    sharesNothing: [
      'Sie teilt nicht',
      'Allein oder nach einem Neustart hätte sie mehr bezogen, als sie gespeichert hatte: Ihr größter Strom bleibt reserviert.',
    ],
    sharesNothingYet: [
      'Sie teilt noch nicht',
      'Ihr größter Strom bleibt reserviert, bis zu sehen war, was sie ohne dieses Gerät tut. Die Prüfung startet sie neu, während kein Fahrzeug da ist, und lässt sie etwa fünf Minuten allein, während eines lädt, das so lange pausiert.',
    ],
    test: 'Jetzt prüfen',
    behindContactor:
      'Sie ist hinter dem Schütz des Energiemanagers und kann ihren Control Pilot nicht trennen: Ihr werden 0 A gesagt, während der schaltet.',
    address: 'Adresse',
    addressHint:
      'Für das Feld der Wallbox, das nach Zentralsystem, Backend oder CSMS fragt. Die Adresse endet mit dem Namen der Wallbox; manche hängen ihn selbst an.',
    once: 'Das Passwort wird jetzt gezeigt und nie wieder.',
    tlsHint: 'Die Wallbox muss dem Zertifikat dieses Geräts vertrauen.',
    controllers: 'Controller neben diesem Gerät',
    controllersHint: 'Was unten beschrieben ist und noch keinen Anteil am Anschluss hat.',
    describe: 'Sie beschreiben',
  },
  site: {
    group: 'Anschluss',
    chargers: 'Wallboxen',
    of: 'von',
    reserved: '{} reserviert',
    reserve:
      'Reserviert ist, was jemand noch beziehen könnte, der noch nicht nachgegeben hat oder sich nicht meldet.',
    states: {
      empty: 'Noch wird keine Wallbox gesteuert',
      off: 'Das Lastmanagement ist ausgeschaltet',
      starting: 'Sucht seine Wallboxen',
      active: 'Teilt den Anschluss auf',
      stopped: 'Alle Wallboxen sind angehalten',
    },
    details: {
      empty:
        'Wallboxen hinzufügen, die sich einen Anschluss teilen: Sie beziehen dann nie mehr, als er hat.',
      off: 'Jede Wallbox hält von selbst an, solange ihr niemand sagt, wie viel sie beziehen darf.',
      noLimit: 'Die Grenze ist 0 A, also bekommt niemand Strom: Einstellen, was der Anschluss hat.',
      starting: 'Nichts wird vergeben, bevor sie geantwortet haben oder gewiss stillstehen.',
      active: '{} je Phase sind verfügbar.',
      byPowerManager:
        'Der Energiemanager sagt, was verfügbar ist: {} auf der Phase, die am wenigsten hat.',
      stopped:
        'Eine bezieht mehr, als sie darf, und die anderen können das nicht ausgleichen. Es geht weiter, sobald sie gehorcht.',
    },
    switchOn: 'Einschalten',
    limit: 'Grenze je Phase',
    limitHelp:
      'Was die Wallboxen zusammen beziehen dürfen: von der Sicherung das, was sonst niemand braucht.',
    setLimit: 'Grenze setzen',
    limits: 'Grenzen ändern',
    mode: 'Lademodus aller',
    add: 'Wallbox hinzufügen',
    phases: count => (count === 1 ? '1 Phase' : `${count} Phasen`),
    charger: 'Wallbox',
    reasons: {
      looked_for: 'Wird gesucht',
      not_found: 'Nicht gefunden',
      managers_conflict: 'Mehrere Manager steuern sie',
      not_connected: 'Nicht verbunden',
      left_alone: 'Wird zur Prüfung allein gelassen',
      fall_back_unknown: 'Noch weiß niemand, was sie allein tut',
      power_on_unknown: 'Niemand weiß, was sie nach einem Stromausfall nimmt',
      obedience_unknown: 'Noch weiß niemand, ob sie gehorcht',
      lost: 'Stumm seit {}',
      silent: 'Stumm seit {}',
      other_protocol: 'Spricht ein anderes Protokoll',
      management_off: 'Ihr Lastmanagement ist aus',
      controller_stands_still: 'Ihr Laderegler steht still',
      disobeys: 'Bezieht mehr, als sie darf',
      fault: 'Meldet einen Fehler',
      no_vehicle: 'Kein Fahrzeug',
      blocked_by_charger: 'An der Wallbox blockiert',
      tag_wanted: 'Wartet auf einen Benutzer',
      vehicle_full: 'Fahrzeug ist voll',
      vehicle_ready: 'Fahrzeug bezieht nichts',
      waits_for_turn: 'Wartet, bis sie an der Reihe ist: noch {}',
      too_little_sun: 'Wartet auf PV-Überschuss, {} fehlen',
      switched_lately: 'Wurde eben erst geschaltet: noch {}',
      mode_off: 'Ihr Lademodus ist Aus',
      price_too_high: 'Wartet auf günstigen Strom',
      group_stopped: 'Alle Wallboxen sind gestoppt',
      limits_too_low: 'Darf weniger als den kleinsten Ladestrom beziehen',
      connection_full: 'Der Anschluss hat keinen Strom mehr übrig',
      waits_for_current: 'Wartet auf Strom',
      charging: 'Lädt',
      charging_least: 'Lädt · ihr Minimum',
      charging_begins: 'Lädt · beginnt gerade',
      charging_wanted: 'Lädt · was sie braucht',
      charging_fair: 'Lädt · fairer Anteil',
      charging_guaranteed: 'Lädt · garantierte Leistung',
      charging_supported: 'Lädt · ihr Maximum',
      charging_left_over: 'Lädt · was andere lassen',
      charging_user_limit: 'Lädt · Grenze des Benutzers',
    },
    follows: {
      not_found:
        'Sie bekommt keinen Strom; was sie beziehen könnte, bleibt 47 s lang reserviert. Prüfen: Ist sie eingeschaltet, stimmt die Adresse, ist ihr Lastmanagement an?',
      managers_conflict:
        'Sie gehorcht keinem und gibt keinen Strom: {}. Sie aus dem Lastmanagement aller bis auf einen herausnehmen; eine Minute später geht es weiter.',
      not_connected:
        'Was sie von selbst beziehen kann, bleibt reserviert, bis sie wieder da ist. Prüfen: Ist sie eingeschaltet, ist sie im Netz, stimmt die in ihr eingetragene Adresse?',
      left_alone:
        'Sie zeigt einige Minuten lang, was sie ohne dieses Gerät tut. Was sie von selbst beziehen kann, bleibt reserviert, und ihr Fahrzeug lädt danach weiter.',
      fall_back_unknown:
        'Sie teilt nicht, und alles, was sie beziehen kann, muss Platz haben, bis sie gezeigt hat, was sie ohne dieses Gerät tut: Ihre Seite hat die Prüfung.',
      power_on_unknown:
        'Alles, was sie beziehen kann, bleibt reserviert. Nehmen Sie ihr einmal ohne Fahrzeug den Strom, sehen Sie nach, was sie danach anbietet, und tragen Sie das bei ihrer Steuerung ein.',
      obedience_unknown:
        'Alles, was sie beziehen kann, muss Platz haben, bis ihr erster Ladevorgang gezeigt hat, dass sie Grenzen folgt.',
      lost: 'Sie blockiert das Laden von selbst, 30 s nachdem sie den Manager zuletzt gehört hat. Sobald das gewiss ist, haben die anderen ihren Anteil.',
      silent:
        'Sie bekommt nicht mehr, bis sie sich wieder meldet, und blockiert nach 30 s von selbst. So lange bleibt reserviert, was sie beziehen könnte.',
      other_protocol: 'Sie bekommt keinen Strom. Eine der beiden braucht neuere Firmware.',
      management_off:
        'Sie bekommt keinen Strom. An der Wallbox selbst das Lastmanagement einschalten.',
      controller_stands_still:
        'Sie bekommt keinen Strom. Die Sicherung der Wallbox aus- und wieder einschalten.',
      disobeys:
        'Die anderen bekommen, was sie lässt. Den Stecker abziehen und die Wallbox prüfen lassen.',
      fault: 'Sie bekommt keinen Strom. Ihre eigene Seite sagt, was zu tun ist.',
      waits_for_turn:
        'Was neben dem Reservierten da ist, reicht nicht für noch eine. Jede kommt an die Reihe.',
      switched_lately: 'Fahrzeuge vertragen es nicht, oft ein- und ausgeschaltet zu werden.',
      blocked_by_charger: 'Ihre eigene Seite sagt, wodurch, und wie sie freigegeben wird.',
      tag_wanted: 'Eine Karte an ihren Leser halten.',
    },
    toCharger: 'Seite dieser Wallbox',
    toController: 'Einstellungen ihrer Steuerung',
    letIn: 'Einen Benutzer laden lassen',
    letInYes: 'Laden lassen',
    user: 'Benutzer',
    figures: {
      current: 'Strom',
      most: 'Höchstens',
      connected: 'Angeschlossen mit',
      energy: 'Seit dem Einstecken',
      heard: 'Zuletzt gehört',
      least: 'Fahrzeug nimmt mindestens',
    },
    ago: 'vor {}',
    justNow: 'gerade eben',
    switches: '{}, umschaltbar',
    modeOf: 'Lademodus',
    settings: 'Einstellungen',
    remove: 'Diese Wallbox entfernen',
    removeReally:
      'Sie hält 30 s später an und bleibt blockiert, bis ein anderer Manager übernimmt oder ihr Lastmanagement ausgeschaltet wird.',
    removeYes: 'Entfernen',
    gone: 'Diese Wallbox gibt es nicht.',
    found: 'Wallboxen im Netz',
    scan: 'Wallboxen suchen',
    scanning: 'Suche …',
    scanHint: 'Gefunden werden Wallboxen dieses Netzes, deren Lastmanagement an ist.',
    nobodyFound:
      'Niemand hat geantwortet. An jeder Wallbox das Lastmanagement einschalten oder unten ihre Adresse eingeben.',
    foundErrors: {
      firmware: 'spricht ein anderes Protokoll',
      notManaged: 'ihr Lastmanagement ist aus',
    },
    allThere: 'Schon gesteuert: {}',
    managedBy: 'schon gesteuert von {}: Zwei Manager würden sie blockieren',
    take: 'Hinzufügen',
    byAddress: 'Mit Adresse',
  },
  users: {
    charging: 'Wer laden darf',
    everybodyCharges: 'Alle können laden; nach keiner Karte wird gefragt.',
    usersCharge:
      'Nur Benutzer können laden: Ein Fahrzeug wartet, bis eine ihrer Karten an den Leser gehalten wird oder jemand auf der Übersicht in ihrem Namen startet.',
    nobodyCharges:
      'Niemand kann laden: Laden verlangt eine Karte, und keine gehört einem Benutzer, der laden darf. Unten eine hinzufügen oder alle laden lassen.',
    tagFirst: 'Erst einem Benutzer eine Karte geben: Ohne sie könnte dann niemand laden.',
    restrict: 'Nur Benutzer laden lassen',
    open: 'Alle laden lassen',
    login: 'Wer diese Seite öffnen darf',
    everybodyOpens: 'Alle im Netzwerk können diese Seite öffnen und alle Einstellungen ändern.',
    usersOpen: 'Diese Seite und die Schnittstelle verlangen Name und Passwort eines Benutzers.',
    passwordFirst: 'Erst einem Benutzer ein Passwort geben.',
    demand: 'Anmeldung verlangen',
    forgo: 'Keine Anmeldung verlangen',
    users: 'Benutzer',
    noUsers:
      'Noch gibt es keine Benutzer. Mit ihnen lässt sich unterscheiden, wer wie viel geladen hat und wer sich anmelden darf.',
    addUser: 'Benutzer hinzufügen',
    newUser: 'Neuer Benutzer',
    user: 'Benutzer',
    upTo: 'bis',
    mustNot: 'darf nicht laden',
    canLogIn: 'kann sich anmelden',
    tagCount: count => (count === 1 ? '1 Karte' : `${count} Karten`),
    anonymous: 'So heißen Ladevorgänge ohne Benutzer in Listen und Berichten.',
    password: 'Passwort',
    passwordKept: 'Ein Passwort ist gesetzt. Leer lassen, um es zu behalten.',
    passwordNone: 'Ohne Passwort kann sich dieser Benutzer nicht anmelden.',
    takeLogin: 'Diesem Benutzer die Anmeldung nehmen',
    remove: 'Diesen Benutzer entfernen …',
    removing:
      'Die Karten dieses Benutzers geben dann keinen Ladevorgang mehr frei. Aufgezeichnete Ladevorgänge bleiben.',
    confirm: 'Diesen Benutzer entfernen',
    gone: 'Diesen Benutzer gibt es nicht mehr.',
    tags: 'Karten',
    noTags: 'Noch gehört niemandem eine Karte.',
    holdTag: 'Eine neue Karte an den Leser halten; sie erscheint hier.',
    newTag: 'Neue Karte am Leser',
    belongsTo: 'Gehört',
    chooseUser: 'Benutzer wählen …',
    userFirst: 'Erst einen Benutzer hinzufügen, dem die Karte gehören kann.',
    addTag: 'Hinzufügen',
    removeTag: 'Entfernen',
    nobody: 'niemandem',
    simulate: 'Eine simulierte Karte an den Leser halten',
  },
  chargeModes: {
    fast: 'Schnell',
    off: 'Aus',
    pv: 'PV',
    minPv: 'Min + PV',
    default: 'Vorgabe',
    min: 'Min',
    eco: 'Preis',
    ecoPv: 'PV + Preis',
    ecoMin: 'Min + Preis',
    ecoMinPv: 'Min + PV + Preis',
  },
  chargeTable: {
    begin: 'Beginn',
    duration: 'Dauer',
    energy: 'Energie',
    cost: 'Kosten',
    user: 'Benutzer',
    unknownTime: 'Zeit unbekannt',
  },
  chart: {
    asTable: 'Als Tabelle',
    asCsv: 'CSV-Datei',
    time: 'Zeit',
    nothingYet: 'Es gibt noch keine Werte.',
  },
  newerRelease: {
    newerRelease: 'Es gibt eine neuere Ausgabe',
    installedBy: 'Auf der Maschine installiert sie:',
  },
  loggedInDevices: {
    title: 'Angemeldete Geräte',
    hint: 'Sie öffnen diese Seite ohne Passwort, bis es geändert wird oder sie 90 Tage lang unbenutzt sind.',
    none: 'Kein Gerät bleibt angemeldet.',
    since: 'seit',
    lastUse: 'zuletzt benutzt',
    isThis: 'dieses Gerät',
    end: 'Abmelden',
    endAll: 'Alle Geräte abmelden …',
    loss: 'Alle fragen wieder nach dem Passwort, auch dieses, wenn es angemeldet bleibt.',
    confirm: 'Alle Geräte abmelden',
  },
  password: {
    weak: 'Kurze Passwörter werden erraten: Mit weniger als 8 Zeichen ist jeder im Netz womöglich bald drin.',
  },
  power: {
    title: 'Leistung',
    meter: 'Zähler',
    meterShown: 'Gezeigter Zähler',
    sixMinutes: '6 Minuten',
    twoDays: '2 Tage',
    now: 'jetzt',
    minutes: 'min',
    ago: 'zuvor',
    flows: {
      other: { imported: 'bezogen', exported: 'eingespeist' },
      grid: { imported: 'aus dem Netz', exported: 'ins Netz' },
      battery: { imported: 'in den Speicher', exported: 'aus dem Speicher' },
      generator: { imported: 'bezogen', exported: 'erzeugt' },
      load: { imported: 'verbraucht', exported: 'zurückgespeist' },
    },
  },
  people: { noUser: 'Kein Benutzer', user: 'Benutzer', deleted: 'gelöschter Benutzer' },
  refusals: {
    outOfRange: 'muss {range} sein',
    byForm: {
      'must be -1 or the number of a stored entry with a certificate':
        'hat kein Zertifikat: Wählen Sie einen anderen Eintrag oder keinen',
      'must be -1 or the number of a stored entry with a private key':
        'hat keinen privaten Schlüssel: Wählen Sie einen anderen Eintrag oder keinen',
      'must be set if cert_id is, and only then: they belong together':
        'gehört zum Zertifikat: Wählen Sie beide oder keines',
      'must differ from web_server_port': 'muss sich vom Port für HTTP unterscheiden',
      'must not be empty while enable_mqtt is true':
        'wird für die Verbindung mit dem Broker gebraucht',
      'must not be 0 while enable_mqtt is true': 'wird für die Verbindung mit dem Broker gebraucht',
      'must not be empty while enable is true': 'wird gebraucht, solange dies eingeschaltet ist',
      'must not be null while enable is true': 'wird gebraucht, solange dies eingeschaltet ist',
      'must be set when enable is true': 'wird gebraucht, solange dies eingeschaltet ist',
      'must not be empty if enable_sta is true': 'wird für die Verbindung mit einem WLAN gebraucht',
      'must be that of an access point if bssid_lock is true': 'muss die eines Zugangspunkts sein',
      'must differ from global_topic_prefix of mqtt/config':
        'muss sich vom Topic-Präfix des Geräts unterscheiden',
      'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
        'muss sich vom Präfix der Hausautomation unterscheiden',
      'is the same tag as authorized_tags/{index}': 'ist dieselbe Karte wie in Eintrag {#index}',
      'must name at least one charger while enable_charge_manager is true':
        'braucht eine Wallbox, solange das Lastmanagement eingeschaltet ist',
      'must be at most maximum_available_current, {current} mA':
        'darf höchstens so viel sein, wie insgesamt verfügbar ist, {current}',
      'must be below maximum_available_current, {current} mA':
        'muss kleiner sein als das, was insgesamt verfügbar ist, {current}',
      'must be below maximum_available_current of charge_manager/config, {current} mA':
        'muss kleiner sein als das, was für alle Wallboxen verfügbar ist, {current}',
      'must differ from that of charger {index}: each charger occurs once':
        'ist schon die von Eintrag {#index}: Jede Wallbox kommt einmal vor',
      'must not be 3 (external control) while excess_charging_enable is true':
        'kann nicht gewählt werden, solange das PV-Überschussladen eingeschaltet ist',
      'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
        'muss ein anderer Zähler sein als der am Netzanschluss, solange das PV-Überschussladen eingeschaltet ist',
      'must be at least {current} mA while enabled is true':
        'muss mindestens {current} sein, solange dies eingeschaltet ist',
      'must be at most current_limit, {current} mA, while enabled is true':
        'darf höchstens die Grenze des Anschlusses sein, {current}',
      'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
        'darf nicht mit dem Präfix des Geräts, {prefix}, beginnen: Ein Schalter hier stellt es voran',
      'is refused until evse/led_configuration enable_api is set to true':
        'wird abgelehnt, bis andere die LED steuern dürfen: Erlauben Sie es in den Einstellungen der LED',
      'must not be below device_address_first': 'darf nicht unter der ersten Adresse liegen',
      'cannot be taken while enable of day_ahead_prices/config is false':
        'kann nicht gesetzt werden, solange dynamische Preise ausgeschaltet sind',
      'needs a user who can log in: give one a username and a digest_hash first':
        'braucht einen Benutzer, der sich anmelden kann: Geben Sie zuerst einem einen Benutzernamen und ein Passwort',
      'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
        'kann dem letzten Benutzer, der sich anmelden kann, nicht genommen werden: Schalten Sie zuerst die Anmeldung aus',
      'does not open the secrets of the backup: it is another one, or they were changed':
        'Die Passphrase öffnet die Geheimnisse der Sicherung nicht: Es ist eine andere, oder sie wurden verändert',
      'must be at most battery_capacity_wh, {energy} Wh':
        'darf höchstens so viel sein, wie die Batterie fasst, {energy}',
      'cannot be taken while source of {module}/config is not 1 (Push)':
        'kann nicht gesetzt werden, solange diese Werte abgerufen und nicht übergeben werden',
      'cannot act: enable of eco/config is false':
        'dafür muss das Laden nach Preis eingeschaltet sein',
      'cannot act: excess_charging_enable of power_manager/config is false':
        'dieser Modus braucht das PV-Überschussladen, das ausgeschaltet ist',
      'cannot be taken: external control is disabled, see external_control of power_manager/state':
        'die Phasen werden hier nicht von außen umgeschaltet',
      'is refused while load management is enabled (evse/management_enabled)':
        'geht nicht, solange das Lastmanagement die Wallbox steuert',
      'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
        'werden nur zurückgespielt, wo kein Ladevorgang aufgezeichnet ist oder läuft: Lassen Sie sie weg, oder entfernen Sie zuerst die aufgezeichneten Ladevorgänge',
      'must be a document of system/backup': 'diese Datei ist keine Sicherung eines Geräts',
      'cannot be changed: of the anonymous user only display_name can':
        'kann nicht geändert werden: bei diesem Benutzer nur der Name',
    },
  },
  meterNames: {
    Charger: 'Wallbox',
    'Energy manager': 'Energiemanager',
    'Simulated house': 'Simuliertes Haus',
  },
  plan: {
    title: 'Ladeplan',
    names: {
      none: 'Kein Plan',
      no_time: 'Wartet auf die Uhrzeit',
      no_prices: 'Wartet auf Strompreise',
      no_vehicle: 'Wartet auf ein Fahrzeug',
      other_mode: 'Ruht: Ein anderer Lademodus wurde gewählt',
      reached: 'Alles, was gewünscht war, ist geladen',
      sunny: 'Überlässt es der Sonne',
      below_limit: 'Lädt: Strom kostet weniger als die Grenze',
      above_limit: 'Wartet: Strom kostet mehr als die Grenze',
      charges: 'Lädt zur günstigsten Zeit',
      waits: 'Wartet auf günstigeren Strom',
      all_until_departure: 'Lädt: Für alles reicht die Zeit nicht',
      overdue: 'Die Zeit ist vorbei',
    },
    nextAt: 'weiter {}',
    left: '{} bis {}',
    slots: 'Lädt {}.',
    cost: 'Kostet etwa {}.',
    sun: 'Etwa {} davon kommen von der Sonne.',
    lacking: '{} davon sind nicht rechtzeitig zu haben.',
    preview: 'So, wie jetzt gewählt:',
    off: 'Das Laden nach Preis ist ausgeschaltet.',
    switchOn: 'Nach Preis laden',
    noPrices: 'Für das Laden nach Preis braucht es Strompreise.',
    setUpPrices: 'Preise einrichten',
    charger: 'Wallbox',
    target: 'Was das Fahrzeug bekommen soll',
    energy: 'Energie',
    time: 'Ladezeit',
    ready: 'Fertig bis',
    days: 'Tage',
    once: 'Kein Tag gewählt: einmal.',
    otherwise: 'Zu anderen Zeiten',
    modes: {
      nothing: 'nichts',
      sun: 'von der Sonne',
      little: 'ein wenig',
    },
    save: 'Plan speichern',
    end: 'Plan beenden',
    settings: 'Einstellungen',
  },
};

/** What reports of charges say. */

export const reports: ReportWords = {
  tag: 'de-DE',
  date: (year, month, day) => `${day}.${month}.${year}`,
  title: 'Ladebericht',
  device: 'Gerät',
  exported: 'Erstellt',
  users: 'Benutzer',
  period: 'Zeitraum',
  charges: 'Ladevorgänge',
  energy: 'Energie',
  cost: 'Kosten',
  baseFee: 'Grundgebühr',
  months: 'Monate',
  incomplete: 'unvollständig',
  sum: 'Summe',
  byUser: 'Nach Benutzer',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  lacksCharacters:
    'Zeichen, die diese Schrift nicht hat, sind vereinfacht oder ein ?; der CSV-Export (RFC 4180) hat sie alle.',
  columns: {
    start: 'Beginn',
    user: 'Benutzer',
    charger: 'Wallbox',
    energy: 'geladen kWh',
    duration: 'Dauer',
    meterStart: 'Zähler kWh',
    cost: 'Kosten €',
  },
  csvColumns: [
    'Beginn',
    'Anzeigename',
    'Energie (kWh)',
    'Dauer (s)',
    '',
    'Zählerstand Beginn (kWh)',
    'Zählerstand Ende (kWh)',
  ],
  csvCostColumns: ['Benutzername', 'Kosten (€)'],
  allUsers: 'alle',
  configuredUsers: 'angelegte',
  deletedUsers: 'gelöschte',
  deletedUser: 'Gelöschter Benutzer',
  unknownUser: 'Unbekannter Benutzer',
  unknown: 'unbekannt',
  openStart: 'Anfang',
  openEnd: 'heute',
};

/** What home-automation systems are told that the device has, by the English name. */
export const discovery: DiscoveryWords = {
  'Current L1': 'Strom L1',
  'Current L2': 'Strom L2',
  'Current L3': 'Strom L3',
  'Power draw': 'Leistungsaufnahme',
  'Energy consumption (absolute)': 'Stromverbrauch absolut',
  'Energy consumption (relative)': 'Stromverbrauch relativ',
  'Charge state': 'Ladestatus',
  Why: 'Warum',
  'Charging current limit': 'Ladestromlimit',
  'Allowed charging current': 'Erlaubter Ladestrom',
  'Start charging': 'Ladevorgang starten',
  'Stop charging': 'Ladevorgang beenden',
  'Charger cable connected': 'Wallbox-Ladekabel verbunden',
  'Charger ready to charge': 'Wallbox ladebereit',
  'Charger charging': 'Wallbox lädt',
  'Charger error': 'Wallbox-Fehler',
  'Charger online': 'Wallbox verfügbar',
};
