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

  // Services on the web.
  'has no address: api_url is empty': 'hat keine Adresse: api_url ist leer',
  'cannot be verified: there is no certificate with the number {number}':
    'kann nicht geprüft werden: Es gibt kein Zertifikat mit der Nummer {number}',
  'cannot be asked: {=reason}': 'kann nicht gefragt werden: {=reason}',
  'answers with something that is not JSON': 'antwortet mit etwas, das kein JSON ist',
  'answers with wrong data: {=problems}': 'antwortet mit falschen Daten: {=problems}',
  'answers with status {status}': 'antwortet mit Status {status}',
  'is not asked: this machine cannot check signatures':
    'wird nicht gefragt: Diese Maschine kann keine Signaturen prüfen',

  // Storage and the device.
  'so is its copy': 'seine Kopie auch',
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
