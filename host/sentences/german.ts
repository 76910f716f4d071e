import type { Choices, Sentence } from './english.ts';

/** The sentences of the declarations in German. */
export const german: Readonly<Record<Sentence, string>> = {
  'Time zone and time servers; a change takes effect at once':
    'Zeitzone und Zeitserver; eine Änderung wirkt sofort',
  'Whether the device relies on the clock that the machine keeps; false never shows it as synced':
    'Ob sich das Gerät auf die Uhr verlässt, die die Maschine führt; false zeigt sie nie als synchronisiert',
  'Whether time servers named by DHCP go before the configured ones, where the machine asks them':
    'Ob Zeitserver, die DHCP nennt, vor den eingestellten gelten, wo die Maschine sie fragt',
  'Time zone of the device, a name of the IANA data, e.g. Europe/Berlin':
    'Zeitzone des Geräts, ein Name der IANA-Daten, z. B. Europe/Berlin',
  'First time server; on a gateway the operating system asks its own':
    'Erster Zeitserver; auf einem Gateway fragt das Betriebssystem seine eigenen',
  'Second time server; on a gateway the operating system asks its own':
    'Zweiter Zeitserver; auf einem Gateway fragt das Betriebssystem seine eigenen',
  'The clock of the device': 'Die Uhr des Geräts',
  'Whether the clock is kept by the machine: by time servers, a battery, or the start of a simulation':
    'Ob die Uhr von der Maschine gestellt wird: durch Zeitserver, eine Batterie oder den Beginn einer Simulation',
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
  'Whether charge_limits is running': 'Ob charge_limits läuft',
  'Whether nfc is running': 'Ob nfc läuft',
  'Whether cm_networking is running': 'Ob cm_networking läuft',
  'Whether power_manager is running': 'Ob power_manager läuft',
  'Whether automation is running': 'Ob automation läuft',
  'What of the stored data was found damaged since the start':
    'Was von den gespeicherten Daten seit dem Start beschädigt vorgefunden wurde',
  'What was damaged; its copy is in effect': 'Was beschädigt war; seine Kopie gilt',
  Name: 'Name',
  'What is lost in whole or in part; defaults are in effect until it is written, and what guards is closed':
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
  'Sets the clock, in UTC; refused where the machine keeps it':
    'Stellt die Uhr, in UTC; abgelehnt, wo die Maschine sie führt',
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
  'Class of the meter and its configuration; 0: no meter. Changes act at once':
    'Klasse des Zählers und ihre Konfiguration; 0: kein Zähler. Änderungen wirken sofort',
  'Name that people give the meter': 'Name, den Menschen dem Zähler geben',
  'What it measures': 'Was er misst',
  'Whether overviews leave the meter out': 'Ob Übersichten den Zähler weglassen',
  'Meter type to assume when none was detected; 255: none is assumed':
    'Zählertyp, der angenommen wird, wenn keiner erkannt wurde; 255: keiner wird angenommen',
  'What the meter measures, in the order in which its values are supplied':
    'Was der Zähler misst, in der Reihenfolge, in der seine Werte geliefert werden',
  'Id of a value': 'Kennung eines Werts',
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
  'Which registers the device has: 0 none, 1 listed here, others by kind of device':
    'Welche Register das Gerät hat: 0 keine, 1 hier aufgeführte, andere nach Art des Geräts',
  'Numbers of several registers begin with the least significant one':
    'Zahlen aus mehreren Registern beginnen mit dem niederwertigsten',
  'What is read; values with the same id add up':
    'Was gelesen wird; Werte mit derselben Kennung werden zusammengezählt',
  'Id of the value': 'Kennung des Werts',
  'Of the first register, as in the message: documents that number from 1, 30001 or 40001 say more':
    'Des ersten Registers, wie in der Nachricht: Dokumente, die von 1, 30001 oder 40001 an zählen, nennen mehr',
  'What the number is multiplied with to have the unit of the value id':
    'Womit die Zahl malgenommen wird, um die Einheit der Kennung zu haben',
  'What is added then': 'Was danach hinzugezählt wird',
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
  'Whether the manager decides who may charge: refused in this release':
    'Ob der Lastmanager entscheidet, wer laden darf: in dieser Version abgelehnt',
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
  'IP address or name of the charger': 'IP-Adresse oder Name der Wallbox',
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
  '0 it has, 1 waits for its turn, until; 2 not active; 6 the PV excess lacks so much':
    '0 sie hat, 1 wartet, bis sie an der Reihe ist, bis; 2 nicht aktiv; 6 so viel fehlt am PV-Überschuss',
  'Uptime of the manager': 'Laufzeit des Lastmanagers',
  '0 no matter, 2 yes, 3 yes: newly plugged in, until; 4 yes: to wake the vehicle up; 8 no: it has three; 9 no: it was switched a short while ago, until':
    '0 gleichgültig, 2 ja, 3 ja: neu angesteckt, bis; 4 ja: um das Fahrzeug zu wecken; 8 nein: sie hat drei; 9 nein: vor Kurzem umgeschaltet, bis',
  '0 no matter, 2 yes, 4 yes: newly plugged in, until; 5 yes: to wake the vehicle up; 9 no: it has one; 10 no: it was switched a short while ago, until':
    '0 gleichgültig, 2 ja, 4 ja: neu angesteckt, bis; 5 ja: um das Fahrzeug zu wecken; 9 nein: sie hat eine; 10 nein: vor Kurzem umgeschaltet, bis',
  '0 it has none, 1 its minimum, 2 its vehicle does not draw yet, 4 what it can use, 5 its fair share, 6 the guaranteed power, 8 what it supports, 9 left over by others, 10 the limit of its user':
    '0 sie hat keinen, 1 ihr Minimum, 2 ihr Fahrzeug nimmt noch keinen, 4 was sie nutzen kann, 5 ihr gerechter Anteil, 6 die garantierte Leistung, 8 was sie unterstützt, 9 von anderen übrig, 10 die Grenze ihres Benutzers',
  'Whether its phase rotation is unknown': 'Ob ihre Phasenlage unbekannt ist',
  'User: 0, the charger decides by itself who may charge':
    'Benutzer: 0, die Wallbox entscheidet selbst, wer laden darf',
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
  'EAP-TLS': 'EAP-TLS',
  'Name in the readable part of the login; empty: anonymous':
    'Name im lesbaren Teil der Anmeldung; leer: anonym',
  'PEAP or TTLS': 'PEAP oder TTLS',
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
  '0 none, 1 to 6: the contactor does not do what it should':
    '0 kein Fehler, 1 bis 6: das Schütz tut nicht, was es soll',
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
  'Whether the PV excess limits modes 2 and 3': 'Ob der PV-Überschuss die Modi 2 und 3 begrenzt',
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
  'Bits while enabled: 0 no contactor for the phase switching, 1 maximum_available_current is 0, 2 no chargers, 3 the meter has no power, 4 the meter of the dynamic load management has no currents':
    'Bits, solange eingeschaltet: 0 kein Schütz für die Phasenumschaltung, 1 maximum_available_current ist 0, 2 keine Wallboxen, 3 der Zähler hat keine Leistung, 4 der Zähler des dynamischen Lastmanagements hat keine Ströme',
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
  'Not 0: nobody may charge': 'Nicht 0: niemand darf laden',
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
  'Whether day_ahead_prices is running': 'Ob day_ahead_prices läuft',
  'Whether solar_forecast is running': 'Ob solar_forecast läuft',
  'Whether ethernet is running': 'Ob ethernet läuft',
  'Whether p14a_enwg is running': 'Ob p14a_enwg läuft',
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
  'What says so: 0 an input, 1 EEBUS (never active), 2 HTTP or MQTT; null: nothing':
    'Wer das sagt: 0 ein Eingang, 1 EEBUS (nie aktiv), 2 HTTP oder MQTT; null: nichts',
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
  'Status that was told; 9 none': 'Zustand, der gemeldet wurde; 9 keiner',
  '0 idle, 2 plugged, 3 and 5 asking, 6 authorised, 8 transaction, 9 asking, 10 finishing, 14 off':
    '0 bereit, 2 angesteckt, 3 und 5 fragt an, 6 freigegeben, 8 Transaktion, 9 fragt an, 10 endet, 14 aus',
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
  '0 Authorize, 1 BootNotification, 8 Heartbeat, 9 MeterValues, 13, 14, 15 Start, Status, Stop':
    '0 Authorize, 1 BootNotification, 8 Heartbeat, 9 MeterValues, 13, 14, 15 Start, Status, Stop',
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
  'Bits: 1 no network (a warning), 16 the contactor does not follow, 24 the controller does not answer, 25 the memory card cannot be used, 31 the configuration of the power manager cannot work':
    'Bits: 1 kein Netz (eine Warnung), 16 das Schütz folgt nicht, 24 der Controller antwortet nicht, 25 die Speicherkarte kann nicht benutzt werden, 31 die Konfiguration des PV-Managers kann nicht funktionieren',
  'Always 0; see power_manager/state': 'Immer 0; siehe power_manager/state',
  'What the controller measures': 'Was der Controller misst',
  'Polls of the controller in a row that it did not answer':
    'Abfragen des Controllers in Folge, auf die er nicht antwortete',
  'What the contactor was told: true connects three phases':
    'Was dem Schütz gesagt wurde: true verbindet drei Phasen',
  'Bit 0: the contactor follows': 'Bit 0: das Schütz folgt',
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
  'Bits: 1 MMC, 2 SD version 1, 4 SD version 2, 8 addressed by blocks; 0 without card':
    'Bits: 1 MMC, 2 SD Version 1, 4 SD Version 2, 8 nach Blöcken adressiert; 0 ohne Karte',
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
  'Without effect; section 14a has settings of its own':
    'Ohne Wirkung; § 14a hat eigene Einstellungen',
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

/** What the numbers of the declarations stand for, in German. */
export const germanChoices: {
  readonly [Id in keyof Choices]: Readonly<Record<Choices[Id], string>>;
} = {
  language: {
    german: 'Deutsch',
    english: 'Englisch',
  },
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
  modbus_register: {
    holding: 'Holding-Register',
    input: 'Input-Register',
  },
  modbus_value: {
    u16: 'u16',
    s16: 's16',
    u32: 'u32',
    s32: 's32',
    u64: 'u64',
    s64: 's64',
    f32: 'Gleitkommazahl mit 32 Bit',
    f64: 'Gleitkommazahl mit 64 Bit',
  },
  virtual_meter: {
    grid: 'Netz',
    battery: 'Speicher',
    load: 'Last',
    pv: 'PV',
    inverter: 'Wechselrichter',
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
