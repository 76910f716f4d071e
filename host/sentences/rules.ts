import type { Said } from './forms.ts';

/**
 * The rules that writes may break: the English words that follow the value, and the German ones.
 */
export const germanRules = {
  // Of every value: its shape, type and range.
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
  'must be 5 or 6: other meters are not asked':
    'muss 5 oder 6 sein: Andere Zähler werden nicht gefragt',
  'must say which registers are read': 'muss sagen, welche Register gelesen werden',
  'cannot be taken while a meter is being tried':
    'kann nicht übernommen werden, solange ein Zähler ausprobiert wird',
  'must be an IP address or a host name, without spaces, port or path, or {serial}':
    'muss eine IP-Adresse oder ein Hostname sein, ohne Leerzeichen, Port oder Pfad, oder {serial}',
  'must leave room for the whole number': 'muss Platz für die ganze Zahl lassen',
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
  'has no effect in this release: each charger decides who may charge':
    'hat in dieser Version keine Wirkung: Jede Wallbox entscheidet selbst, wer laden darf',
  'must name at least one charger while enable_charge_manager is true':
    'muss mindestens eine Wallbox nennen, solange enable_charge_manager true ist',
  'must be at most maximum_available_current, {current} mA':
    'darf höchstens maximum_available_current sein, {current} mA',
  'must be below maximum_available_current, {current} mA':
    'muss kleiner als maximum_available_current sein, {current} mA',
  'must be below maximum_available_current of charge_manager/config, {current} mA':
    'muss kleiner als maximum_available_current von charge_manager/config sein, {current} mA',
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
} as const;

/** A rule that a write may break, in English: words that follow the value. */
export type Rule = Said<keyof typeof germanRules>;

/** What a text has to do or be: words that follow "must". */
export type Condition = Rule extends infer Each
  ? Each extends `must ${infer Words}`
    ? Words
    : never
  : never;
