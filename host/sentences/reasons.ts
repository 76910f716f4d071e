import type { Foreign, Said } from './forms.ts';

/**
 * What stands inside messages of the event log, most of it after a colon: why something failed, and
 * what happened; in German.
 */
export const germanReasons = {
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
  'its certificate has expired': 'sein Zertifikat ist abgelaufen',
  'its certificate is not valid yet': 'sein Zertifikat ist noch nicht gültig',
  'its certificate was made for another name': 'sein Zertifikat gilt für einen anderen Namen',
  'its certificate is not trusted': 'seinem Zertifikat wird nicht vertraut',
  'the certificate to verify it with cannot be used':
    'das Zertifikat, mit dem es zu prüfen ist, kann nicht verwendet werden',
  'it asks for a certificate of this device': 'es verlangt ein Zertifikat dieses Geräts',
  'it does not trust the certificate of this device':
    'es vertraut dem Zertifikat dieses Geräts nicht',
  'it finds that the certificate of this device has expired':
    'es hält das Zertifikat dieses Geräts für abgelaufen',
  'it refuses TLS with this device; it may ask for a certificate of it':
    'es lehnt TLS mit diesem Gerät ab; vielleicht verlangt es ein Zertifikat von ihm',
  'it has no version of TLS that is safe': 'es hat keine sichere Version von TLS',
  'it does not speak TLS as it should': 'es spricht TLS nicht, wie es sollte',
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
  'it does not speak the protocol that it was asked for':
    'es spricht das verlangte Protokoll nicht',
  'it sent a message of over {bytes} bytes': 'es sandte eine Nachricht von über {bytes} Bytes',
  'it closed the WebSocket: {reason} (code {code})':
    'es hat den WebSocket geschlossen: {reason} (Code {code})',
  'it closed the connection': 'es hat die Verbindung geschlossen',
  'it hung up': 'es hat aufgelegt',
  'nobody answers': 'niemand antwortet',
  'it does not answer any more': 'es antwortet nicht mehr',
  'there is no connection': 'es gibt keine Verbindung',

  'The peer {peer} was not found: {=reason}':
    'Die Gegenstelle {peer} wurde nicht gefunden: {=reason}',
  'The peer {peer} has no IPv4 address': 'Die Gegenstelle {peer} hat keine IPv4-Adresse',
  'No tunnel to {peer}: {=reason}': 'Kein Tunnel zu {peer}: {=reason}',
  'the time of day': 'die Uhrzeit',
  'a network': 'ein Netz',
  'Connection to {peer} lost: {=reason}': 'Verbindung mit {peer} verloren: {=reason}',
  'Connection refused by {broker}: {=reason}': 'Verbindung von {broker} abgelehnt: {=reason}',
  'No connection to the central system at {url}: {=reason}':
    'Keine Verbindung mit dem Zentralsystem unter {url}: {=reason}',
  'Connection lost to the central system at {url}: {=reason}':
    'Verbindung mit dem Zentralsystem unter {url} verloren: {=reason}',
  'No connection to {broker}: {=reason}': 'Keine Verbindung mit {broker}: {=reason}',
  'it does not accept identity and password ({status})':
    'es nimmt Identität und Passwort nicht an ({status})',
  'it answered {status}': 'es antwortete {status}',
  'it sends more than this device can work on': 'es sendet mehr, als dieses Gerät bearbeiten kann',
  'it does not read what it is sent': 'es liest nicht, was ihm gesendet wird',
  'this device has no WebSockets': 'dieses Gerät hat keine WebSockets',
  'it does not speak ocpp1.6': 'es spricht kein ocpp1.6',

  // What charge controllers say of their errors.
  'the vehicle asks for ventilation': 'das Fahrzeug verlangt Belüftung',
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
  'it is not running': 'er läuft nicht',
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
  'the charge controller was restarted': 'der Ladecontroller wurde neu gestartet',
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
  'The end of the charge': 'Das Ende des Ladevorgangs',
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
  '{place} this machine has no serial ports. It is tried again':
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

  // Rules: what they wait for, and what they do.
  'nothing to do': 'nichts zu tun',
  'event log entry': 'Eintrag im Ereignisprotokoll',
  'MQTT message': 'MQTT-Nachricht',
  'charging current': 'Ladestrom',
  'status LED': 'Status-LED',
  'reset of a meter': 'Zurücksetzen eines Zählers',
  'available current': 'verfügbarer Strom',
  'injected NFC tag': 'vorgehaltene Karte',
  'charge limits': 'Ladelimits',
  'general-purpose output': 'Ausgang',
  'general-purpose input': 'Eingang',
  'phase switch': 'Phasenumschaltung',
  'charge mode': 'Lademodus',
  'charge mode of this charger': 'Lademodus dieser Wallbox',
  relay: 'Relais',
  'limit of the maximum current': 'Begrenzung des Maximalstroms',
  'block of charging': 'Sperre des Ladens',
  'SG-Ready output': 'SG-Ready-Ausgang',
  'charger state': 'Zustand der Wallbox',
  button: 'Taster',
  'NFC tag': 'Karte',
  'charge limit reached': 'Ladelimit erreicht',
  'shutdown input': 'Abschalteingang',
  'watchdog of the external current': 'Überwachung des externen Stroms',
  'meter monitoring blocks': 'Zählerüberwachung sperrt',
  'input {number}': 'Eingang {number}',
  'contactor monitoring': 'Schützüberwachung',
  input: 'Eingang',
  automation: 'Regel',
  time: 'Zeit',
  'watchdog of the charge manager': 'Überwachung des Lastmanagements',
  'power available': 'Leistung verfügbar',
  'grid power': 'Netzleistung',
  'HTTP request': 'HTTP-Anfrage',
  'electricity price': 'Strompreis',
  'outside temperature': 'Außentemperatur',
  'meter value': 'Zählerwert',
  'restart of the device': 'Neustart des Geräts',
} as const;

/** Why something failed, or what happened, in English: words inside of a message. */
export type Reason = Said<keyof typeof germanReasons> | Foreign;
