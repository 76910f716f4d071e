import type { Said } from './forms.ts';

/** What the event log says, in German; of a message with several lines, the first of them. */
export const germanLogMessages = {
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
  'The stored {path} cannot be used: defaults are in effect, and what guards is closed.':
    'Das gespeicherte {path} kann nicht verwendet werden: Es gelten die Vorgaben, und was schützt, ist geschlossen.',
  'Not all of the stored {path} can be used; it has defaults there, and what guards is closed.':
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
  '{name} answers again': '{name} antwortet wieder',
  '{name} cannot be used: {=reason}. It is tried again':
    '{name} kann nicht verwendet werden: {=reason}. Es wird erneut versucht',
  '{name} cannot be read: {=reason}': '{name} kann nicht gelesen werden: {=reason}',
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
  'Error 2: the switches for the supply cable or the cable lock do not fit':
    'Fehler 2: Die Schalter für die Zuleitung oder die Kabelverriegelung passen nicht',
  'Error 3: residual current, {=fault}; find the cause, then reset it':
    'Fehler 3: Fehlerstrom, {=fault}; finden Sie die Ursache, und setzen Sie ihn dann zurück',
  'Error 4: the protective earth is missing': 'Fehler 4: Der Schutzleiter fehlt',
  'Error 4: contactor: {=fault}': 'Fehler 4: Schütz: {=fault}',
  'Error {number}: {=fault}': 'Fehler {number}: {=fault}',
  'Error {number}: the signals of the vehicle on the control pilot are out of order':
    'Fehler {number}: Die Signale des Fahrzeugs am Control Pilot sind gestört',
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
  '{charger} has not been heard for 32 s. It stops by itself; the others get its share once that is certain':
    '{charger} war 32 s lang nicht zu hören. Sie hört von selbst auf; die anderen bekommen ihren Anteil, sobald das sicher ist',
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
  'EEBUS is not supported: with this source nobody can limit consumption':
    'EEBUS wird nicht unterstützt: Mit dieser Quelle kann niemand den Verbrauch begrenzen',
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
  'No connection to the central system: this device cannot speak OCPP':
    'Keine Verbindung mit dem Zentralsystem: Dieses Gerät kann kein OCPP',
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
} as const;

/** A message of the event log, in English; of what has several lines, the first is the message. */
export type LogMessage =
  | Said<keyof typeof germanLogMessages>
  | `${Said<keyof typeof germanLogMessages>}\n${string}`;
