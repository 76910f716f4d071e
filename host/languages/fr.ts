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

/* French. */

/** The sentences of the declarations. */
export const declarations: DeclarationWords = {
  'Charge slot by which it acts': 'Slot de charge par lequel la cause agit',
  'Status that was told': 'État annoncé',
  'Time zone and time servers; a change takes effect at once':
    'Fuseau horaire et serveurs de temps ; une modification prend effet aussitôt',
  'Whether the device relies on the clock that the machine or time servers keep; false never shows it as synced':
    'Indique si l’appareil se fie à l’horloge que tiennent la machine ou des serveurs de temps ; avec false, elle n’est jamais donnée comme synchronisée',
  'Whether time servers named by DHCP go before the configured ones, where the machine or the device asks them':
    'Indique si les serveurs de temps annoncés par DHCP passent avant ceux de la configuration, là où la machine ou l’appareil les interroge',
  'Time zone of the device, a name of the IANA data, e.g. Europe/Berlin':
    'Fuseau horaire de l’appareil, un nom de la base IANA, p. ex. Europe/Berlin',
  'First time server; on a gateway the operating system asks its own':
    'Premier serveur de temps ; sur une passerelle, le système d’exploitation interroge les siens',
  'Second time server; on a gateway the operating system asks its own':
    'Second serveur de temps ; sur une passerelle, le système d’exploitation interroge les siens',
  'The clock of the device': 'L’horloge de l’appareil',
  'Whether the clock is kept by the machine, or by a time server that the device asked in the last 25 hours, where that is its task':
    'Indique si l’horloge est tenue par la machine, ou par un serveur de temps que l’appareil a interrogé dans les dernières 25 heures, là où c’est à lui de le faire',
  'Present time; 0 without a valid clock': 'Heure actuelle ; 0 sans horloge valide',
  'The event log, oldest line first':
    'Le journal des événements, la ligne la plus ancienne en premier',
  'Identifies this start of the device': 'Identifie ce démarrage de l’appareil',
  'Random number that changes with every start': 'Nombre aléatoire qui change à chaque démarrage',
  'What led to what the device did: writes, and changes of states, a section by module; the sections of small devices are empty':
    'Ce qui a conduit à ce que l’appareil a fait : écritures et changements d’état, une section par module ; les sections des petits appareils sont vides',
  'The same as event_log/trace_log': 'Identique à event_log/trace_log',
  'The same as event_log/trace_log, always compressed with gzip':
    'Identique à event_log/trace_log, toujours compressé avec gzip',
  'Who the device is': 'De quel appareil il s’agit',
  'Device name: variant and unique id': 'Nom de l’appareil : variante et identifiant unique',
  'Variant: warp, warp2, warp3, warp4, wem or wem2':
    'Variante : warp, warp2, warp3, warp4, wem ou wem2',
  'Product as people read it': 'Produit, sous le nom qu’on lit',
  'Unique id of the device': 'Identifiant unique de l’appareil',
  'Name that the owner gave the device': 'Nom que le propriétaire a donné à l’appareil',
  'Versions of firmware and configuration': 'Versions du firmware et de la configuration',
  'Version of the firmware, X.Y.Z+build': 'Version du firmware, X.Y.Z+build',
  'Version of the stored configuration': 'Version de la configuration enregistrée',
  'Kind of device that the configuration is for':
    'Type d’appareil auquel la configuration est destinée',
  'Modules that this device has': 'Modules de cet appareil',
  'Whether ntp is running': 'Indique si ntp est en marche',
  'Whether event_log is running': 'Indique si event_log est en marche',
  'Whether info is running': 'Indique si info est en marche',
  'Whether system is running': 'Indique si system est en marche',
  'Whether rtc is running': 'Indique si rtc est en marche',
  'Whether certs is running': 'Indique si certs est en marche',
  'Whether network is running': 'Indique si network est en marche',
  'Address of the JSON, starting with http:// or https://':
    'Adresse du JSON, commençant par http:// ou https://',
  'User name at the device; empty without login':
    'Nom d’utilisateur sur l’appareil ; vide sans identification',
  'Password at the device; empty without login':
    'Mot de passe sur l’appareil ; vide sans identification',
  'Time from one reading to the next': 'Temps entre deux relevés',
  'Where the number is in the JSON, e.g. emeters[0].power; empty: it is the whole answer':
    'Où se trouve le nombre dans le JSON, p. ex. emeters[0].power ; vide : il est toute la réponse',
  'A value is unknown when no message brought it for so long':
    'Une valeur est inconnue si aucun message ne l’a apportée pendant ce temps',
  'What is read from messages': 'Ce qui est lu dans les messages',
  'Topic at the broker of this device': 'Sujet sur le broker de cet appareil',
  'Host name or IP address of the device': 'Nom d’hôte ou adresse IP de l’appareil',
  'Port of the device, typically 80': 'Port de l’appareil, en général 80',
  'Which device it is': 'De quel appareil il s’agit',
  'Which of its channels is read: 0 is the first one':
    'Lequel de ses canaux est lu : 0 est le premier',
  'Whether meter_classes is running': 'Indique si meter_classes est en marche',
  'Whether meter_makes is running': 'Indique si meter_makes est en marche',
  'Whether meters is running': 'Indique si meters est en marche',
  'Whether meter is running': 'Indique si meter est en marche',
  'Whether charge_manager is running': 'Indique si charge_manager est en marche',
  'Whether mqtt is running': 'Indique si mqtt est en marche',
  'Whether mqtt_auto_discovery is running': 'Indique si mqtt_auto_discovery est en marche',
  'Whether wifi is running': 'Indique si wifi est en marche',
  'Whether wireguard is running': 'Indique si wireguard est en marche',
  'Whether evse is running': 'Indique si evse est en marche',
  'Whether charge_tracker is running': 'Indique si charge_tracker est en marche',
  'Whether require_meter is running': 'Indique si require_meter est en marche',
  'Whether users is running': 'Indique si users est en marche',
  'Whether charge_reports is running': 'Indique si charge_reports est en marche',
  'Whether charge_status is running': 'Indique si charge_status est en marche',
  'What goes on with a charge, who wants it so or what is wrong, and what ends it':
    'Ce qui se passe avec une recharge, qui le veut ainsi ou ce qui ne va pas, et ce qui y met fin',
  'The first cause in words': 'La première cause en toutes lettres',
  'What goes on; the first is the answer to "why"':
    'Ce qui se passe ; la première répond à « pourquoi »',
  'What it lets the vehicle draw; 0 blocks': 'Ce que le véhicule peut alors prendre ; 0 bloque',
  'Since when; 0: not known, or none': 'Depuis quand ; 0 : inconnu ou aucun',
  'Until when at the latest; 0: not known, or none':
    'Jusqu’à quand au plus tard ; 0 : inconnu ou aucun',
  'Power that is lacking, to the next 100 W; 0: none':
    'Puissance qui manque, arrondie aux 100 W supérieurs ; 0 : aucune',
  'Least that the vehicle takes, per phase; 0: not known':
    'Minimum que le véhicule accepte, par phase ; 0 : inconnu',
  'Whose doing it is: managers, or a client': 'De qui cela vient : des gestionnaires ou un client',
  'Tag that was refused; empty without one': 'Badge refusé ; vide s’il n’y en a pas',
  'Name of the user': 'Nom de l’utilisateur',
  'What ends it, in the order of doing': 'Ce qui y met fin, dans l’ordre à suivre',
  'Resource; empty where a person does it': 'Ressource ; vide si c’est une personne qui le fait',
  'What is written to path; null where nothing is, or nothing has to be said':
    'Ce qui est écrit dans path ; null si rien n’est écrit ou s’il n’y a rien à dire',
  'Whether charge_limits is running': 'Indique si charge_limits est en marche',
  'Whether nfc is running': 'Indique si nfc est en marche',
  'Whether cm_networking is running': 'Indique si cm_networking est en marche',
  'Whether power_manager is running': 'Indique si power_manager est en marche',
  'Whether batteries_modbus_tcp is running': 'Si batteries_modbus_tcp fonctionne',
  'Whether batteries is running': 'Si batteries fonctionne',
  'Whether battery_control is running': 'Si battery_control fonctionne',
  'Tells a battery a mode, whether or not it is saved, until nobody asks for more within 10 s; messages tell what comes of it':
    'Donne un mode à une batterie, enregistrée ou non, jusqu’à ce que personne n’en redemande pendant 10 s ; des messages disent ce qui en résulte',
  'Battery whose control rests meanwhile': 'Batterie dont la commande s’arrête pendant ce temps',
  'Host name or IP address': 'Nom d’hôte ou adresse IP',
  'Port, typically 502': 'Port, 502 en général',
  'What the battery is told to do': 'Ce que la batterie doit faire',
  'Time after which everything is written again; 0: it is written once':
    'Délai après lequel tout est écrit de nouveau ; 0 : une seule fois',
  'How the page shows addresses': 'Comment la page montre les adresses',
  'By mode, from 0 to 5': 'Par mode, de 0 à 5',
  'What the device really does in this mode': 'Ce que l’appareil fait vraiment dans ce mode',
  'What is read and written in this mode, in this order: what is read has to be equal first':
    'Ce qui est lu et écrit dans ce mode, dans cet ordre : ce qui est lu doit d’abord être égal',
  'What is done with the registers': 'Ce qui est fait des registres',
  'Address of the first one as sent in the message, from 0 on':
    'Adresse du premier telle que le message la contient, à partir de 0',
  'Values one after the other; of a mask the bits that stay, and those that are set':
    'Valeurs l’une après l’autre ; d’un masque, les bits qui restent et ceux qui sont mis',
  Value: 'Valeur',
  'Power that is drawn from the grid while nothing is asked of the battery, negative is fed in':
    'Puissance soutirée du réseau tant que rien n’est demandé à la batterie ; négative, elle est injectée',
  'Power that is drawn from the grid while the battery has to be charged':
    'Puissance soutirée du réseau tant que la batterie doit être chargée',
  'Power that is drawn from the grid while the battery has to be discharged, negative is fed in':
    'Puissance soutirée du réseau tant que la batterie doit être déchargée ; négative, elle est injectée',
  'Most that it is charged with while nothing is asked of it':
    'Charge maximale tant que rien ne lui est demandé',
  'Most that it is discharged with while nothing is asked of it':
    'Décharge maximale tant que rien ne lui est demandé',
  'What it is charged with when it has to be': 'Charge quand elle y est forcée',
  'What it is discharged with when it has to be': 'Décharge quand elle y est forcée',
  'Number that stands in all messages of the test': 'Numéro présent dans tous les messages du test',
  'Lets the test with this cookie go on for 10 s; nothing happens if it does not run':
    'Laisse le test de ce cookie continuer 10 s ; rien ne se passe s’il n’est pas en cours',
  'Ends the test with this cookie; the battery decides itself again':
    'Termine le test de ce cookie ; la batterie décide de nouveau elle-même',
  'Control of batteries; changes act at once, and without it a battery decides itself':
    'Commande de batteries ; les changements agissent aussitôt, et sans elle une batterie décide elle-même',
  'Whether batteries are controlled at all': 'Si des batteries sont commandées',
  'The battery and how it is reached; changes act at once':
    'La batterie et comment l’atteindre ; les changements agissent aussitôt',
  'Name that people give the battery': 'Nom que l’on donne à la batterie',
  'What the battery was told; null without one':
    'Ce qui a été demandé à la batterie ; null sans batterie',
  'What it was told last without an error': 'Ce qui lui a été demandé en dernier sans erreur',
  nothing: 'rien',
  'What it really does then': 'Ce qu’elle fait vraiment alors',
  'not known': 'inconnu',
  'Whether it is being found out how the device wants to be told':
    'Si l’on cherche comment l’appareil veut être commandé',
  'Whether it is read what has to be so first': 'Si l’on lit ce qui doit d’abord être ainsi',
  'Whether control rests because of a test': 'Si la commande s’arrête à cause d’un test',
  'Always null: errors are in the event log': 'Toujours null : les erreurs sont dans le journal',
  'Which quarter hours of a day are cheap or expensive; changes act at once':
    'Quels quarts d’heure d’un jour sont bon marché ou chers ; les changements agissent aussitôt',
  'Number of quarter hours from 20:00 to 20:00 that are cheap: those with the lowest prices':
    'Nombre de quarts d’heure de 20h00 à 20h00 qui sont bon marché : ceux aux prix les plus bas',
  'Number of quarter hours from 20:00 to 20:00 that are expensive: those with the highest prices':
    'Nombre de quarts d’heure de 20h00 à 20h00 qui sont chers : ceux aux prix les plus hauts',
  'When batteries are charged, or not; changes act at once':
    'Quand les batteries sont chargées ou non ; les changements agissent aussitôt',
  'The first that applies counts': 'La première qui s’applique compte',
  'Whether the rule counts': 'Si la règle compte',
  'What people call it': 'Comment on l’appelle',
  'State of charge of the battery': 'État de charge de la batterie',
  'State of charge that it is compared with': 'État de charge auquel il est comparé',
  'Price of electricity now, net': 'Prix actuel de l’électricité, hors taxes',
  'Price that it is compared with': 'Prix auquel il est comparé',
  'PV yield that is expected today, from 20:00 on tomorrow':
    'Production PV attendue aujourd’hui, à partir de 20h00 demain',
  'Yield that it is compared with': 'Production à laquelle elle est comparée',
  'How dear this quarter hour is': 'À quel point ce quart d’heure est cher',
  'Time of the day': 'Heure du jour',
  'Beginning of the time': 'Début de cette période',
  'End of the time; before its beginning: over midnight':
    'Fin de cette période ; avant son début : elle passe minuit',
  'A vehicle is charged from the grid, fast or because it is cheap':
    'Un véhicule est chargé depuis le réseau, vite ou parce que c’est bon marché',
  'What the rule does': 'Ce que fait la règle',
  'When batteries are discharged, or not; not asked while they are charged by a rule':
    'Quand les batteries sont déchargées ou non ; sans effet tant qu’une règle les charge',
  'What owners want: who gets the PV excess first (power_manager/config), and whether vehicles may empty the battery (a rule of rules_discharge)':
    'Ce que veulent les propriétaires : qui reçoit d’abord l’excédent PV (power_manager/config), et si les véhicules peuvent vider la batterie (une règle de rules_discharge)',
  'Discharging into vehicles that are charged from the grid':
    'Décharge dans les véhicules chargés depuis le réseau',
  'State of charge that the battery keeps for the house':
    'État de charge que la batterie garde pour la maison',
  'What batteries are told, and by which rules':
    'Ce qui est demandé aux batteries, et par quelles règles',
  'What batteries are told': 'Ce qui est demandé aux batteries',
  'Rule of rules_charge that applies, from 0; 255: none':
    'Règle de rules_charge qui s’applique, à partir de 0 ; 255 : aucune',
  'Rule of rules_discharge that applies, from 0; 255: none':
    'Règle de rules_discharge qui s’applique, à partir de 0 ; 255 : aucune',
  'Whether controllers is running': 'Indique si controllers est en marche',
  'Charge controllers beside this device, which can be chargers of its group; changes act at once':
    'Contrôleurs de recharge à côté de cet appareil, qui peuvent être des bornes de son groupe ; les modifications agissent aussitôt',
  'The controllers': 'Les contrôleurs',
  'Name by which the group refers to it, as in heidelberg:NAME':
    'Nom par lequel le groupe le désigne, comme dans heidelberg:NOM',
  'Which one it is; Modbus: its registers are described here':
    'Duquel il s’agit ; Modbus : ses registres sont décrits ici',
  'Where it is: serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT or http:HOST, as its driver has it':
    'Où il est : serial:/dev/ttyUSB0, tcp:HOST:PORT, modbus-tcp:HOST:PORT ou http:HOST, selon son pilote',
  'Modbus address; 0: the one that it is delivered with':
    'Adresse Modbus ; 0 : celle de la livraison',
  'Most that it lets a vehicle draw on a phase, by its settings and wiring':
    'Courant maximal qu’il laisse un véhicule tirer par phase, selon ses réglages et son câblage',
  'What it lets a vehicle draw after a power cut, before it is told anything; where nobody knows, all that it can draw is reserved':
    'Ce qu’il laisse un véhicule tirer après une coupure de courant, avant qu’on lui dise quoi que ce soit ; là où personne ne le sait, tout ce qu’il peut tirer est réservé',
  'as its driver has it': 'selon son pilote',
  'Its registers, as a file for --controller modbus: has them':
    'Ses registres, comme dans un fichier pour --controller modbus:',
  'Whether automation is running': 'Indique si automation est en marche',
  'What of the stored data was found damaged since the start':
    'Données enregistrées trouvées endommagées depuis le démarrage',
  'What was damaged; its copy is in effect': 'Ce qui était endommagé ; sa copie est utilisée',
  Name: 'Nom',
  'What is lost in whole or in part; defaults are in effect until it is written, and protections are at their strictest':
    'Ce qui est perdu en tout ou en partie ; les valeurs par défaut s’appliquent jusqu’à la prochaine écriture, et les protections sont au plus strict',
  'Functions that clients may use, by fixed words':
    'Fonctions que les clients peuvent utiliser, en mots fixes',
  Feature: 'Fonction',
  'Restarts the device; a charge goes on': 'Redémarre l’appareil ; une recharge en cours continue',
  'Deletes everything and restarts in the state of delivery':
    'Supprime tout et redémarre dans l’état d’usine',
  'true does it, false does nothing': 'true le fait, false ne fait rien',
  'Deletes the configuration, keeps the charges, and restarts':
    'Supprime la configuration, conserve les recharges et redémarre',
  'Deletes the stored value of one resource; effective after the next restart':
    'Supprime la valeur enregistrée d’une ressource ; effectif après le prochain redémarrage',
  'Path of the resource, e.g. mqtt/config': 'Chemin de la ressource, p. ex. mqtt/config',
  'All settings as one document, without secrets (docs/backup.md)':
    'Tous les réglages en un document, sans les secrets (docs/backup.md)',
  'PUT system/backup: the same, with secrets encrypted, and with the charge log':
    'PUT system/backup : identique, avec les secrets chiffrés et la liste des recharges',
  'What secrets are encrypted with; without one they are left out':
    'Ce qui sert à chiffrer les secrets ; sans cela, ils sont omis',
  'Whether the charge log is in it, with the names in it':
    'Indique si la liste des recharges en fait partie, avec les noms qu’elle contient',
  'Tells what a backup would change, or puts all of it in place and restarts':
    'Dit ce qu’une sauvegarde changerait, ou la restaure entièrement et redémarre',
  'The document, as system/backup answered it': 'Le document, tel que system/backup l’a fourni',
  'true only tells what would change': 'true dit seulement ce qui changerait',
  'That of the backup, if that has secrets; empty leaves the secrets here as they are':
    'Phrase secrète de la sauvegarde, si celle-ci contient des secrets ; vide, les secrets de cet appareil restent tels quels',
  'Whether name, addresses, tunnel and managed chargers of this device stay; if left out, where the backup is of another one':
    'Indique si le nom, les adresses, le tunnel et les bornes gérées de cet appareil restent ; sans indication, si la sauvegarde vient d’un autre appareil',
  Address: 'Adresse',
  'All managers that were heard within the last minute':
    'Tous les gestionnaires entendus au cours de la dernière minute',
  'PV excess that is lacking, 0: none': 'Surplus solaire qui manque, 0 : aucun',
  'Uptime of the manager until which it is so at the latest, 0: not known':
    'Durée de marche du gestionnaire jusqu’à laquelle il en est ainsi au plus tard, 0 : inconnue',
  'Which rule of the device, from 1; 0: none':
    'Quelle règle de l’appareil, à partir de 1 ; 0 : aucune',
  'Which rule it is, from 1; 0: none, or not known':
    'De quelle règle il s’agit, à partir de 1 ; 0 : aucune, ou inconnue',
  'How it is done': 'Comment on le fait',
  'What a person may do': 'Ce que l’on peut faire',
  'Whether it has to be mended': 'S’il faut y remédier',
  'Which of several things it is': 'De laquelle de plusieurs choses il s’agit',
  'Who set it': 'Qui l’a fixé',
  'What it is': 'Ce que c’est',
  'What the charger does, or why it gets nothing: what the other fields come to':
    'Ce que fait la borne, ou pourquoi elle ne reçoit rien : ce qui résulte des autres champs',
  'Managers that command it, while those are several and it obeys none of them; else empty':
    'Gestionnaires qui commandent la borne, tant qu’il y en a plusieurs et qu’elle n’obéit à aucun ; sinon vide',
  'Addresses of the managers that control it, separated by commas':
    'Adresses des gestionnaires qui commandent la borne, séparées par des virgules',
  'Why there is no connection; empty if there is one, or none was tried yet':
    'Pourquoi il n’y a pas de connexion ; vide s’il y en a une, ou si aucune n’a encore été tentée',
  'What is taken from the backup though it is own to its device':
    'Ce qui est repris de la sauvegarde bien que propre à son appareil',
  'Whether the charges of the backup are put back, too':
    'Indique si les recharges de la sauvegarde sont restaurées aussi',
  'What stays as it is': 'Ce qui reste inchangé',
  'Path, e.g. users/config, or its first part': 'Chemin, p. ex. users/config, ou son début',
  'All that somebody who helps asks for, as one text without secrets (docs/diagnosis.md)':
    'Tout ce que demande une personne qui vous aide, en un seul texte sans secrets (docs/diagnosis.md)',
  'What is installed, how it came there, and what is newer (docs/update.md)':
    'Ce qui est installé, comment c’est arrivé là, et ce qui est plus récent (docs/update.md)',
  'Release that runs, e.g. 1.2.0': 'Version en cours d’exécution, p. ex. 1.2.0',
  'When it was put onto this machine; 0: nobody knows':
    'Quand elle a été installée sur cette machine ; 0 : on ne le sait pas',
  'How it came there: checkout, npm, package, container, embedded, unknown':
    'Comment elle est arrivée là : checkout, npm, package, container, embedded, unknown',
  'Whether newer releases are asked for (--update-feed)':
    'Indique si les versions plus récentes sont recherchées (--update-feed)',
  'When the newest release was last told; 0: not yet':
    'Quand la version la plus récente a été annoncée pour la dernière fois ; 0 : pas encore',
  'Why the last question for it changed nothing; empty if it was answered':
    'Pourquoi la dernière recherche n’a rien donné ; vide si elle a reçu une réponse',
  'Newest release; empty if nobody knows it':
    'Version la plus récente ; vide si elle n’est pas connue',
  'Day on which that was published, YYYY-MM-DD': 'Jour de sa publication, AAAA-MM-JJ',
  'What the newest release changes, where it is not the one that runs':
    'Ce que change la version la plus récente, si ce n’est pas celle en cours d’exécution',
  'In German': 'En allemand',
  'A change': 'Une modification',
  'In English': 'En anglais',
  'Board whose images it takes at /flash_firmware; empty if it takes none':
    'Carte dont l’appareil accepte les images à /flash_firmware ; vide s’il n’en accepte aucune',
  'The one command that installs it; empty if it runs, or nobody knows a command':
    'La commande qui l’installe ; vide si elle est déjà en cours d’exécution, ou si aucune commande n’est connue',
  'Language of the page and of messages made for people':
    'Langue de la page et des messages destinés aux personnes',
  'Whether the page follows the language of the browser where it can':
    'Indique si la page suit la langue du navigateur lorsqu’elle le peut',
  'Look of the page': 'Apparence de la page',
  'Country that the device is used in': 'Pays où l’appareil est utilisé',
  'Present time in UTC; all 0 until the clock is valid':
    'Heure actuelle en UTC ; tout est à 0 tant que l’horloge n’est pas valide',
  'Year; 0 without a valid clock': 'Année ; 0 sans horloge valide',
  '1 to 12': '1 à 12',
  '1 to 31': '1 à 31',
  '0 to 23': '0 à 23',
  '0 to 59': '0 à 59',
  'Day of the month': 'Jour du mois',
  Hour: 'Heure',
  Minute: 'Minute',
  Second: 'Seconde',
  '0 is Sunday': '0 pour dimanche',
  'Sets the clock, in UTC; refused where the machine keeps it, without effect as long as a time server does that the device asks':
    'Règle l’horloge, en UTC ; refusé là où la machine la tient, sans effet tant qu’un serveur de temps que l’appareil interroge la tient',
  Year: 'Année',
  '0 is Sunday; not looked at': '0 pour dimanche ; non pris en compte',
  'A hint for clients': 'Une indication pour les clients',
  'Whether clients set an unsynchronised clock by themselves':
    'Indique si les clients règlent d’eux-mêmes une horloge non synchronisée',
  'Which certificates and keys are stored; what they hold cannot be read':
    'Les certificats et les clés enregistrés ; leur contenu ne peut pas être lu',
  'Entries by number': 'Entrées par numéro',
  'Number of the entry, chosen by the client': 'Numéro de l’entrée, choisi par le client',
  'Name for people': 'Nom destiné aux personnes',
  'Stores a certificate, a chain or a private key':
    'Enregistre un certificat, une chaîne ou une clé privée',
  'Certificate, chain or private key in PEM': 'Certificat, chaîne ou clé privée au format PEM',
  'Renames an entry and replaces what it holds; an empty cert keeps that':
    'Renomme une entrée et remplace son contenu ; un cert vide le conserve',
  'Removes an entry, whoever uses it': 'Retire une entrée, quel que soit ce qui l’utilise',
  'Name and ports of the device; effective after the next restart as far as the machine leaves it to the device':
    'Nom et ports de l’appareil ; effectif après le prochain redémarrage, dans la mesure où la machine laisse l’appareil en décider',
  'Host name of the device: letters, digits and hyphens; shown to clients, the machine keeps its own':
    'Nom d’hôte de l’appareil : lettres, chiffres et tirets ; montré aux clients, la machine garde le sien',
  'Whether the device is announced in the local network, by multicast DNS':
    'Indique si l’appareil est annoncé dans le réseau local, par DNS multidiffusion (mDNS)',
  'Port for HTTP; on a gateway --listen decides':
    'Port pour HTTP ; sur une passerelle, c’est --listen qui décide',
  'Port for HTTPS; on a gateway with HTTPS alone --listen decides':
    'Port pour HTTPS ; sur une passerelle avec HTTPS seul, c’est --listen qui décide',
  "Names of public DNS under which clients may reach the device; * allows every name, also a stranger's":
    'Noms du DNS public sous lesquels les clients peuvent atteindre l’appareil ; * autorise tous les noms, même celui d’un inconnu',
  'Host name without port, e.g. charger.example.org, or *':
    'Nom d’hôte sans port, p. ex. charger.example.org, ou *',
  'Whether the device is in a network': 'Indique si l’appareil est dans un réseau',
  'Whether the device has a network connection': 'Indique si l’appareil a une connexion réseau',
  'Looks for meters that announce themselves in the network, and answers after 4 s what it found; 429 while another search runs':
    'Cherche dans le réseau les compteurs qui s’annoncent, et répond après 4 s ce qui a été trouvé ; 429 tant qu’une autre recherche est en cours',
  'Reads a meter once that is not saved yet, and answers what it read, or why it did not; 429 while another one is read':
    'Lit une fois un compteur non encore enregistré, et répond ce qu’il a lu ou pourquoi il n’a rien lu ; 429 tant qu’un autre est en cours de lecture',
  'Class of the meter and its configuration, as in meters/<n>/config':
    'Classe du compteur et sa configuration, comme dans meters/<n>/config',
  'Looks for SunSpec devices at one host; ends a scan that is still running':
    'Recherche les appareils SunSpec d’un hôte ; met fin à une recherche encore en cours',
  'Host name or IP address, or a serial port of this machine with Modbus RTU, e.g. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1':
    'Nom d’hôte ou adresse IP, ou port série de cette machine avec Modbus RTU, p. ex. serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1',
  'Port, typically 502; a serial port has none':
    'Port, généralement 502 ; un port série n’en a pas',
  'How the device is spoken to': 'Comment communiquer avec l’appareil',
  'First address that is asked': 'Première adresse interrogée',
  'Last address that is asked': 'Dernière adresse interrogée',
  'Number that stands in all messages of the scan':
    'Numéro qui figure dans tous les messages de la recherche',
  'Ends the scan with this cookie; nothing happens if it does not run any more':
    'Met fin à la recherche portant ce cookie ; sans effet si elle est déjà terminée',
  'What the last scan found': 'Ce que la dernière recherche a trouvé',
  'Whether the scan goes on': 'Indique si la recherche est en cours',
  'What was found so far': 'Ce qui a été trouvé jusqu’ici',
  'Modbus address of the device': 'Adresse Modbus de l’appareil',
  Manufacturer: 'Fabricant',
  'Model of the device': 'Modèle de l’appareil',
  'Options of the device': 'Options de l’appareil',
  'Version of the device': 'Version de l’appareil',
  'Serial number': 'Numéro de série',
  'Number of the SunSpec model': 'Numéro du modèle SunSpec',
  'Which of the models with this number': 'Lequel des modèles portant ce numéro',
  'Of model 714': 'Du modèle 714',
  'Type of a DC port': 'Type d’un port DC',
  'Class of the meter and its configuration; changes act at once':
    'Classe du compteur et sa configuration ; les modifications prennent effet aussitôt',
  'Name that people give the meter': 'Nom donné au compteur',
  'What it measures': 'Ce qu’il mesure',
  'Whether overviews leave the meter out':
    'Indique si les vues d’ensemble laissent ce compteur de côté',
  'Meter type to assume when none was detected; 255: none is assumed':
    'Type de compteur supposé si aucun n’a été détecté ; 255 : aucun n’est supposé',
  'What the meter measures, in the order in which its values are supplied':
    'Ce que le compteur mesure, dans l’ordre où ses valeurs sont fournies',
  'Modbus address of the device; 0 and 255 for one without gateway':
    'Adresse Modbus de l’appareil ; 0 et 255 pour un appareil sans passerelle',
  'Manufacturer; empty: any': 'Fabricant ; vide : n’importe lequel',
  'Model of the device; empty: any': 'Modèle de l’appareil ; vide : n’importe lequel',
  'Serial number; empty: any': 'Numéro de série ; vide : n’importe lequel',
  'Number of the SunSpec model that is read': 'Numéro du modèle SunSpec qui est lu',
  'Which of the models with this number: 0 the first':
    'Lequel des modèles portant ce numéro : 0 pour le premier',
  'Model 714: type of the DC ports that add up, 0 PV, 1 storage and so on; 65535 all':
    'Modèle 714 : type des ports DC à additionner, 0 PV, 1 stockage, etc. ; 65535 tous',
  'Which registers the device has': 'Registres de l’appareil',
  'What is read; values with the same id add up':
    'Ce qui est lu ; les valeurs de même identifiant s’additionnent',
  'What it is, by its number: 74 power, 209 energy drawn, 211 energy fed in, 1 to 3 voltages and 13, 17, 21 currents of L1 to L3, 387 state of charge':
    'Ce que c’est, par son numéro : 74 puissance, 209 énergie soutirée, 211 énergie injectée, 1 à 3 tensions et 13, 17, 21 courants de L1 à L3, 387 niveau de charge',
  'How people write the addresses; they are stored as in the message':
    'Comment on écrit les adresses ; elles sont enregistrées telles que dans le message',
  'Of the first register, as in the message, from 0':
    'Du premier registre, tel qu’il figure dans le message, à partir de 0',
  'What is added to the number': 'Ce qui est ajouté au nombre',
  'What the sum is multiplied with to have the unit of the value id':
    'Facteur à appliquer à la somme pour obtenir l’unité de la valeur',
  'Devices of this kind are not read': 'Les appareils de ce genre ne sont pas lus',
  'How the device measures': 'Comment l’appareil mesure',
  'Channel of a phase that is measured by itself': 'Canal d’une phase mesurée à part',
  'Phase of that channel: 1 L1, 2 L2, 3 L3': 'Phase de ce canal : 1 L1, 2 L2, 3 L3',
  Phase: 'Phase',
  'Numbering of the tables: 1 that of devices in the field; release 1.0.0 had its own':
    'Numérotation des tables : 1 celle des appareils en service ; la version 1.0.0 avait la sienne',
  'What is measured': 'Ce qui est mesuré',
  'The meter in the slot': 'Le compteur de cet emplacement',
  'Meter type as in meter/state; 0 without meter, 255 not detected':
    'Type de compteur comme dans meter/state ; 0 sans compteur, 255 non détecté',
  'What the meter measures, derived values last; empty until it is known':
    'Ce que le compteur mesure, les valeurs dérivées à la fin ; vide tant qu’on ne le sait pas',
  'The values in the order of value_ids. Measured ones are rounded (V and % to 0.1, A, Hz and power factors to 0.01, W, VA, var and ° to 1, energies to 0.001) and change at most once a second; those of class 4 appear as supplied':
    'Les valeurs dans l’ordre de value_ids. Les valeurs mesurées sont arrondies (V et % à 0,1, A, Hz et facteurs de puissance à 0,01, W, VA, var et ° à 1, énergies à 0,001) et changent au plus une fois par seconde ; celles de la classe 4 apparaissent telles quelles',
  'Value; null while unknown': 'Valeur ; null tant qu’elle est inconnue',
  'Communication errors of the meter; which are counted depends on its class':
    'Erreurs de communication du compteur ; celles qui sont comptées dépendent de sa classe',
  'Errors since the start': 'Erreurs depuis le démarrage',
  'When the resettable energies were last started at 0':
    'Quand les énergies réinitialisables sont reparties de 0 pour la dernière fois',
  'Unix timestamp of the last reset; 0: none, or the clock was not synchronised':
    'Heure Unix de la dernière remise à zéro ; 0 : aucune, ou l’horloge n’était pas synchronisée',
  'Starts the resettable energies at 0': 'Fait repartir de 0 les énergies réinitialisables',
  'Supplies values to a meter of class 4, one for each of its value_ids':
    'Fournit des valeurs à un compteur de classe 4, une pour chacun de ses value_ids',
  'Value; null: there is none now': 'Valeur ; null : il n’y en a pas pour l’instant',
  'Power of the last 48 hours in means of 4 minutes':
    'Puissance des dernières 48 heures, en moyennes sur 4 minutes',
  'Age of the newest sample': 'Âge de la valeur la plus récente',
  'Oldest first': 'La plus ancienne en premier',
  'Mean power; null: no value': 'Puissance moyenne ; null : pas de valeur',
  'Power of the last 6 minutes in steps of 500 ms':
    'Puissance des 6 dernières minutes, par pas de 500 ms',
  'Rate of the meter, values per second': 'Cadence du compteur, valeurs par seconde',
  'Power of all meter slots, the last 48 hours in means of 4 minutes':
    'Puissance de tous les emplacements de compteur, dernières 48 heures en moyennes sur 4 minutes',
  'By meter slot; null: nothing configured':
    'Par emplacement de compteur ; null : rien n’est configuré',
  'Power of all meter slots, the last 6 minutes in steps of 500 ms':
    'Puissance de tous les emplacements de compteur, 6 dernières minutes par pas de 500 ms',
  'Which meter slot the legacy meter interface shows':
    'L’emplacement de compteur que montre l’ancienne interface de compteur',
  'Meter slot that meter/… shows; 255: none. Changes act at once':
    'Emplacement de compteur que montre meter/… ; 255 : aucun. Les modifications prennent effet aussitôt',
  'What the linked meter slot allows': 'Ce que permet l’emplacement de compteur lié',
  'Whether values, phases and all_values can be written':
    'Indique si values, phases et all_values peuvent être écrits',
  'The linked meter': 'Le compteur lié',
  'Installed meter: 0 none, 1 to 11 meters of the charger, 200 basic values, 201 many values, 254 another one, 255 not detected':
    'Compteur installé : 0 aucun, 1 à 11 compteurs de la borne, 200 valeurs de base, 201 nombreuses valeurs, 254 un autre, 255 non détecté',
  'Power and energy; written only where clients supply the values':
    'Puissance et énergie ; écrites seulement là où des clients fournissent les valeurs',
  'Charging power': 'Puissance de charge',
  'Energy since the last reset': 'Énergie depuis la dernière remise à zéro',
  'Energy since the meter was made': 'Énergie depuis la fabrication du compteur',
  'Which phases have voltage and current; what clients wrote stays until the restart':
    'Phases qui ont de la tension et du courant ; ce que des clients ont écrit reste jusqu’au redémarrage',
  'Whether current flows on the phase': 'Indique si un courant circule sur la phase',
  'Whether the phase has voltage': 'Indique si la phase est sous tension',
  'All values at fixed indices; written only where clients supply the values':
    'Toutes les valeurs à des rangs fixes ; écrites seulement là où des clients fournissent les valeurs',
  'Value; null where the meter does not provide it':
    'Valeur ; null là où le compteur ne la fournit pas',
  'Communication errors of the linked meter': 'Erreurs de communication du compteur lié',
  'Communication errors of the meter': 'Erreurs de communication du compteur',
  'Errors of the internal bus': 'Erreurs du bus interne',
  'Unexpected resets': 'Réinitialisations inattendues',
  'Starts the resettable energies of the linked meter at 0':
    'Fait repartir de 0 les énergies réinitialisables du compteur lié',
  'When the linked meter was last reset':
    'Quand le compteur lié a été remis à zéro pour la dernière fois',
  "Type of the device's own meter to assume when it was not detected; that of its slot's configuration, if that has one":
    'Type à supposer pour le compteur propre à l’appareil s’il n’a pas été détecté ; celui de la configuration de son emplacement, si elle en indique un',
  'Meter type to assume when it was not detected; 255: none is assumed':
    'Type de compteur à supposer s’il n’a pas été détecté ; 255 : aucun n’est supposé',
  'Power of the last 48 hours in means of 4 minutes; a gap repeats the value before it':
    'Puissance des dernières 48 heures, en moyennes sur 4 minutes ; une lacune répète la valeur qui la précède',
  'Power of the last 6 minutes in steps of 500 ms; a gap repeats the value before it':
    'Puissance des 6 dernières minutes, par pas de 500 ms ; une lacune répète la valeur qui la précède',
  'The chargers and how current is distributed; changes act at once':
    'Les bornes et la manière dont le courant est réparti ; les modifications prennent effet aussitôt',
  'Whether the chargers are managed': 'Indique si les bornes sont gérées',
  'Whether the manager decides who may charge, and records all charges of the group':
    'Indique si le gestionnaire décide qui peut recharger, et enregistre toutes les recharges du groupe',
  'Whether the available current falls back to its default when nobody sets it for 30 s':
    'Indique si le courant disponible revient à sa valeur par défaut quand personne ne le fixe pendant 30 s',
  'Whether every distribution is recorded in the event log':
    'Indique si chaque répartition est notée dans le journal des événements',
  'Available current after a start and when the watchdog acts, per phase':
    'Courant disponible après un démarrage et quand la surveillance agit, par phase',
  'The available current stays below it; what the power manager may distribute at most, per phase':
    'Le courant disponible reste en dessous ; ce que le gestionnaire de puissance peut répartir au plus, par phase',
  'Whether the two minima follow from the type of vehicle':
    'Indique si les deux minimums découlent du type de véhicule',
  '0: any vehicle, from 1 on: one with a higher minimum on three phases':
    '0 : n’importe quel véhicule, à partir de 1 : un véhicule au minimum plus élevé en triphasé',
  'Least current of a charger on three phases': 'Courant minimal d’une borne sur trois phases',
  'Least current of a charger on one phase': 'Courant minimal d’une borne sur une phase',
  'So long after its start a charge is limited to its largest phase current and the margin':
    'Temps depuis son début au bout duquel une recharge est limitée à son courant de phase le plus élevé plus la marge',
  'Margin added to the largest phase current': 'Marge ajoutée au courant de phase le plus élevé',
  'The chargers': 'Les bornes',
  'Name that people give the charger': 'Nom donné à la borne',
  'Phases at its terminals': 'Phases à son bornier',
  'Number of the charger, taken over when it is first heard; 0: not heard yet':
    'Numéro de la borne, repris lorsqu’elle est entendue pour la première fois ; 0 : pas encore entendue',
  'Current to distribute while the power manager does not set the limits':
    'Courant à répartir tant que le gestionnaire de puissance ne fixe pas les limites',
  'Current to distribute, per phase': 'Courant à répartir, par phase',
  'Mode of each charger; ends when its vehicle is unplugged, 4: as the group':
    'Mode de chaque borne ; prend fin quand son véhicule est débranché, 4 : comme le groupe',
  'By charger': 'Par borne',
  'Charge modes that make sense with the present configuration':
    'Modes de charge utiles avec la configuration actuelle',
  'Modes that can be chosen': 'Modes qui peuvent être choisis',
  'What is distributed to whom, and why': 'Ce qui est réparti à qui, et pourquoi',
  'Available now: PV (sum of the phases), L1, L2, L3':
    'Disponible maintenant : PV (somme des phases), L1, L2, L3',
  Current: 'Courant',
  'Least that was available within the filter time: PV (sum of the phases), L1, L2, L3':
    'Minimum disponible pendant le temps de filtrage : PV (somme des phases), L1, L2, L3',
  'The same as l_min: PV (sum of the phases), L1, L2, L3':
    'Identique à l_min : PV (somme des phases), L1, L2, L3',
  'Most PV excess within the filter time': 'Surplus solaire maximal pendant le temps de filtrage',
  'Distributed: PV (sum of the phases), L1, L2, L3': 'Réparti : PV (somme des phases), L1, L2, L3',
  'Always false: each charger decides by itself who may charge':
    'Toujours false : chaque borne décide elle-même qui peut recharger',
  '0 ok, 2 its packets cannot be understood, 3 its load management is off, 128 not reachable, 129 its charge controller stands still, 130 it draws more than it may, 192 + its own error_state':
    '0 OK, 2 ses paquets sont incompréhensibles, 3 sa gestion de charge est désactivée, 128 injoignable, 129 son contrôleur est figé, 130 elle consomme plus que permis, 192 + son propre error_state',
  'Current allocated': 'Courant attribué',
  'Phases allocated': 'Phases attribuées',
  'Current that the charger could use': 'Courant que la borne pourrait utiliser',
  'Bits 0 and 1: phases connected; bit 2: it can switch them':
    'Bits 0 et 1 : phases raccordées ; bit 2 : elle peut les commuter',
  'Uptime of the manager at its last report':
    'Temps de fonctionnement du gestionnaire lors de son dernier rapport',
  'Why it has nothing': 'Pourquoi elle n’a rien',
  'Uptime of the manager': 'Temps de fonctionnement du gestionnaire',
  'Whether it gets one phase': 'Indique si elle reçoit une phase',
  'Whether it gets three phases': 'Indique si elle reçoit trois phases',
  'What decided about its current': 'Ce qui a décidé de son courant',
  'Whether its phase rotation is unknown': 'Indique si l’ordre de ses phases est inconnu',
  'User who may charge; -1 nobody; 0 where the charger decides by itself':
    'Utilisateur qui peut recharger ; -1 personne ; 0 là où la borne décide elle-même',
  'Name of the charger of the group that it was at; missing: this charger':
    'Nom de la borne du groupe où elle a eu lieu ; absent : cette borne',
  'Whether logged_in_devices is running': 'Indique si logged_in_devices fonctionne',
  'Browsers that stay logged in: they need no password until that changes, somebody ends it, or 90 days pass unused':
    'Navigateurs qui restent identifiés : ils n’ont pas besoin de mot de passe jusqu’à ce qu’il change, que quelqu’un les déconnecte ou que 90 jours passent sans utilisation',
  'Those that need no password, by number': 'Ceux qui se passent de mot de passe, par numéro',
  'Number of the logged-in device': 'Numéro de l’appareil identifié',
  'Who logged in': 'Qui s’est identifié',
  'What it is called: browser and system': 'Son nom : navigateur et système',
  'When it was logged in; 0: not known': 'Quand il s’est identifié ; 0 : inconnu',
  'When it was last used, to the day; 0: not known':
    'Dernière utilisation, au jour près ; 0 : inconnue',
  'Keeps the browser logged in that asks with user name and password: the answer sets a cookie, and says the number':
    'Laisse identifié le navigateur qui le demande avec nom d’utilisateur et mot de passe : la réponse dépose un cookie et donne le numéro',
  'Logs the browser out that asks: what it kept is ended':
    'Déconnecte le navigateur qui le demande : ce qu’il conservait n’est plus valable',
  'Logs one browser out': 'Déconnecte un navigateur',
  'Logs all browsers out': 'Déconnecte tous les navigateurs',
  'Whether member_charges is running': 'Indique si member_charges fonctionne',
  'All recorded charges at other chargers: for each charger its number and how many charges follow (u32, little-endian), then 16 bytes each':
    'Toutes les recharges enregistrées à d’autres bornes : pour chacune, son numéro et le nombre de recharges qui suivent (u32, little-endian), puis 16 octets par recharge',
  'Number of the charger': 'Numéro de la borne',
  'Name that it had last': 'Dernier nom qu’elle a porté',
  'Its charges, 16 bytes each, in Base64': 'Ses recharges, 16 octets chacune, en Base64',
  'Other chargers whose charges are recorded': 'Autres bornes dont les recharges sont enregistrées',
  'Whether eco is running': 'Indique si eco fonctionne',
  'Whether charging follows prices, and limits for all chargers; changes act at once':
    'Indique si la charge suit les prix, et limites pour toutes les bornes ; les changements agissent aussitôt',
  'Whether charging follows prices; without it no hour counts as cheap':
    'Indique si la charge suit les prix ; sans cela, aucune heure ne compte comme bon marché',
  'Whether a vehicle is taken to leave after a while':
    'Indique si un véhicule est supposé partir au bout d’un moment',
  'How long a vehicle stays': 'Durée pendant laquelle un véhicule reste',
  'Whether every charger in an Eco mode charges while electricity costs less than a limit':
    'Indique si chaque borne en mode Eco charge tant que l’électricité coûte moins qu’une limite',
  'Whether no hour counts as cheap while electricity costs more than a limit':
    'Indique si aucune heure ne compte comme bon marché tant que l’électricité coûte plus qu’une limite',
  'Whether the plan of all chargers rests if enough PV yield is forecast until the departure':
    'Indique si le plan de toutes les bornes est suspendu quand assez de production PV est prévue jusqu’au départ',
  'Forecast above which it does; 0: never': 'Prévision au-dessus de laquelle il l’est ; 0 : jamais',
  'The plan of all chargers in an Eco mode that have none of their own; changes act at once':
    'Le plan de toutes les bornes en mode Eco qui n’en ont pas ; les changements agissent aussitôt',
  'Whether the plan holds, for all chargers that have none of their own':
    'Indique si le plan est en vigueur, pour toutes les bornes qui n’en ont pas',
  'Day of the departure, counted from when the plan was saved':
    'Jour du départ, compté à partir de l’enregistrement du plan',
  'Local time of the departure, in minutes of its day':
    'Heure locale du départ, en minutes de son jour',
  'Hours in which a vehicle is to charge': 'Heures pendant lesquelles un véhicule doit charger',
  'Plans of single chargers, each for its next vehicle or the one that is there; changes act at once':
    'Plans de bornes particulières, chacun pour le prochain véhicule ou celui qui est là ; les changements agissent aussitôt',
  'They stand in for the plan of all chargers': 'Ils remplacent le plan de toutes les bornes',
  'Address of the charger, as among the managed ones; empty: one that is alone':
    'Adresse de la borne, comme parmi les bornes gérées ; vide : une borne seule',
  'Whether the plan holds': 'Indique si le plan est en vigueur',
  'Energy that the vehicle is to get; 0: the time decides':
    'Énergie que le véhicule doit recevoir ; 0 : la durée décide',
  'Time in which it is to charge; 0: the energy decides':
    'Durée pendant laquelle il doit charger ; 0 : l’énergie décide',
  'Days of the departure, one bit each from Monday on; 0: once':
    'Jours du départ, un bit chacun à partir du lundi ; 0 : une fois',
  'Charge mode of the charger under the plan': 'Mode de charge de la borne sous le plan',
  'When it was saved: the device sets it': 'Quand il a été enregistré : l’appareil le note',
  'Sets the plan of a charger': 'Définit le plan d’une borne',
  'Place of the charger in charge_manager/config, from 0; 0: one that is alone':
    'Place de la borne dans charge_manager/config, à partir de 0 ; 0 : une borne seule',
  'Vehicles that the plans are for, and when electricity counts as cheap for them':
    'Véhicules auxquels les plans sont destinés, et quand l’électricité compte pour eux comme bon marché',
  'When eco/charge_plan was saved; 0 never': 'Quand eco/charge_plan a été enregistré ; 0 jamais',
  'When the vehicle was plugged in; 0: there is none':
    'Quand le véhicule a été branché ; 0 : il n’y en a pas',
  'Minutes in which it has charged since': 'Minutes pendant lesquelles il a chargé depuis',
  'Bits in Base64, the lowest first: the quarter hours from now on; 1: electricity counts as cheap':
    'Bits en Base64, le plus faible d’abord : les quarts d’heure à partir de maintenant ; 1 : l’électricité compte comme bon marché',
  'What such a plan of a charger would come to, before somebody saves it':
    'Ce que donnerait un tel plan d’une borne, avant que quelqu’un ne l’enregistre',
  'What the plan of each charger comes to: when it charges, what that costs, and what is lacking':
    'Ce que donne le plan de chaque borne : quand elle charge, ce que cela coûte et ce qui manque',
  'What it comes to': 'Ce qu’il donne',
  'Whether the charger charges as fast as it can, if it is in an Eco mode':
    'Indique si la borne charge aussi vite que possible, si elle est en mode Eco',
  'When all is to be done; 0: no plan': 'Quand tout doit être fini ; 0 : pas de plan',
  'Energy that the vehicle still lacks; 0 where the plan counts time':
    'Énergie qui manque encore au véhicule ; 0 là où le plan compte le temps',
  'Time that it still has to charge': 'Durée pendant laquelle il doit encore charger',
  'Power that the plan counts on, as it was learned':
    'Puissance sur laquelle le plan compte, telle qu’elle a été apprise',
  'Phases that the vehicle draws on': 'Phases sur lesquelles le véhicule consomme',
  'When it charges as fast as it can; an end may come sooner':
    'Quand elle charge aussi vite que possible ; une fin peut venir plus tôt',
  Begin: 'Début',
  End: 'Fin',
  'Energy in these times that is bought': 'Énergie achetée pendant ces périodes',
  'Energy expected from the sun, by the forecast': 'Énergie attendue du soleil, selon la prévision',
  'Cost of what is bought, with all that is added to the exchange price':
    'Coût de ce qui est acheté, avec tout ce qui s’ajoute au prix de la bourse',
  'Energy that cannot be had until the departure, as far as prices are known':
    'Énergie qui ne peut pas être obtenue jusqu’au départ, pour autant que les prix soient connus',
  'The same as time': 'La même chose en temps',
  'Which quarter hours from current_time on such a plan for all chargers selects: bits, the lowest first; nothing if it is over':
    'Quels quarts d’heure un tel plan pour toutes les bornes choisit à partir de current_time : des bits, le plus faible d’abord ; rien s’il est terminé',
  'From when on': 'À partir de quand',
  'Lets a user charge at a charger of the group, in place of a tag':
    'Permet à un utilisateur de recharger à une borne du groupe, à la place d’un badge',
  'Place of the charger in charge_manager/config, from 0':
    'Place de la borne dans charge_manager/config, à partir de 0',
  'Who may charge there; 0 anybody, -1 nobody any more':
    'Qui peut y recharger ; 0 tout le monde, -1 plus personne',
  'Whether a charge of a managed charger is being recorded here':
    'Indique si une recharge d’une borne gérée est en cours d’enregistrement ici',
  'Energy of the charge of a managed charger that is being recorded here':
    'Énergie de la recharge d’une borne gérée en cours d’enregistrement ici',
  'Charges of a managed charger that were recorded here since the device started':
    'Recharges d’une borne gérée enregistrées ici depuis le démarrage de l’appareil',
  'Energy of the charges of a managed charger that were recorded here since the device started':
    'Énergie des recharges d’une borne gérée enregistrées ici depuis le démarrage de l’appareil',
  'Inner state of the distribution': 'État interne de la répartition',
  'Uptime at which a charger was last switched on, off or between phases':
    'Temps de fonctionnement lors de la dernière mise en marche, mise à l’arrêt ou commutation de phases d’une borne',
  'What charging chargers report as allowed: PV (sum of the phases), L1, L2, L3':
    'Ce que les bornes en charge indiquent comme autorisé : PV (somme des phases), L1, L2, L3',
  'What may be drawn at most until every charger has followed: PV (sum of the phases), L1, L2, L3':
    'Consommation maximale possible jusqu’à ce que chaque borne ait suivi : PV (somme des phases), L1, L2, L3',
  'Bits: 0 can disconnect its control pilot, 1 has done so, 2 can switch phases, 3 and 4 phases connected':
    'Bits : 0 peut couper son signal pilote, 1 l’a fait, 2 peut commuter les phases, 3 et 4 phases raccordées',
  'Current that it can use': 'Courant qu’elle peut utiliser',
  'Energy since the vehicle was plugged in, 0 without meter':
    'Énergie depuis que le véhicule est branché, 0 sans compteur',
  'Uptime at which it was last switched on or off, 0: not known':
    'Temps de fonctionnement lors de sa dernière mise en marche ou mise à l’arrêt, 0 : inconnu',
  'Uptime at which the vehicle was plugged in, while that still gives it precedence, else 0':
    'Temps de fonctionnement lorsque le véhicule a été branché, tant que cela lui donne la priorité, sinon 0',
  'Uptime at which its full vehicle was last woken up, 0: never':
    'Temps de fonctionnement lors du dernier réveil de son véhicule plein, 0 : jamais',
  'Uptime at which it last got less than it could use, 0: never':
    'Temps de fonctionnement la dernière fois qu’elle a reçu moins que ce qu’elle pourrait utiliser, 0 : jamais',
  'Least that its vehicle takes on one phase, learned in this charge; 0: not known':
    'Minimum que prend son véhicule sur une phase, appris pendant cette recharge ; 0 : inconnu',
  'Least that its vehicle takes on three phases, learned in this charge; 0: not known':
    'Minimum que prend son véhicule sur trois phases, appris pendant cette recharge ; 0 : inconnu',
  'Constants of the distribution': 'Constantes de la répartition',
  'Least time between switching a charger on, off or between phases':
    'Temps minimal entre deux mises en marche, mises à l’arrêt ou commutations de phases d’une borne',
  'So long a full vehicle is offered current to wake it up':
    'Durée pendant laquelle un courant est proposé à un véhicule plein pour le réveiller',
  'So long a newly plugged-in vehicle goes first':
    'Durée pendant laquelle un véhicule qui vient d’être branché est prioritaire',
  'Capacity kept back before a further charger is admitted: 100, none':
    'Capacité gardée en réserve avant d’admettre une borne de plus : 100, aucune',
  'Time between two distributions': 'Temps entre deux répartitions',
  'Those who wait get their turn after it':
    'Temps après lequel vient le tour de ceux qui attendent',
  'Looks for chargers in the local network; charge_manager/scan_result has them a second later':
    'Recherche les bornes dans le réseau local ; charge_manager/scan_result les contient une seconde plus tard',
  'Chargers that the last scan found': 'Bornes que la dernière recherche a trouvées',
  'Name of the charger in the network, without .local':
    'Nom de la borne dans le réseau, sans .local',
  'Its address': 'Son adresse',
  'Name that people gave it': 'Nom qu’on lui a donné',
  'Address of the charger that an energy manager stands in for':
    'Adresse de la borne qu’un gestionnaire d’énergie représente',
  '256 entries of 36 bytes: uid (little-endian, 0 is free), name in UTF-8 filled up with zeros':
    '256 entrées de 36 octets : uid (petit-boutiste, 0 : libre), nom en UTF-8 complété par des zéros',
  'Connection to the MQTT broker': 'Connexion au courtier MQTT',
  'Connect to the broker': 'Se connecter au courtier',
  'Host name or IP address of the broker': 'Nom d’hôte ou adresse IP du courtier',
  'Port of the broker, typically 1883': 'Port du courtier, généralement 1883',
  'User name at the broker; empty without login':
    'Nom d’utilisateur auprès du courtier ; vide sans identification',
  'Password at the broker, or a token; empty without login':
    'Mot de passe auprès du courtier, ou un jeton ; vide sans identification',
  'Prefix of all topics': 'Préfixe de tous les topics',
  'Client name at the broker, not the user name':
    'Nom du client auprès du courtier, pas le nom d’utilisateur',
  'Shortest time between two messages of one topic':
    'Temps minimal entre deux messages d’un même topic',
  'Path of the WebSocket URL, starting with /; ignored for protocols 0 and 1':
    'Chemin de l’URL WebSocket, commençant par / ; sans effet pour les protocoles 0 et 1',
  'Publish values only, accept no writes':
    'Publier seulement les valeurs, n’accepter aucune écriture',
  'Everything is published once more so long after each connection, or up to half as long again; 0 never':
    'Délai après chaque connexion au bout duquel tout est publié une nouvelle fois, allongé de moitié au plus ; 0 jamais',
  'State of the connection to the MQTT broker': 'État de la connexion au courtier MQTT',
  'Uptime at the last connection; 0 never':
    'Temps de fonctionnement lors de la dernière connexion ; 0 jamais',
  'Uptime at the end of the last connection; 0 never':
    'Temps de fonctionnement à la fin de la dernière connexion ; 0 jamais',
  '-1 none, other negative values: refusal of the broker, positive: error of the network':
    '-1 aucune, autres valeurs négatives : refus du courtier, positives : erreur du réseau',
  'Announcement of the device to home-automation systems over MQTT':
    'Annonce de l’appareil aux systèmes domotiques par MQTT',
  'Prefix of the discovery messages; differs from the topic prefix of the device':
    'Préfixe des messages d’annonce ; différent du préfixe de topic de l’appareil',
  'The Wi-Fi network that the device joins; a change takes effect after a second':
    'Le réseau Wi-Fi que l’appareil rejoint ; une modification prend effet après une seconde',
  'Whether the device joins the network': 'Indique si l’appareil rejoint le réseau',
  'Network to join': 'Réseau à rejoindre',
  'Address of an access point (BSSID)': 'Adresse d’un point d’accès (BSSID)',
  Byte: 'Octet',
  'Whether only the access point with that address is joined':
    'Indique si seul le point d’accès portant cette adresse est rejoint',
  'Whether the slow mode 802.11b may be used': 'Indique si le mode lent 802.11b peut être utilisé',
  'Passphrase of WPA Personal; empty for an open network':
    'Mot de passe de WPA Personal ; vide pour un réseau ouvert',
  'Own address; 0.0.0.0 asks a DHCP server, and the other four do not count':
    'Adresse propre ; 0.0.0.0 interroge un serveur DHCP, et les quatre autres ne comptent pas',
  'Next hop to other networks; 0.0.0.0 none':
    'Prochain saut vers les autres réseaux ; 0.0.0.0 aucun',
  'Mask of the own network': 'Masque du réseau de l’appareil',
  'Name server; 0.0.0.0 none': 'Serveur de noms ; 0.0.0.0 aucun',
  'Second name server; 0.0.0.0 none': 'Second serveur de noms ; 0.0.0.0 aucun',
  'Whether IPv6 is used, too': 'Indique si IPv6 est utilisé aussi',
  'Own address; :: takes what the network tells':
    'Adresse propre ; :: prend ce que le réseau indique',
  'Name server; :: none of its own': 'Serveur de noms ; :: aucun en propre',
  'Login of WPA Enterprise; null is WPA Personal':
    'Identification de WPA Enterprise ; null : WPA Personal',
  'Name in the readable part of the login; empty: anonymous':
    'Nom dans la partie lisible de l’identification ; vide : anonyme',
  'User name inside TLS': 'Nom d’utilisateur à l’intérieur de TLS',
  'Password inside TLS': 'Mot de passe à l’intérieur de TLS',
  'The Wi-Fi network that the device offers; a change takes effect after a second':
    'Le réseau Wi-Fi que l’appareil propose ; une modification prend effet après une seconde',
  'Whether there is an access point; false: never':
    'Indique s’il y a un point d’accès ; false : jamais',
  'Whether it is on only while neither Wi-Fi nor LAN is connected':
    'Indique s’il n’est actif que tant que ni le Wi-Fi ni le LAN n’est connecté',
  'Name of the network': 'Nom du réseau',
  'Whether the name is not shown': 'Indique si le nom est masqué',
  'Passphrase of the network; empty: everybody can join':
    'Mot de passe du réseau ; vide : tout le monde peut le rejoindre',
  '1 to 13; 0 looks for a free one': '1 à 13 ; 0 cherche un canal libre',
  'Address of the device in the network': 'Adresse de l’appareil dans ce réseau',
  'Gateway that clients are told; 0.0.0.0 none': 'Passerelle indiquée aux clients ; 0.0.0.0 aucune',
  'Mask of the network': 'Masque de ce réseau',
  'State of station and access point': 'État de la station et du point d’accès',
  'BSSID of the access point': 'BSSID du point d’accès',
  'Devices in the network of the access point': 'Appareils dans le réseau du point d’accès',
  'Hardware address of the station': 'Adresse matérielle de la station',
  'Address in the joined network; 0.0.0.0 without connection':
    'Adresse dans le réseau rejoint ; 0.0.0.0 sans connexion',
  'Mask of the joined network; 0.0.0.0 without connection':
    'Masque du réseau rejoint ; 0.0.0.0 sans connexion',
  'IPv6 address for the local link; :: none': 'Adresse IPv6 du lien local ; :: aucune',
  'IPv6 address for everywhere; :: none': 'Adresse IPv6 valable partout ; :: aucune',
  'IPv6 address for the own site; :: none': 'Adresse IPv6 du site local ; :: aucune',
  'IPv6 address for the own site, of the kind that was used before; :: none':
    'Adresse IPv6 du site local, de l’ancien type ; :: aucune',
  'The IPv6 address that the settings ask for; :: none':
    'L’adresse IPv6 que demandent les réglages ; :: aucune',
  'Reception, closer to 0 is better; 0 without connection':
    'Réception, plus c’est proche de 0, mieux c’est ; 0 sans connexion',
  'BSSID of the access point that the station is connected to; empty without connection':
    'BSSID du point d’accès auquel la station est connectée ; vide sans connexion',
  'Why there is no connection': 'Pourquoi il n’y a pas de connexion',
  'Time after which the settings of before come back; 0: nothing waits':
    'Temps après lequel les réglages précédents reviennent ; 0 : rien en attente',
  'Looks for networks; wifi/scan_results has them afterwards, and /ws tells them':
    'Recherche les réseaux ; ils sont ensuite dans wifi/scan_results, et /ws les annonce',
  'What the last scan found, the strongest first; empty before the first one and after one that failed':
    'Ce que la dernière recherche a trouvé, le plus fort en premier ; vide avant la première et après une recherche qui a échoué',
  'Name; empty if hidden': 'Nom ; vide s’il est masqué',
  BSSID: 'BSSID',
  Reception: 'Réception',
  Channel: 'Canal',
  'The tunnel; a change takes effect at once': 'Le tunnel ; une modification prend effet aussitôt',
  'Whether the tunnel is to be there': 'Indique si le tunnel doit être établi',
  'Whether all non-local traffic takes the tunnel, or only that of its subnet':
    'Indique si tout le trafic non local passe par le tunnel, ou seulement celui de son sous-réseau',
  'Address of the device in the tunnel': 'Adresse de l’appareil dans le tunnel',
  "Mask of the tunnel's subnet; 0.0.0.0: the tunnel has no subnet beside the device":
    'Masque du sous-réseau du tunnel ; 0.0.0.0 : hormis l’appareil, le tunnel n’a pas de sous-réseau',
  'Next hop in the tunnel; 0.0.0.0: none': 'Prochain saut dans le tunnel ; 0.0.0.0 : aucun',
  'Address or name of the peer': 'Adresse ou nom du pair',
  'UDP port of the peer': 'Port UDP du pair',
  'UDP port of the device; 0: any': 'Port UDP de l’appareil ; 0 : n’importe lequel',
  'Private key of the device': 'Clé privée de l’appareil',
  'Public key of the peer': 'Clé publique du pair',
  'Key that both sides share besides; empty: none':
    'Clé que les deux côtés partagent en plus ; vide : aucune',
  'Address of what the peer may send from, and is sent; 0.0.0.0 with mask 0.0.0.0: everything':
    'Adresse depuis laquelle le pair peut émettre et à laquelle on lui envoie ; 0.0.0.0 avec le masque 0.0.0.0 : tout',
  'Mask to the address of what the peer may send from':
    'Masque de l’adresse depuis laquelle le pair peut émettre',
  'Largest packet in the tunnel': 'Plus grand paquet dans le tunnel',
  'State of the tunnel': 'État du tunnel',
  'Uptime at which the peer last began to answer; 0: never':
    'Temps de fonctionnement lorsque le pair a commencé à répondre pour la dernière fois ; 0 : jamais',
  'Uptime at which the peer last ceased to answer; 0: never':
    'Temps de fonctionnement lorsque le pair a cessé de répondre pour la dernière fois ; 0 : jamais',
  'Public key of the device, for the peer; empty without a private one':
    'Clé publique de l’appareil, destinée au pair ; vide sans clé privée',
  'Charge slots; the allowed charging current is the minimum over the active ones':
    'Slots de charge ; le courant de charge autorisé est le minimum des slots actifs',
  'Who gave each charge slot its present limit, and since when':
    'Qui a donné à chaque slot de charge sa limite actuelle, et depuis quand',
  Who: 'Qui',
  'Address of that client; empty where there is none':
    'Adresse de ce client ; vide s’il n’y en a pas',
  'Since when, 0 without synchronised clock': 'Depuis quand, 0 sans horloge synchronisée',
  'Limit of this slot; 0 blocks': 'Limite de ce slot ; 0 bloque',
  'Whether the slot takes part in the minimum': 'Indique si le slot compte dans le minimum',
  'Whether the slot sets its current to 0 when the vehicle is disconnected':
    'Indique si le slot met son courant à 0 quand le véhicule est débranché',
  'Whether a charge starts by itself when a vehicle is connected':
    'Indique si une recharge démarre d’elle-même quand un véhicule est branché',
  'Whether a connected vehicle charges by itself; otherwise somebody starts each charge':
    'Indique si un véhicule branché se recharge de lui-même ; sinon, quelqu’un démarre chaque recharge',
  'Limit set at the charger itself; stored, so frequent changes belong in the external limit':
    'Limite réglée sur la borne elle-même ; enregistrée, les modifications fréquentes relèvent donc de la limite externe',
  'Limit of the charger': 'Limite de la borne',
  'Whether the slot of the user authorization is active':
    'Indique si le slot de l’autorisation des utilisateurs est actif',
  'Whether charging needs the authorization of a user':
    'Indique si la recharge demande l’autorisation d’un utilisateur',
  'Limit of the user authorization': 'Limite de l’autorisation des utilisateurs',
  'Current allowed by the user authorization': 'Courant permis par l’autorisation des utilisateurs',
  'Whether the slot of the load management is active':
    'Indique si le slot de la gestion de charge est actif',
  'Whether load management limits the charger': 'Indique si la gestion de charge limite la borne',
  'Limit of the load management': 'Limite de la gestion de charge',
  'Current set by load management': 'Courant fixé par la gestion de charge',
  'What the external slot starts with after a restart of the charge controller':
    'Valeurs avec lesquelles le slot externe commence après un redémarrage du contrôleur',
  'Current of the external slot': 'Courant du slot externe',
  'Whether the external slot is set to 0 when the vehicle is disconnected':
    'Indique si le slot externe est mis à 0 quand le véhicule est débranché',
  'Whether the slot of the external control is active':
    'Indique si le slot de la commande externe est actif',
  'Whether external control limits the charger': 'Indique si la commande externe limite la borne',
  'Limit of the external control; frequent changes are welcome':
    'Limite de la commande externe ; les modifications fréquentes sont les bienvenues',
  'Current requested by external control': 'Courant demandé par la commande externe',
  'Whether the limit of the external control ends with the charge':
    'Indique si la limite de la commande externe prend fin avec la recharge',
  'Releases the charge of the connected vehicle': 'Autorise la recharge du véhicule branché',
  'Blocks the charge of the connected vehicle': 'Bloque la recharge du véhicule branché',
  'Signals 0.24 A more, for vehicles that stay below the allowed charging current':
    'Signale 0,24 A de plus, pour les véhicules qui restent sous le courant de charge autorisé',
  'Whether the boost mode is on': 'Indique si le mode boost est actif',
  'State of the charger': 'État de la borne',
  'Minimum over the active slots': 'Minimum des slots actifs',
  'Cable lock': 'Verrouillage du câble',
  'What the charger is made of': 'De quoi la borne est faite',
  'Supply cable': 'Câble d’alimentation',
  'true: socket with cable lock, false: fixed cable':
    'true : prise avec verrouillage du câble, false : câble fixe',
  'Version of the controller hardware times ten':
    'Version du matériel du contrôleur, multipliée par dix',
  'State of the button': 'État du bouton',
  'Controller time of the last press, 0 without one':
    'Heure du contrôleur au dernier appui, 0 sans appui',
  'Controller time of the last release, 0 without one':
    'Heure du contrôleur au dernier relâchement, 0 sans relâchement',
  'Whether the button is pressed': 'Indique si le bouton est enfoncé',
  'What the controller measures; moves once a second':
    'Ce que mesure le contrôleur ; évolue une fois par seconde',
  'Pulse of the control pilot': 'Impulsion du signal pilote',
  'CP/PE, PP/PE': 'CP/PE, PP/PE',
  'Raw value': 'Valeur brute',
  'CP/PE, PP/PE, highest CP/PE': 'CP/PE, PP/PE, CP/PE maximale',
  Voltage: 'Tension',
  Resistance: 'Résistance',
  'Input, output, motor input switch, relay, motor error':
    'Entrée, sortie, contact du moteur, relais, défaut du moteur',
  Level: 'Niveau',
  'Approximate charging time, for load management':
    'Temps de charge approximatif, pour la gestion de charge',
  'Time since the last change of the IEC 61851 state':
    'Temps depuis le dernier changement de l’état IEC 61851',
  'Uptime of the controller': 'Temps de fonctionnement du contrôleur',
  'Phases that are switched on': 'Phases enclenchées',
  'Phases that are asked for': 'Phases demandées',
  'Step of a phase switch, 0 while there is none':
    'Étape d’une commutation de phases, 0 s’il n’y en a pas',
  'Who controls the status LED': 'Qui commande la LED d’état',
  'Whether clients may control the LED': 'Indique si les clients peuvent commander la LED',
  'State of the status LED that a client asks for; hardware without a coloured LED ignores the colour':
    'État de la LED d’état demandé par un client ; le matériel sans LED en couleur ignore la couleur',
  '-1 the controller drives the LED, 0 off to 255 on, 1001 confirms, 1002 rejects, 1003 prompts, 2001 to 2010 error with 1 to 10 blinks':
    '-1 le contrôleur commande la LED, 0 éteinte à 255 allumée, 1001 confirme, 1002 rejette, 1003 sollicite, 2001 à 2010 erreur avec 1 à 10 clignotements',
  'How long the indication is kept': 'Durée de l’affichage',
  Hue: 'Teinte',
  Saturation: 'Saturation',
  'Brightness; 0 is the colour of the indication': 'Luminosité ; 0 : la couleur de l’affichage',
  'How many charges are recorded': 'Nombre de recharges enregistrées',
  'Recorded charges': 'Recharges enregistrées',
  'Start of the oldest recorded charge, 0 without synchronised clock':
    'Début de la plus ancienne recharge enregistrée, 0 sans horloge synchronisée',
  'The last charges, newest last': 'Les dernières recharges, la plus récente à la fin',
  'Start, 0 without synchronised clock': 'Début, 0 sans horloge synchronisée',
  Duration: 'Durée',
  'User, 0 without one': 'Utilisateur, 0 sans utilisateur',
  'Energy, null if the meter was unknown at start or end':
    'Énergie, null si le compteur était inconnu au début ou à la fin',
  'The running charge': 'La recharge en cours',
  'Meter at the start, null while unknown': 'Compteur au début, null tant qu’il est inconnu',
  'Uptime of the charge controller at the start': 'Temps de fonctionnement du contrôleur au début',
  'Kind of the tag': 'Type de badge',
  'Bytes of the tag in hex': 'Octets du badge en hexadécimal',
  'Price for the calculation of costs': 'Prix servant au calcul des coûts',
  'Price of energy: what charges cost where no dynamic price is known; 0 none':
    'Prix de l’énergie : ce que coûtent les recharges quand aucun prix dynamique n’est connu ; 0 aucun',
  'All recorded charges, 16 bytes each': 'Toutes les recharges enregistrées, 16 octets chacune',
  'Deletes all recorded charges and the names of deleted users, and restarts':
    'Supprime toutes les recharges enregistrées et les noms des utilisateurs supprimés, puis redémarre',
  'Whether charging needs a working meter; 0 becomes 2 when the charger has a meter':
    'Indique si la recharge exige un compteur qui fonctionne ; 0 devient 2 quand la borne a un compteur',
  'The users and whether a login is needed':
    'Les utilisateurs, et si une identification est nécessaire',
  'The anonymous user, then the others': 'L’utilisateur anonyme, puis les autres',
  'Number of the user': 'Numéro de l’utilisateur',
  'Not used yet': 'Pas encore utilisé',
  'Allowed current; 0 means that the user must not charge':
    'Courant autorisé ; 0 signifie que l’utilisateur n’a pas le droit de recharger',
  'Name for people, also in the charge log':
    'Nom destiné aux personnes, aussi dans la liste des recharges',
  'Name for the login': 'Nom pour l’identification',
  'Empty if the user cannot log in, null otherwise':
    'Vide si l’utilisateur ne peut pas s’identifier, sinon null',
  'Number of the next user, 0 if none is free':
    'Numéro du prochain utilisateur, 0 si aucun n’est libre',
  'Whether web interface and HTTP API need a login':
    'Indique si l’interface web et l’API HTTP demandent une identification',
  'Adds a user': 'Ajoute un utilisateur',
  'MD5 of username:realm:password in hex; empty prohibits the login':
    'MD5 de nom d’utilisateur:domaine:mot de passe en hexadécimal ; vide interdit l’identification',
  'Changes a user; null keeps a field': 'Modifie un utilisateur ; null conserve un champ',
  'Removes a user; the charges stay': 'Supprime un utilisateur ; les recharges restent',
  'Switches the login on or off': 'Active ou désactive l’identification',
  'Names of all users who occur in charges: 256 times 32 bytes user name and 32 bytes display name, by user id':
    'Noms de tous les utilisateurs présents dans les recharges : 256 fois 32 octets de nom d’utilisateur et 32 octets de nom affiché, par numéro d’utilisateur',
  'Letterhead of reports as PDF, where the request has none':
    'En-tête des rapports PDF, quand la demande n’en contient pas',
  'Text above the report, at most 512 characters and 6 lines':
    'Texte au-dessus du rapport, au plus 512 caractères et 6 lignes',
  'Makes a report of charges as PDF; 429 while another report is made':
    'Produit un rapport des recharges en PDF ; 429 tant qu’un autre rapport est en cours',
  'Must be true: whoever sends it knows that these paths may still change':
    'Doit être true : celui qui l’envoie sait que ces chemins peuvent encore changer',
  'Whose charges: -3 of configured users, -2 of all, -1 of deleted ones, else of this user':
    'Recharges de qui : -3 des utilisateurs configurés, -2 de tous, -1 des utilisateurs supprimés, sinon de cet utilisateur',
  'Charges at which charger: -3 configured ones, -2 all, -1 deleted ones, else the number of its unique id; chargers of generation 1 take any':
    'Recharges sur quelle borne : -3 configurées, -2 toutes, -1 supprimées, sinon le nombre de son identifiant unique ; les bornes de génération 1 acceptent toutes les valeurs',
  'Charges that started then or later; 0 without this bound':
    'Recharges commencées à ce moment ou plus tard ; 0 sans cette limite',
  'Charges that started earlier; 0 without this bound':
    'Recharges commencées plus tôt ; 0 sans cette limite',
  'Present time, for a device without a clock': 'Heure actuelle, pour un appareil sans horloge',
  'Whether that letterhead is kept for the next report':
    'Indique si cet en-tête est conservé pour le prochain rapport',
  'The same as time; 0 never, or while the clock was not set':
    'Identique, sous forme d’heure ; 0 jamais, ou tant que l’horloge n’était pas réglée',
  'Does the action of a task at once, whatever its trigger and its delay are':
    'Exécute aussitôt l’action d’une règle, quels que soient son déclencheur et son délai',
  'Place of the task in automation/config, from 0':
    'Rang de la règle dans automation/config, à partir de 0',
  'Lists charges and their sums as JSON; 429 while another report is made':
    'Liste les recharges et leurs totaux en JSON ; 429 tant qu’un autre rapport est en cours',
  'How many charges are listed, the newest; 0 all. Sums are those of all':
    'Nombre de recharges listées, les plus récentes ; 0 toutes. Les totaux portent sur toutes',
  'Makes a report of charges as comma-separated values; 429 while another report is made':
    'Produit un rapport des recharges en CSV ; 429 tant qu’un autre rapport est en cours',
  'Limits that every charge starts with': 'Limites avec lesquelles chaque recharge commence',
  'Most energy of a charge; 0 no limit': 'Énergie maximale d’une recharge ; 0 sans limite',
  'Limits of the running charge, or of the next one':
    'Limites de la recharge en cours, ou de la prochaine',
  'From where the limits count and where the running charge ends':
    'D’où comptent les limites et où se termine la recharge en cours',
  'Uptime of the charge controller from which the limits count, 0 without a charge':
    'Temps de fonctionnement du contrôleur à partir duquel comptent les limites, 0 sans recharge',
  'Meter from which the limits count, null without a charge or meter':
    'Compteur à partir duquel comptent les limites, null sans recharge ou sans compteur',
  'Uptime of the charge controller at which the charge ends, 0 without limit':
    'Temps de fonctionnement du contrôleur auquel la recharge se termine, 0 sans limite',
  'Meter at which the charge ends, null without limit':
    'Compteur auquel la recharge se termine, null sans limite',
  'Changes the duration of the running charge, or of the next one':
    'Change la durée de la recharge en cours, ou de la prochaine',
  'When a charge ends; 0 no limit': 'Quand une recharge se termine ; 0 sans limite',
  'Until when the running charge may last, or the next one':
    'Jusqu’à quand la recharge en cours, ou la prochaine, peut durer',
  'Changes the time at which the running charge ends, or the next one':
    'Change l’heure à laquelle se termine la recharge en cours, ou la prochaine',
  'Changes the energy of the running charge, or of the next one':
    'Change l’énergie de la recharge en cours, ou de la prochaine',
  'Lets the limits of the running charge count from now on':
    'Fait compter les limites de la recharge en cours à partir de maintenant',
  'Which tags authorize which users': 'Quels badges autorisent quels utilisateurs',
  'Whom the tag authorizes; 0 is nobody': 'Utilisateur que le badge autorise ; 0 : personne',
  'Up to 10 bytes in hex': 'Jusqu’à 10 octets en hexadécimal',
  'A tag stops a charge only this long after it was started':
    'Un badge n’arrête une recharge qu’une fois ce temps écoulé depuis son début',
  'Tags at the reader, most recently seen first, and the injected tag at the end':
    'Badges sur le lecteur, le dernier vu en premier, et le badge simulé à la fin',
  'Time since the tag was last seen; 0 without a tag':
    'Temps depuis que le badge a été vu pour la dernière fois ; 0 sans badge',
  'Simulates a tag at the reader: starts a charge or stops it':
    'Simule un badge sur le lecteur : démarre une recharge ou l’arrête',
  'Simulates a tag at the reader that only starts a charge':
    'Simule un badge sur le lecteur qui ne fait que démarrer une recharge',
  'Simulates a tag at the reader that only stops a charge':
    'Simule un badge sur le lecteur qui ne fait qu’arrêter une recharge',
  'Who controls the charger while its load management is enabled':
    'Qui commande la borne tant que sa gestion de charge est activée',
  'Whether the manager decides who may charge':
    'Indique si le gestionnaire décide qui peut recharger',
  'Address of the manager that controls the charger; 0.0.0.0 without one':
    'Adresse du gestionnaire qui commande la borne ; 0.0.0.0 sans gestionnaire',
  'Whether another manager was heard within the last minute; if it goes on, charging is blocked':
    'Indique si un autre gestionnaire a été entendu au cours de la dernière minute ; si cela persiste, la recharge est bloquée',
  'Mode that the manager is asked for, else the one that it charges with; 4: it does not say, or there is none':
    'Mode demandé au gestionnaire, sinon celui avec lequel il recharge ; 4 : il ne le dit pas, ou il n’y en a pas',
  'Modes that the manager offers': 'Modes que le gestionnaire propose',
  'PV excess charging and control of phases; changes act at once':
    'Recharge sur surplus solaire et commande des phases ; les modifications prennent effet aussitôt',
  'On while charging with PV excess or the dynamic load management is; what is written is ignored':
    'Actif tant que la recharge sur surplus solaire ou la gestion dynamique de charge l’est ; ce qui est écrit est ignoré',
  'Whether the modes PV and Min + PV follow the PV excess':
    'Indique si les modes PV et Min + PV suivent le surplus solaire',
  'Phases of chargers behind a contactor': 'Phases des bornes derrière un contacteur',
  'Meter at the grid connection': 'Compteur au raccordement au réseau',
  'Meter of the battery storage; 255: none': 'Compteur de la batterie de stockage ; 255 : aucun',
  'Desired power from the grid, negative into the grid':
    'Puissance à soutirer au réseau, négative pour injecter',
  'What Min + PV takes from the grid if it must': 'Ce que Min + PV prend au réseau si nécessaire',
  'State of charge up to which the storage comes first':
    'État de charge jusqu’auquel la batterie de stockage passe en premier',
  'Whether the meter of the storage shows discharging as positive':
    'Indique si le compteur de la batterie de stockage compte la décharge en positif',
  'Power at the grid connection that the storage is left to deal with':
    'Puissance au raccordement au réseau que l’on laisse à la batterie de stockage',
  'Dynamic load management: the chargers get what the grid connection has left; changes act at once':
    'Gestion dynamique de charge : les bornes reçoivent ce qui reste au raccordement au réseau ; les modifications prennent effet aussitôt',
  'Whether the measured currents limit the chargers':
    'Indique si les courants mesurés limitent les bornes',
  'Most current at the grid connection, per phase; typically the rating of its fuse':
    'Courant maximal au raccordement au réseau, par phase ; généralement le calibre du disjoncteur de branchement',
  'Current of the largest consumer that is not controlled, per phase':
    'Courant du plus gros consommateur non commandé, par phase',
  'Part of the current limit that is kept free': 'Part de la limite de courant gardée libre',
  'Charge mode of all managed chargers; of a managed charger, the one that its manager charges with. 4: the default':
    'Mode de charge de toutes les bornes gérées ; pour une borne gérée, celui avec lequel son gestionnaire recharge. 4 : la valeur par défaut',
  'Phases wanted by somebody outside; taken while external_control of power_manager/state is 0':
    'Phases demandées de l’extérieur ; acceptées tant que external_control de power_manager/state vaut 0',
  'Whether the configuration can work, and whether the phases can be controlled from outside':
    'Indique si la configuration peut fonctionner, et si les phases peuvent être commandées de l’extérieur',
  'Bits while enabled': 'Bits tant qu’elle est activée',
  'Control of the phases from outside': 'Commande des phases de l’extérieur',
  'Inner state of the power manager; docs/load-management.md tells what each field means':
    'État interne du gestionnaire de puissance ; docs/load-management.md explique chaque champ',
  'Power at the grid connection, positive is drawn; null: not known':
    'Puissance au raccordement au réseau, positive si elle est soutirée ; null : inconnue',
  'Its mean over the filter time': 'Sa moyenne sur le temps de filtrage',
  'Power that vehicles may take; 2147483647: not known, or the PV excess does not matter':
    'Puissance que les véhicules peuvent prendre ; 2147483647 : inconnue, ou le surplus solaire ne compte pas',
  'Least with which one charger can charge': 'Minimum avec lequel une borne peut recharger',
  'Below it, three phases become one': 'En dessous, on passe de trois phases à une',
  'Above it, one phase becomes three': 'Au-dessus, on passe d’une phase à trois',
  'Sum over the phases of what the chargers may take':
    'Somme sur les phases de ce que les bornes peuvent prendre',
  'Mean over the phases of what charging chargers report as allowed':
    'Moyenne sur les phases de ce que les bornes en charge indiquent comme autorisé',
  'Most current per phase': 'Courant maximal par phase',
  'Whether the hysteresis time has passed since the start':
    'Indique si le temps d’hystérésis est écoulé depuis le démarrage',
  'Whether three phases are connected': 'Indique si trois phases sont raccordées',
  'Whether three phases are wanted': 'Indique si trois phases sont souhaitées',
  'Whether they were, half a second before': 'Indique si elles l’étaient une demi-seconde plus tôt',
  'Whether a charger has current': 'Indique si une borne a du courant',
  'Whether the power suffices for a charger': 'Indique si la puissance suffit pour une borne',
  'Whether the phases must not be changed yet':
    'Indique si les phases ne doivent pas encore être changées',
  'Until they may be changed': 'Jusqu’à ce qu’elles puissent être changées',
  'Whether a charger waits because it was switched off a short while ago':
    'Indique si une borne attend parce qu’elle a été arrêtée il y a peu',
  'Until the last of them may be switched on':
    'Jusqu’à ce que la dernière d’entre elles puisse être mise en marche',
  'Bits; not 0: nobody may charge': 'Bits ; pas 0 : personne ne doit recharger',
  'Power of the storage, positive is charged; null: none, or not known':
    'Puissance de la batterie de stockage, positive en charge ; null : aucune, ou inconnue',
  'State of charge of the storage; null: not known':
    'État de charge de la batterie de stockage ; null : inconnu',
  'Last known currents at the grid connection: L1, L2, L3':
    'Derniers courants connus au raccordement au réseau : L1, L2, L3',
  'Their maximum over 10 s: L1, L2, L3': 'Leur maximum sur 10 s : L1, L2, L3',
  'Their mean over 10 s: L1, L2, L3': 'Leur moyenne sur 10 s : L1, L2, L3',
  'What the dynamic load management reckons with: as i_meter: L1, L2, L3':
    'Ce sur quoi la gestion dynamique de charge se fonde : comme i_meter : L1, L2, L3',
  'What is done when; every write acts at once, cancels what was to come and begins all rules anew':
    'Ce qui est fait et quand ; chaque écriture agit aussitôt, annule ce qui devait suivre et reprend toutes les règles à zéro',
  Tasks: 'Règles',
  'What fires the task; null: nothing': 'Ce qui déclenche la règle ; null : rien',
  'Topic; + stands for a level, # for all further ones':
    'Topic ; + remplace un niveau, # tous les suivants',
  'Payload; empty fits any': 'Contenu ; vide convient à tous',
  'Whether retained messages count too': 'Indique si les messages retenus comptent aussi',
  'Whether the prefix of the device for triggers stands in front of the topic':
    'Indique si le préfixe de l’appareil pour les déclencheurs précède le topic',
  'Where it is seen: -1; the tags of managed chargers fire nothing':
    'Où il est vu : -1 ; les badges des bornes gérées ne déclenchent rien',
  'The level that fires: true is closed': 'Le niveau qui déclenche : true signifie fermé',
  '1 or 3 phases are connected': '1 ou 3 phases sont raccordées',
  'true: it works at the start, false: it has failed':
    'true : il fonctionne au démarrage, false : il est en défaut',
  'Kept; nothing fires it': 'Conservé ; rien ne déclenche la règle',
  'true: power is drawn from now on, false: no longer':
    'true : de la puissance est soutirée à partir de maintenant, false : plus maintenant',
  'What follows the address for rules, query included: as it is sent, or decoded':
    'Ce qui suit l’adresse des règles, requête comprise : tel qu’envoyé, ou décodé',
  'Body; empty fits any': 'Contenu ; vide convient à tous',
  'What is done; null: nothing': 'Ce qui est fait ; null : rien',
  'Line of the event log': 'Ligne du journal des événements',
  Topic: 'Topic',
  Payload: 'Contenu',
  'Whether the broker keeps the message': 'Indique si le courtier conserve le message',
  'Whether the prefix of the device for actions stands in front of the topic':
    'Indique si le préfixe de l’appareil pour les actions précède le topic',
  'Limit of charge slot 14; 0 blocks': 'Limite du slot de charge 14 ; 0 bloque',
  'Meter slot': 'Emplacement de compteur',
  'Whether the limits count from now on': 'Indique si les limites comptent à partir de maintenant',
  'true connects it to ground': 'true la relie à la masse',
  Phases: 'Phases',
  'true closes it': 'true ferme le contact',
  'Which block: nobody charges while one of them is set':
    'Quel blocage : personne ne recharge tant que l’un d’eux est posé',
  'true sets it, false lifts it': 'true le pose, false le lève',
  'From the event to the action': 'De l’événement à l’action',
  'What can be configured, what can be executed, and when tasks last did something':
    'Ce qui peut être configuré, ce qui peut être exécuté, et quand les règles ont agi pour la dernière fois',
  'Tags of triggers that can be configured':
    'Identifiants des déclencheurs qui peuvent être configurés',
  Tag: 'Identifiant',
  'Tags of actions that can be configured': 'Identifiants des actions qui peuvent être configurées',
  'Those that can fire with the present configuration':
    'Ceux qui peuvent se déclencher avec la configuration actuelle',
  'Those that can be done with the present configuration':
    'Celles qui peuvent être exécutées avec la configuration actuelle',
  'By task': 'Par règle',
  'Uptime at which the action was last done or, after a delay, will be; 0 never':
    'Temps de fonctionnement lorsque l’action a été exécutée pour la dernière fois ou, après un délai, le sera ; 0 jamais',
  'Fires the tasks whose method, url_suffix and payload fit; an empty payload fits every body':
    'Déclenche les règles dont method, url_suffix et payload conviennent ; un payload vide convient à tout contenu',
  'What is around the simulated network interfaces; fields that are left out keep their value':
    'Ce qui entoure les interfaces réseau simulées ; les champs omis gardent leur valeur',
  'Whether a cable connects the LAN interface': 'Indique si un câble est branché à l’interface LAN',
  'Whether DHCP servers answer': 'Indique si des serveurs DHCP répondent',
  'Address that the LAN interface gets by DHCP': 'Adresse que l’interface LAN reçoit par DHCP',
  'Address that the station gets by DHCP': 'Adresse que la station reçoit par DHCP',
  'Devices in the network of the access point while it is on':
    'Appareils dans le réseau du point d’accès tant qu’il est actif',
  'Networks in reach': 'Réseaux à portée',
  'Reception; it wavers by 2 dB': 'Réception ; elle varie de 2 dB',
  'As in wifi/scan_results': 'Comme dans wifi/scan_results',
  'Passphrase, or password of the user named simulated':
    'Mot de passe du réseau, ou de l’utilisateur nommé simulated',
  'Whether scans do not show the name': 'Indique si les recherches ne montrent pas le nom',
  'The simulated vehicle; fields that are left out keep their value':
    'Le véhicule simulé ; les champs omis gardent leur valeur',
  'Whether it is plugged in': 'Indique s’il est branché',
  'Phases that it charges with': 'Phases sur lesquelles il se recharge',
  'Most current per phase that its on-board charger takes':
    'Courant maximal par phase que prend son chargeur embarqué',
  'Most power that it takes at nominal voltage; 0: only its current is limited':
    'Puissance maximale qu’il prend à la tension nominale ; 0 : seul son courant est limité',
  'Energy that its battery holds, counted at the meter':
    'Énergie que contient sa batterie, comptée au compteur',
  'Energy in its battery; rises while it charges':
    'Énergie dans sa batterie ; augmente pendant la recharge',
  'State of charge from which its power falls towards a tenth; 100: full power to the end':
    'État de charge à partir duquel sa puissance baisse jusqu’à un dixième ; 100 : pleine puissance jusqu’à la fin',
  'Time that it takes to react to a changed offer': 'Temps qu’il met à réagir à une offre modifiée',
  'How fast its current then changes; 5 s after the change it has arrived in any case':
    'Vitesse à laquelle son courant change alors ; 5 s après la modification, il l’a atteint dans tous les cas',
  'Current per phase that it draws beyond what is allowed; 0 obeys':
    'Courant par phase qu’il prend au-delà de ce qui est permis ; 0 : il obéit',
  'Whether it goes on drawing when the charger takes its offer back':
    'Indique s’il continue à consommer quand la borne retire son offre',
  'Time connected without an offer after which it falls asleep; 0: never':
    'Temps passé branché sans offre, après lequel il s’endort ; 0 : jamais',
  'Whether it sleeps: it ignores offers until the control pilot is interrupted or it is plugged in again':
    'Indique s’il dort : il ignore les offres jusqu’à ce que le signal pilote soit coupé ou qu’il soit rebranché',
  'What the simulated vehicle does': 'Ce que fait le véhicule simulé',
  'Currents drawn on L1 to L3': 'Courants pris sur L1 à L3',
  'Current of a phase': 'Courant d’une phase',
  'Power that it draws': 'Puissance qu’il prend',
  'Energy taken since it was plugged in': 'Énergie prise depuis qu’il est branché',
  'State of charge of its battery': 'État de charge de sa batterie',
  'State that it shows on the control pilot: A, B, C, D or E':
    'État qu’il présente sur le signal pilote : A, B, C, D ou E',
  'Current that it reads from the control pilot; 0 without an offer':
    'Courant qu’il lit sur le signal pilote ; 0 sans offre',
  'Whether it sleeps': 'Indique s’il dort',
  'Faults of the simulated charger; fields that are left out keep their value':
    'Défauts de la borne simulée ; les champs omis gardent leur valeur',
  'Residual current sensor': 'Capteur de courant différentiel',
  Contactor: 'Contacteur',
  'Whether there is mains voltage at the charger':
    'Indique si la tension secteur est présente à la borne',
  'Whether the protective earth is missing (generations 3 and 4)':
    'Indique si la terre de protection est absente (générations 3 et 4)',
  'Whether the switches for the supply cable are set wrongly':
    'Indique si les commutateurs du câble d’alimentation sont mal réglés',
  'Whether it has a socket whose lock does not move':
    'Indique si elle a une prise dont le verrou ne bouge pas',
  'Levels at the inputs of the simulated charger; fields that are left out keep their value':
    'Niveaux aux entrées de la borne simulée ; les champs omis gardent leur valeur',
  'Whether the shutdown input is closed': 'Indique si l’entrée d’arrêt est fermée',
  'Whether the general-purpose input is closed': 'Indique si l’entrée universelle est fermée',
  'What the charge controller went through since the start of the device':
    'Ce par quoi le contrôleur est passé depuis le démarrage de l’appareil',
  'The newest changes of the charger state, oldest first':
    'Les derniers changements d’état de la borne, le plus ancien en premier',
  'Unix time in s, then the charger state that began':
    'Heure Unix en s, puis l’état de la borne qui a commencé',
  'Plugs the simulated vehicle in': 'Branche le véhicule simulé',
  'Unplugs the simulated vehicle': 'Débranche le véhicule simulé',
  'Presses the button of the simulated charger': 'Appuie sur le bouton de la borne simulée',
  'How long the button is held': 'Durée pendant laquelle le bouton est maintenu',
  'Holds a tag at the simulated reader': 'Présente un badge au lecteur simulé',
  '1 to 10 hex bytes separated by :': '1 à 10 octets hexadécimaux séparés par :',
  'Restarts the simulated charge controller: slots from their defaults, uptime 0':
    'Redémarre le contrôleur simulé : slots à leurs valeurs par défaut, temps de fonctionnement 0',
  'The simulated house, whose meter is in meter slot 1; fields that are left out keep their value':
    'La maison simulée, dont le compteur est à l’emplacement de compteur 1 ; les champs omis gardent leur valeur',
  'Load of the house while there is no trace; negative feeds in':
    'Consommation de la maison tant qu’il n’y a pas de relevé ; négative, elle injecte',
  'Loads spread evenly over the day from 00:00 UTC on; their number divides 1440; empty: power_w counts':
    'Consommations réparties régulièrement sur la journée à partir de 00:00 UTC ; leur nombre divise 1440 ; vide : power_w compte',
  'Load of the house, negative feeds in': 'Consommation de la maison, négative elle injecte',
  'Largest random deviation of a power reading':
    'Plus grand écart aléatoire d’une mesure de puissance',
  'Whether its meter is the one at the grid connection, which sees the charger too':
    'Indique si son compteur est celui du raccordement au réseau, qui voit aussi la borne',
  'The simulated grid; fields that are left out keep their value':
    'Le réseau électrique simulé ; les champs omis gardent leur valeur',
  'Phase to neutral': 'Entre phase et neutre',
  'Largest random deviation of each voltage, 0 to 50':
    'Plus grand écart aléatoire de chaque tension, 0 à 50',
  'Time as the device sees it': 'Le temps tel que l’appareil le voit',
  'Wall-clock time of the device, since 1970-01-01T00:00:00Z':
    'Heure de l’appareil, depuis 1970-01-01T00:00:00Z',
  'Time since this start of the device': 'Temps depuis ce démarrage de l’appareil',
  'Device seconds that pass in a real second; 0: somebody else makes the time':
    'Secondes de l’appareil qui passent en une seconde réelle ; 0 : quelqu’un d’autre fait avancer le temps',
  'Plays a scenario in place of a running one':
    'Joue un scénario à la place de celui qui est en cours',
  'JSON text of a scenario, demo for the built-in one, or empty to stop':
    'Texte JSON d’un scénario, demo pour celui qui est intégré, ou vide pour arrêter',
  'The running scenario': 'Le scénario en cours',
  'Whether a scenario is running': 'Indique si un scénario est en cours',
  'Steps played since it began, or began again':
    'Étapes jouées depuis qu’il a commencé ou recommencé',
  'Steps that it has': 'Étapes qu’il comporte',
  'All recorded charges, 16 bytes each, in Base64':
    'Toutes les recharges enregistrées, 16 octets chacune, en Base64',
  'All entries, in Base64': 'Toutes les entrées, en Base64',
  'Whether day_ahead_prices is running': 'Indique si day_ahead_prices est en marche',
  'Whether solar_forecast is running': 'Indique si solar_forecast est en marche',
  'Whether ethernet is running': 'Indique si ethernet est en marche',
  'Whether p14a_enwg is running': 'Indique si p14a_enwg est en marche',
  'Whether eebus is running': 'Indique si eebus est en marche',
  'Control box of the grid operator (EEBUS); changes act at once, and end connections':
    'Boîtier du gestionnaire de réseau (EEBUS) ; les modifications agissent aussitôt et mettent fin aux connexions',
  'Whether the device speaks EEBUS': 'Indique si l’appareil parle EEBUS',
  'TCP port at which a box can connect': 'Port TCP auquel un boîtier peut se connecter',
  'Of a device that manages chargers: the most that the connection may draw by contract, which the box reads; 0: the most that its chargers may draw':
    'Pour un appareil qui gère des bornes : ce que le raccordement peut consommer au plus selon le contrat, que le boîtier lit ; 0 : ce que ses bornes peuvent consommer au plus',
  'What may be drawn while the box is silent, until a box says otherwise':
    'Ce qui peut être consommé tant que le boîtier se tait, jusqu’à ce qu’un boîtier en dise autrement',
  'Boxes that the device trusts; two commands add and remove one of them':
    'Boîtiers auxquels l’appareil fait confiance ; deux commandes en ajoutent et en retirent un',
  'Boxes that the device trusts': 'Boîtiers auxquels l’appareil fait confiance',
  'Identification number of its key (SKI), 40 hexadecimal digits':
    'Numéro d’identification de sa clé (SKI), 40 chiffres hexadécimaux',
  'Its name in the network; empty: it was not there yet':
    'Son nom dans le réseau ; vide : il n’était pas encore là',
  'Trusts a box; it has to trust this device, too':
    'Fait confiance à un boîtier ; il doit aussi faire confiance à cet appareil',
  'Identification number of its key (SKI), 40 hexadecimal digits; spaces, dashes and colons between them do not count':
    'Numéro d’identification de sa clé (SKI), 40 chiffres hexadécimaux ; les espaces, tirets et deux-points entre eux ne comptent pas',
  'Trusts a box no more; its connection ends':
    'Ne fait plus confiance à un boîtier ; sa connexion prend fin',
  'How it stands with the control box of the grid operator, and what may be drawn':
    'Où en est le boîtier du gestionnaire de réseau, et ce qui peut être consommé',
  'Identification number of this device (SKI); a box has to know it':
    'Numéro d’identification de cet appareil (SKI) ; un boîtier doit le connaître',
  'Name of this device in the network': 'Nom de cet appareil dans le réseau',
  'Port at which a box can connect; 0: none':
    'Port auquel un boîtier peut se connecter ; 0 : aucun',
  'How it stands with the limit': 'Où en est la limitation',
  'What may be drawn; 0 where active is false': 'Ce qui peut être consommé ; 0 si active est false',
  'The box that said so last, its SKI; empty: none':
    'Le boîtier qui l’a dit en dernier, son SKI ; vide : aucun',
  'When that began, since 1970; 0: nobody knows':
    'Quand cela a commencé, depuis 1970 ; 0 : personne ne le sait',
  'When it ends by itself, since 1970; 0: it does not, or nobody knows':
    'Quand cela prend fin de soi-même, depuis 1970 ; 0 : jamais, ou personne ne le sait',
  'When the box gave its last sign of life, since 1970; 0: none yet':
    'Quand le boîtier a donné son dernier signe de vie, depuis 1970 ; 0 : aucun encore',
  'What may be drawn while the box is silent':
    'Ce qui peut être consommé tant que le boîtier se tait',
  'So long that counts at least': 'Durée pendant laquelle cela vaut au moins',
  'The most that may be drawn without a limit, as the box reads it':
    'Ce qui peut être consommé au plus sans limitation, tel que le boîtier le lit',
  'How it stands with the connection': 'Où en est la connexion',
  'Why the last connection ended': 'Pourquoi la dernière connexion a pris fin',
  'Of a consumer that lets itself be limited: what it keeps while the site is limited; 0: it is a box, or not limited by this device, which has to manage chargers for that':
    "Pour un appareil qui se laisse limiter : ce qu'il garde pendant que le site est limité ; 0 : c'est un boîtier, ou il n'est pas limité par cet appareil, qui doit pour cela gérer des bornes",
  'What it was told to draw at most; 0: it is not limited at present':
    "Ce qu'il lui a été dit de consommer au plus ; 0 : il n'est pas limité en ce moment",
  'What it said to that': "Ce qu'il y a répondu",
  'What consumers to which the limit of the site is passed on may draw of it, and chargers may not; 0 without a limit':
    'Ce que les appareils auxquels la limite du site est transmise peuvent en consommer, et les bornes non ; 0 sans limite',
  'Host name or IP address of what passes on the telegrams, or a serial port of this machine, e.g. serial:/dev/ttyUSB0':
    'Nom d’hôte ou adresse IP de ce qui transmet les télégrammes, ou un port série de cette machine, p. ex. serial:/dev/ttyUSB0',
  'Port; a serial port has none': 'Port ; un port série n’en a pas',
  'Serial number of the meter; 0: the first that is heard':
    'Numéro de série du compteur ; 0 : le premier qui est entendu',
  'Whether it lets its consumption be limited, and this device manages a site that could':
    'Indique s’il laisse limiter sa consommation et si cet appareil gère un site qui pourrait le faire',
  'Whether it is the box whose limits count':
    'Indique si c’est le boîtier dont les limitations comptent',
  'Devices in the network that speak EEBUS, those that want to connect first':
    'Appareils du réseau qui parlent EEBUS, d’abord ceux qui veulent se connecter',
  'What it says it is': 'Ce qu’il dit être',
  'Whether it wants to connect, and is not trusted':
    'Indique s’il veut se connecter sans être de confiance',
  'Whether this device trusts it': 'Indique si cet appareil lui fait confiance',
  'What the box said, when it counted and until when, over two years, newest first':
    'Ce que le boîtier a dit, quand et jusqu’à quand cela a valu, sur deux ans, du plus récent au plus ancien',
  'The same as comma-separated values (RFC 4180), oldest first':
    'La même chose en valeurs séparées par des virgules (RFC 4180), du plus ancien au plus récent',
  'When it began, since 1970; 0: the clock was not set':
    'Quand cela a commencé, depuis 1970 ; 0 : l’horloge n’était pas réglée',
  'When it ended; the same for what has no duration; 0: nobody knows, or not yet':
    'Quand cela a pris fin ; la même valeur pour ce qui n’a pas de durée ; 0 : personne ne le sait, ou pas encore',
  'Whether it is in force': 'Indique si cela est en vigueur',
  'Whether the device was restarted before the end, which is when it was back':
    'Indique si l’appareil a redémarré avant la fin, qui est alors son retour',
  'What might be drawn': 'Ce qui pouvait être consommé',
  'Duration that was said; 0: none': 'Durée qui a été dite ; 0 : aucune',
  'The box that said so; empty: none': 'Le boîtier qui l’a dit ; vide : aucun',
  'Its name at that time': 'Son nom à ce moment-là',
  'Why it was refused; empty: it was not':
    'Pourquoi cela a été refusé ; vide : cela ne l’a pas été',
  'Makes another key: each box has to be told its number (SKI) anew':
    'Crée une autre clé : chaque boîtier doit en apprendre le numéro (SKI) à nouveau',
  'Name of the device in the network': 'Nom de l’appareil dans le réseau',
  'Network address': 'Adresse réseau',
  'What it was': 'Ce que c’était',
  'A simulated home battery with the registers of a Sungrow SH at device address 1; fields that are left out keep their value':
    'Une batterie domestique simulée avec les registres d’un Sungrow SH à l’adresse d’appareil 1 ; les champs omis gardent leur valeur',
  'Whether the house has one': 'Indique si la maison en a une',
  'Port of 127.0.0.1 at which it is commanded and read by Modbus TCP':
    'Port de 127.0.0.1 auquel elle est commandée et lue par Modbus TCP',
  'Energy that fits into it': 'Énergie qu’elle peut contenir',
  'Energy in it; follows its power': 'Énergie qu’elle contient ; suit sa puissance',
  'Most power that it is charged or discharged with':
    'Puissance maximale à laquelle elle est chargée ou déchargée',
  'What the simulated home battery does': 'Ce que fait la batterie domestique simulée',
  'What it was told to do': 'Ce qu’on lui a dit de faire',
  'Most power that it was told to be charged with':
    'Puissance maximale à laquelle on lui a dit de se charger',
  'Most power that it was told to be discharged with':
    'Puissance maximale à laquelle on lui a dit de se décharger',
  'Power that it is charged with; negative while it is discharged':
    'Puissance à laquelle elle est chargée ; négative pendant la décharge',
  'State of charge': 'État de charge',
  'A simulated control box of the grid operator, which trusts this device; fields that are left out keep their value':
    'Un boîtier simulé du gestionnaire de réseau, qui fait confiance à cet appareil ; les champs omis gardent leur valeur',
  'Whether it is there; a box that is switched off falls silent':
    'Indique s’il est là ; un boîtier éteint se tait',
  'Whether it limits': 'Indique s’il limite',
  'What may be drawn then; -1 is refused': 'Ce qui peut alors être consommé ; -1 est refusé',
  'How long it limits from the write on; 0: until it says otherwise':
    'Combien de temps il limite à partir de l’écriture ; 0 : jusqu’à nouvel ordre',
  'What may be drawn while it is silent; -1 is refused':
    'Ce qui peut être consommé tant qu’il se tait ; -1 est refusé',
  'How it stands with the simulated control box': 'Où en est le boîtier simulé',
  'Identification number of its key (SKI), to be trusted with eebus/add':
    'Numéro d’identification de sa clé (SKI), à reconnaître par eebus/add',
  'Whether it is connected with the device': 'Indique s’il est connecté à l’appareil',
  'How far the device has taken what it says': 'Où en est l’appareil avec ce qu’il dit',
  'Its certificate, PEM': 'Son certificat, PEM',
  'Its private key, PEM': 'Sa clé privée, PEM',
  'IP address or name of the charger; of one that speaks OCPP ocpp:IDENTITY, or ocpp:IDENTITY/CONNECTOR; of a controller beside the device DRIVER:NAME, e.g. heidelberg:garage':
    'Adresse IP ou nom de la borne ; pour une borne OCPP ocpp:IDENTITÉ ou ocpp:IDENTITÉ/CONNECTEUR ; d’un contrôleur à côté de l’appareil PILOTE:NOM, p. ex. heidelberg:garage',
  'Whether ocpp_central is running': 'Indique si ocpp_central est en marche',
  'Chargers that connect by OCPP; changes act at once, and disconnect those whom they concern':
    'Bornes qui se connectent par OCPP ; les changements prennent effet aussitôt et déconnectent celles qu’ils concernent',
  'Whether chargers may connect by OCPP': 'Indique si des bornes peuvent se connecter par OCPP',
  'TCP port at which they connect': 'Port TCP auquel elles se connectent',
  'Whether they connect over TLS (wss://), with the certificate of the device':
    'Indique si elles se connectent par TLS (wss://), avec le certificat de l’appareil',
  'Whether a charger without a password is refused; without one, whoever reaches the port can pretend to be that charger, and hide what it draws':
    'Indique si une borne sans mot de passe est refusée ; sans mot de passe, quiconque atteint le port peut se faire passer pour cette borne et cacher ce qu’elle tire',
  'Which tags may charge': 'Quels badges permettent de charger',
  'The chargers that may connect; the group names its members among them by ocpp: and their identity':
    'Les bornes qui peuvent se connecter ; le groupe nomme ses membres parmi elles par ocpp: et leur identité',
  'Chargers that may connect': 'Bornes qui peuvent se connecter',
  'Name that the charger appends to the address': 'Nom que la borne ajoute à l’adresse',
  'Its password, 8 to 40 bytes, or 32 to 40 hexadecimal digits that stand for half as many bytes; empty: none':
    'Son mot de passe, de 8 à 40 octets, ou 32 à 40 chiffres hexadécimaux qui représentent moitié moins d’octets ; vide : aucun',
  'What it can draw at most on a phase, by its fuse or its switches':
    'Ce qu’elle peut tirer au plus sur une phase, par son fusible ou ses commutateurs',
  'Limit that is stored in the charger for vehicles that begin while nobody limits it; less than 6000: none may begin':
    'Limite enregistrée dans la borne pour les véhicules qui commencent alors que personne ne la limite ; moins de 6000 : aucun ne peut commencer',
  'Whether a meter watches the connection for the limits of the group, so that the charger counts with its largest current only from a loss of the connection on; else it counts with that always, as long as nothing better is proven':
    'Indique si un compteur surveille le raccordement pour les limites du groupe, de sorte que la borne ne compte avec son plus grand courant qu’à partir d’une perte de la connexion ; sinon elle compte toujours ainsi, tant que rien de mieux n’est prouvé',
  'Whether the device finds out by itself what the charger falls back to: once, it restarts it while no vehicle is there, and closes the connection for about five minutes while one charges; else a person has to begin that':
    'Indique si l’appareil découvre de lui-même à quoi la borne revient : une fois, il la redémarre pendant qu’aucun véhicule n’est là, et ferme la connexion pendant environ cinq minutes quand un véhicule charge ; sinon quelqu’un doit lancer l’essai',
  'Finds out what a charger falls back to by itself: without a vehicle it is restarted; one that charges gets a small limit, nothing for some minutes while its charger is left alone, and goes on then':
    'Découvre à quoi une borne revient d’elle-même : sans véhicule, elle est redémarrée ; un véhicule qui charge reçoit une petite limite, rien pendant quelques minutes tandis que sa borne est laissée seule, puis continue',
  'What it does when it is alone, as far as that is proven':
    'Ce qu’elle fait quand elle est seule, pour autant que ce soit prouvé',
  'Whether its own schedule shows that limits end by themselves':
    'Indique si son propre plan montre que les limites prennent fin d’elles-mêmes',
  'Whether it keeps over a restart what it has stored':
    'Indique si elle garde après un redémarrage ce qu’elle a enregistré',
  'When that was seen, since 1970; 0: not yet': 'Quand on l’a vu, depuis 1970 ; 0 : pas encore',
  'Whether it fell back while it was alone and a vehicle charged':
    'Indique si elle est revenue à sa limite quand elle était seule et qu’un véhicule chargeait',
  'The test that runs': 'L’essai en cours',
  'The chargers that may connect, and what is known of them':
    'Les bornes qui peuvent se connecter, et ce que l’on sait d’elles',
  'Port at which chargers can connect; 0: none':
    'Port auquel les bornes peuvent se connecter ; 0 : aucun',
  'Whether it is connected and answers': 'Indique si elle est connectée et répond',
  'Version of OCPP that it speaks; empty: not known':
    'Version d’OCPP qu’elle parle ; vide : inconnue',
  'Its maker': 'Son fabricant',
  'Its model': 'Son modèle',
  'Its firmware': 'Son micrologiciel',
  'Whether its back end is served: what the charger says is passed on to it':
    'Indique si son système dorsal est servi : ce que dit la borne lui est transmis',
  'Where the back end is, without the name at the end':
    'Où se trouve le système dorsal, sans le nom à la fin',
  'Name of the charger there; empty: the same as here':
    'Nom de la borne là-bas ; vide : le même qu’ici',
  'Password there; exactly 40 hexadecimal digits are a key of 20 bytes; empty: none':
    'Mot de passe là-bas ; exactement 40 chiffres hexadécimaux sont une clé de 20 octets ; vide : aucun',
  'Certificate that that of the back end must lead to':
    'Certificat auquel celui du système dorsal doit mener',
  'Whether its back end has accepted it, and is connected':
    'Indique si son système dorsal l’a acceptée et est connecté',
  'Why the back end is not connected; empty: it is, or nobody knows yet':
    'Pourquoi le système dorsal n’est pas connecté ; vide : il l’est, ou personne ne le sait encore',
  'Messages that the back end is still to be told':
    'Messages que le système dorsal doit encore recevoir',
  'Whether it has stored the limit for vehicles that begin unseen':
    'Indique si elle a enregistré la limite pour les véhicules qui commencent sans être vus',
  'How it is limited': 'Comment elle est limitée',
  'Its connectors that are members of the group': 'Ses connecteurs qui sont membres du groupe',
  'Number of the connector': 'Numéro du connecteur',
  'What the charger says of it; empty: nothing yet': 'Ce que la borne en dit ; vide : rien encore',
  'Whether a charge runs': 'Indique si une charge est en cours',
  'Tag that began it': 'Badge qui l’a commencée',
  'What it was told last and accepted': 'Ce qui lui a été dit en dernier et qu’elle a accepté',
  'The highest limit that may be in force': 'La limite la plus haute qui peut être en vigueur',
  'What it may draw by itself at any time, and is reserved always':
    'Ce qu’elle peut tirer d’elle-même à tout moment, et qui est toujours réservé',
  'How far it is known that it obeys': 'Jusqu’où l’on sait qu’elle obéit',
  'Who wanted to connect in the last 10 minutes and was not let in, newest first':
    'Qui a voulu se connecter dans les 10 dernières minutes sans être admis, les plus récents d’abord',
  'Name that it told; empty: it came not so far':
    'Nom qu’elle a donné ; vide : elle n’est pas allée si loin',
  'Why it was not let in': 'Pourquoi elle n’a pas été admise',
  'Certificate of whoever issued those of the chargers; one without a password has to show one with its identity as common name or serial number then':
    'Certificat de qui a délivré ceux des bornes ; une borne sans mot de passe doit alors en présenter un qui porte son identité comme nom (CN) ou numéro de série',
  'Network address that it came from': 'Adresse réseau d’où elle venait',
  'Since it knocked last': 'Depuis sa dernière tentative',
  'Whether ocpp is running': 'Indique si ocpp est en marche',
  'Where dynamic prices come from, and what is added to them; changes act at once':
    'D’où viennent les prix dynamiques, et ce qui s’y ajoute ; les modifications prennent effet aussitôt',
  'Whether dynamic prices are used': 'Indique si les prix dynamiques sont utilisés',
  'Address of the server; empty: none': 'Adresse du serveur ; vide : aucune',
  'Length of the steps': 'Durée des pas',
  'CA certificate that verifies the server; -1: those of the machine':
    'Certificat d’autorité (CA) qui vérifie le serveur ; -1 : ceux de la machine',
  'VAT on the exchange price': 'TVA sur le prix de bourse',
  'Grid fees and taxes, gross if VAT is given':
    'Frais de réseau et taxes, TTC si une TVA est indiquée',
  'Markup of the supplier, gross if VAT is given':
    'Marge du fournisseur, TTC si une TVA est indiquée',
  'Base fee of the supplier, for reports of costs':
    'Abonnement du fournisseur, pour les rapports de coûts',
  'Whether the calendar is added': 'Indique si le calendrier est ajouté',
  'Surcharges and discounts of a week, added to the prices, or prices of their own where none are fetched or pushed':
    'Suppléments et remises d’une semaine, ajoutés aux prix, ou prix à part entière là où aucun n’est récupéré ni fourni',
  'By quarter hour of the week in local time, from Monday 00:00 on; empty: no calendar':
    'Par quart d’heure de la semaine en heure locale, à partir du lundi 00:00 ; vide : pas de calendrier',
  'Surcharge or discount': 'Supplément ou remise',
  'Price now, and when prices came and will come':
    'Prix actuel, et quand les prix sont arrivés et arriveront',
  'Last update of the prices; 0 never': 'Dernière mise à jour des prix ; 0 jamais',
  'Last query; 0 never': 'Dernière demande ; 0 jamais',
  'Next query; 0 none is planned, or it is due':
    'Prochaine demande ; 0 aucune n’est prévue, ou elle est due',
  'Net price now, calendar included; 2147483647 unknown':
    'Prix net actuel, calendrier compris ; 2147483647 inconnu',
  'The known prices': 'Les prix connus',
  'When the first price begins; 0 without prices': 'Quand commence le premier prix ; 0 sans prix',
  'Net prices, calendar included': 'Prix nets, calendrier compris',
  'Net price': 'Prix net',
  'Supplies the prices while source is 1 (Push); they replace all earlier ones':
    'Fournit les prix tant que source vaut 1 (Push) ; ils remplacent tous les précédents',
  'When the first price begins': 'Quand commence le premier prix',
  'Net prices': 'Prix nets',
  'Where the forecast comes from; changes act at once':
    'D’où vient la prévision ; les modifications prennent effet aussitôt',
  'Whether the forecast is used': 'Indique si la prévision est utilisée',
  'Forecast of all planes together, and the questions that the service allows':
    'Prévision de tous les champs solaires ensemble, et les demandes que le service autorise',
  'Forecast of the whole local day, all planes; -1 no data':
    'Prévision de toute la journée locale, tous les champs solaires ; -1 pas de données',
  'Forecast from the present step until midnight; -1 no data':
    'Prévision du pas actuel jusqu’à minuit ; -1 pas de données',
  'Forecast of the next local day; -1 no data':
    'Prévision de la journée locale suivante ; -1 pas de données',
  'Questions allowed in two hours, as the service says; no more are asked; -1 not known':
    'Demandes autorisées en deux heures, selon le service ; il n’en est pas fait davantage ; -1 inconnu',
  'Questions that were left after the last one, as the service says; -1 not known':
    'Demandes qui restaient après la dernière, selon le service ; -1 inconnu',
  'Next question to the service; 0 none is planned':
    'Prochaine demande au service ; 0 aucune n’est prévue',
  'One plane of the PV system; a change fetches its forecast anew':
    'Un champ solaire de l’installation photovoltaïque ; une modification récupère sa prévision à nouveau',
  'Whether the plane counts': 'Indique si ce champ solaire compte',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  'Inclination: 0 horizontal, 90 vertical': 'Inclinaison : 0 horizontale, 90 verticale',
  'Azimuth: -180 north, -90 east, 0 south, 90 west': 'Azimut : -180 nord, -90 est, 0 sud, 90 ouest',
  'Peak power': 'Puissance crête',
  'When the forecast of the plane came and will come, and for which place it is':
    'Quand la prévision du champ solaire est arrivée et arrivera, et pour quel lieu elle vaut',
  'Last update; 0 never': 'Dernière mise à jour ; 0 jamais',
  'Where the service thinks the plane is; the status of its answer if that was an error':
    'Où le service situe le champ solaire ; le statut de sa réponse si c’était une erreur',
  'Forecast of the plane': 'Prévision du champ solaire',
  'When the first step begins; 0 no data': 'Quand commence le premier pas ; 0 pas de données',
  'By step': 'Par pas',
  'Energy of one step': 'Énergie d’un pas',
  'Supplies the forecast of the plane while source is 1 (Push), and enables it':
    'Fournit la prévision du champ solaire tant que source vaut 1 (Push), et l’active',
  'When the first step begins': 'Quand commence le premier pas',
  'Use and addresses of the LAN interface; a change takes effect after a second':
    'Utilisation et adresses de l’interface LAN ; une modification prend effet après une seconde',
  'Whether the LAN interface is used': 'Indique si l’interface LAN est utilisée',
  'State of the LAN interface': 'État de l’interface LAN',
  'Hardware address': 'Adresse matérielle',
  'Own address; 0.0.0.0 without connection': 'Adresse propre ; 0.0.0.0 sans connexion',
  'Mask of the own network; 0.0.0.0 without connection':
    'Masque du réseau de l’appareil ; 0.0.0.0 sans connexion',
  'Whether both directions can be used at a time':
    'Indique si les deux sens peuvent être utilisés en même temps',
  'Negotiated speed; 0 without cable': 'Vitesse négociée ; 0 sans câble',
  'What the button does': 'Ce que fait le bouton',
  'What the inputs and the output do': 'Ce que font les entrées et la sortie',
  'Level after a restart': 'Niveau après un redémarrage',
  'Wakes a sleeping vehicle by interrupting the control pilot':
    'Réveille un véhicule endormi en coupant le signal pilote',
  'Whether sleeping vehicles are woken up': 'Indique si les véhicules endormis sont réveillés',
  'Cuts the vehicle off from the control pilot, as if it were unplugged':
    'Coupe le signal pilote vers le véhicule, comme s’il était débranché',
  'Whether the control pilot is cut off from the vehicle':
    'Indique si le signal pilote vers le véhicule est coupé',
  'Forgets a DC fault after its cause was found, and tests the sensor':
    'Oublie un défaut de courant différentiel continu une fois sa cause trouvée, et teste le capteur',
  'Must be 3695376931, against accidental resets':
    'Doit être 3695376931, pour éviter les remises à zéro involontaires',
  'Tests the DC fault sensor; nothing happens while a vehicle is connected':
    'Teste le capteur de courant différentiel continu ; sans effet tant qu’un véhicule est branché',
  'Switches the output until the next restart; evse/gpio_configuration says what it starts with':
    'Commute la sortie jusqu’au prochain redémarrage ; evse/gpio_configuration indique avec quoi elle commence',
  'Type of the built-in meter, 0 without one': 'Type du compteur intégré, 0 sans compteur',
  'Time since the DC fault sensor was tested':
    'Temps depuis le test du capteur de courant différentiel continu',
  'Limit by the grid operator, section 14a EnWG; changes act at once':
    'Limitation par le gestionnaire de réseau, § 14a EnWG ; les modifications prennent effet aussitôt',
  'Whether the grid operator can limit consumption':
    'Indique si le gestionnaire de réseau peut limiter la consommation',
  'What says so; null: nothing': 'Ce qui l’annonce ; null : rien',
  'true: limited while the input is closed, false: while it is open':
    'true : limité tant que l’entrée est fermée, false : tant qu’elle est ouverte',
  'What may be drawn then; at least 4200 W are always left':
    'Ce qui peut alors être soutiré ; il reste toujours au moins 4200 W',
  'Whether the managed chargers are limited': 'Indique si les bornes gérées sont limitées',
  'Whether this charger is limited': 'Indique si cette borne est limitée',
  'Effective limit': 'Limite en vigueur',
  'Whether consumption is limited': 'Indique si la consommation est limitée',
  'When this limit began; 0 without one, or where the clock was not set':
    'Quand cette limite a commencé ; 0 sans limite, ou si l’horloge n’était pas réglée',
  'What may be drawn; 0 without limit': 'Ce qui peut être soutiré ; 0 sans limite',
  'What was last written to p14a_enwg/control_update; nothing after a restart':
    'Dernière écriture dans p14a_enwg/control_update ; rien après un redémarrage',
  'Limits consumption while source is 2 (API), until it is lifted or the device restarts':
    'Limite la consommation tant que source vaut 2 (API), jusqu’à sa levée ou au redémarrage de l’appareil',
  'Connection to the central system; changes act at once, and are refused while a transaction runs':
    'Connexion au système central ; les modifications prennent effet aussitôt, et sont refusées pendant une transaction',
  'Whether to connect to the central system': 'Indique s’il faut se connecter au système central',
  'Where the central system is; empty until configured':
    'Où se trouve le système central ; vide tant qu’il n’est pas configuré',
  'Name of the charger at the central system; follows the URL, and is the user name':
    'Nom de la borne auprès du système central ; il suit l’URL et sert de nom d’utilisateur',
  'Whether the central system asks for a password':
    'Indique si le système central demande un mot de passe',
  'Password; exactly 40 hexadecimal digits are a key of 20 bytes':
    'Mot de passe ; exactement 40 chiffres hexadécimaux forment une clé de 20 octets',
  'Whether the slot of OCPP is active; follows when OCPP is switched on or off':
    'Indique si le slot d’OCPP est actif ; suit l’activation ou la désactivation d’OCPP',
  'Whether OCPP limits the charger': 'Indique si OCPP limite la borne',
  'State of the charge point, as of the last event':
    'État du point de charge lors du dernier événement',
  'Tag of the transaction, or the one that is asked for':
    'Badge de la transaction, ou celui qui fait l’objet de la demande',
  'Group of the tag': 'Groupe du badge',
  'When the tag expires; 0 not known': 'Quand le badge expire ; 0 inconnu',
  'Time to connect a vehicle': 'Temps pour brancher un véhicule',
  'Tag that was refused last': 'Dernier badge refusé',
  'When a vehicle came or left': 'Quand un véhicule est arrivé ou parti',
  'Whether the central system took the connector out of service':
    'Indique si le système central a mis le connecteur hors service',
  'When charging profiles are looked at next':
    'Quand les profils de charge seront examinés la prochaine fois',
  'When the transaction started': 'Quand la transaction a commencé',
  'Does not run: vehicles bring the cable': 'Ne court pas : les véhicules apportent le câble',
  'Time for the answer to the message in flight':
    'Temps restant pour la réponse au message en cours d’envoi',
  'Time until a message of a transaction is sent again':
    'Temps avant le nouvel envoi d’un message de transaction',
  'Time until the connection is taken for dead':
    'Temps avant que la connexion soit considérée comme perdue',
  'Time since the last ping': 'Temps depuis le dernier ping',
  'Number of the transaction; -1 not known yet, 2147483647 none':
    'Numéro de la transaction ; -1 encore inconnu, 2147483647 aucune',
  'Whether the transaction runs without energy, because its tag was refused':
    'Indique si la transaction se déroule sans énergie, parce que son badge a été refusé',
  'Current that charging profiles allow': 'Courant que permettent les profils de charge',
  'Whether the connection stands': 'Indique si la connexion est établie',
  'Upper half of its number': 'Moitié supérieure de son numéro',
  'Lower half of its number': 'Moitié inférieure de son numéro',
  'Its length': 'Sa longueur',
  'Messages that wait': 'Messages en attente',
  'Changes of status that wait': 'Changements d’état en attente',
  'Messages of transactions that wait': 'Messages de transactions en attente',
  'Forgets everything of the central system: what it was not told yet, its keys, its charging profiles':
    'Oublie tout du système central : ce qui ne lui a pas encore été annoncé, ses clés, ses profils de charge',
  'Configuration keys of OCPP': 'Clés de configuration d’OCPP',
  'Uses one phase for vehicles that draw current from one phase only':
    'Utilise une seule phase pour les véhicules qui ne consomment que sur une phase',
  'Whether the phases follow the vehicle': 'Indique si les phases suivent le véhicule',
  'With how many phases the charger is connected':
    'Nombre de phases auxquelles la borne est raccordée',
  'Connected phases': 'Phases raccordées',
  'Pause before the vehicle charges on after a phase switch':
    'Pause avant que le véhicule reprenne la recharge après une commutation de phases',
  '0 is 60 s, n = 1 to 22 is 10 + 5n s': '0 vaut 60 s, n = 1 à 22 vaut 10 + 5n s',
  'State of charge of the vehicle at which a charge ends; 0 no limit':
    'État de charge du véhicule auquel une recharge se termine ; 0 sans limite',
  'Changes the final state of charge of the running charge, or of the next one':
    'Change l’état de charge final de la recharge en cours, ou de la prochaine',
  'Whether authentication is running': 'Indique si authentication est en marche',
  'Whether energy_manager is running': 'Indique si energy_manager est en marche',
  'Whether energy_history is running': 'Indique si energy_history est en marche',
  'Whether em_energy_analysis is running': 'Indique si em_energy_analysis est en marche',
  'The login for web interface and HTTP API': 'L’identification pour l’interface web et l’API HTTP',
  'User name of the login': 'Nom d’utilisateur pour l’identification',
  'What is wired to the energy manager; changes act at once':
    'Ce qui est câblé sur le gestionnaire d’énergie ; les modifications prennent effet aussitôt',
  'Whether a contactor switches the chargers; input 4 then monitors it':
    'Indique si un contacteur commute les bornes ; l’entrée 4 le surveille alors',
  'Contactor, inputs, relay and errors': 'Contacteur, entrées, relais et erreurs',
  'Whether input 3 is closed': 'Indique si l’entrée 3 est fermée',
  'Whether input 4 is closed: the feedback of the contactor, where one is installed':
    'Indique si l’entrée 4 est fermée : le retour du contacteur, s’il y en a un',
  'Whether the relay is closed': 'Indique si le relais est fermé',
  Bits: 'Bits',
  'Always 0; see power_manager/state': 'Toujours 0 ; voir power_manager/state',
  'What the controller measures': 'Ce que mesure le contrôleur',
  'Polls of the controller in a row that it did not answer':
    'Interrogations successives du contrôleur restées sans réponse',
  'What the contactor was told: true connects three phases':
    'Ce qui a été commandé au contacteur : true raccorde trois phases',
  'Supply voltage of the controller': 'Tension d’alimentation du contrôleur',
  'Colour of the status LED: red, green, blue': 'Couleur de la LED d’état : rouge, vert, bleu',
  '0 to 255': '0 à 255',
  'Time since the controller started; wraps after about 50 days':
    'Temps depuis le démarrage du contrôleur ; repart de zéro après environ 50 jours',
  'Input of an energy manager': 'Entrée d’un gestionnaire d’énergie',
  'The memory card with the history': 'La carte mémoire avec l’historique',
  'Card: 0 works, 51 there is none, 255 nobody can be asked, others: why it does not work':
    'Carte : 0 fonctionne, 51 il n’y en a pas, 255 impossible de le savoir, autres : pourquoi elle ne fonctionne pas',
  'Storage of the history: 0 works, 5 fails, 28 full, 255 not known, 256 just formatted':
    'Stockage de l’historique : 0 fonctionne, 5 en échec, 28 plein, 255 inconnu, 256 vient d’être formaté',
  'Bits; none without card': 'Bits ; aucun sans carte',
  'Sectors of the card': 'Secteurs de la carte',
  'Size of a sector': 'Taille d’un secteur',
  'Manufacturer of the card': 'Fabricant de la carte',
  'Revision of the product: high nibble major, low nibble minor':
    'Révision du produit : demi-octet de poids fort, version majeure ; de poids faible, version mineure',
  'Name of the product, 5 characters': 'Nom du produit, 5 caractères',
  'Deletes the history of the energy balance, and restarts':
    'Supprime l’historique du bilan énergétique et redémarre',
  'Flags and mean power of a charger, for every 5 minutes of a local day':
    'Indicateurs et puissance moyenne d’une borne, toutes les 5 minutes d’une journée locale',
  'Number of the charger, as in charge_manager/state':
    'Numéro de la borne, comme dans charge_manager/state',
  Month: 'Mois',
  'Day of the month, on the local calendar': 'Jour du mois, dans le calendrier local',
  'Meter of a charger at the beginning of each day of a month':
    'Compteur d’une borne au début de chaque jour d’un mois',
  'State and phases of the charger, mean power of the meter slots and price, for every 5 minutes of a local day':
    'État et phases de la borne, puissance moyenne des emplacements de compteur et prix, toutes les 5 minutes d’une journée locale',
  'Inputs and outputs, mean power of the meter slots and price, for every 5 minutes of a local day':
    'Entrées et sorties, puissance moyenne des emplacements de compteur et prix, toutes les 5 minutes d’une journée locale',
  'Meters at the beginning of each day of a month, and the prices of that day':
    'Compteurs au début de chaque jour d’un mois, et les prix de ce jour',
  'The controller of the simulated energy manager; fields that are left out keep their value':
    'Le contrôleur du gestionnaire d’énergie simulé ; les champs omis gardent leur valeur',
  'Whether input 1 is closed (generation 2)': 'Indique si l’entrée 1 est fermée (génération 2)',
  'Whether input 2 is closed (generation 2)': 'Indique si l’entrée 2 est fermée (génération 2)',
  'Whether input 4 is closed; the contactor closes it too':
    'Indique si l’entrée 4 est fermée ; le contacteur la ferme aussi',
  'Whether the controller does not answer': 'Indique si le contrôleur ne répond pas',
  'Memory card: 0 works, 51 there is none, the others are other faults':
    'Carte mémoire : 0 fonctionne, 51 il n’y en a pas, les autres sont d’autres défauts',
  'Whether temperatures is running': 'Indique si temperatures est en marche',
  'Whether heating is running': 'Indique si heating est en marche',
  'Where outside temperatures come from; changes act at once':
    'D’où viennent les températures extérieures ; les modifications prennent effet aussitôt',
  'Whether outside temperatures are used': 'Indique si les températures extérieures sont utilisées',
  'Hourly temperatures': 'Températures horaires',
  'When the first value holds; 0 without values':
    'Quand la première valeur s’applique ; 0 sans valeurs',
  'By hour': 'Par heure',
  Temperature: 'Température',
  'Temperatures of now, today and tomorrow, and when they came and will come':
    'Températures de maintenant, d’aujourd’hui et de demain, et quand elles sont arrivées et arriveront',
  'Now, between two hourly values; 32767 not available':
    'Maintenant, entre deux valeurs horaires ; 32767 non disponible',
  'Least of the local day; 32767 not available':
    'Minimum de la journée locale ; 32767 non disponible',
  'Most of the local day; 32767 not available':
    'Maximum de la journée locale ; 32767 non disponible',
  'Mean of the local day; 32767 not available':
    'Moyenne de la journée locale ; 32767 non disponible',
  'Least of the next local day; 32767 not available':
    'Minimum de la journée locale suivante ; 32767 non disponible',
  'Most of the next local day; 32767 not available':
    'Maximum de la journée locale suivante ; 32767 non disponible',
  'Mean of the next local day; 32767 not available':
    'Moyenne de la journée locale suivante ; 32767 non disponible',
  'Supplies the temperatures while source is 1 (Push); they replace all earlier ones':
    'Fournit les températures tant que source vaut 1 (Push) ; elles remplacent toutes les précédentes',
  'When the first value holds': 'Quand la première valeur s’applique',
  'Inputs 1 to 4': 'Entrées 1 à 4',
  'true is closed': 'true signifie fermé',
  'SG-Ready outputs 1 and 2': 'Sorties SG-Ready 1 et 2',
  'Relays 1 and 2': 'Relais 1 et 2',
  'Switches SG-Ready outputs and relays; what section 14a or the heating control holds is refused':
    'Commute les sorties SG-Ready et les relais ; ce que tient le § 14a ou la commande de chauffage est refusé',
  'SG-Ready outputs 1 and 2, relays 1 and 2': 'Sorties SG-Ready 1 et 2, relais 1 et 2',
  'Whether the heat pump is limited': 'Indique si la pompe à chaleur est limitée',
  'Most that the heat pump draws; 0: not known. It is blocked only where the limit leaves no room for that':
    'Puissance maximale de la pompe à chaleur ; 0 : inconnue. Elle n’est bloquée que là où la limite ne lui laisse pas assez de puissance',
  'Control of a heat pump; changes act at once':
    'Commande d’une pompe à chaleur ; les modifications prennent effet aussitôt',
  'SG-Ready output 1, blocking operation': 'Sortie SG-Ready 1, fonctionnement bloqué',
  'SG-Ready output 2, extended operation': 'Sortie SG-Ready 2, fonctionnement renforcé',
  'How long both outputs stay as they are':
    'Durée pendant laquelle les deux sorties restent inchangées',
  'Meter slot of the grid connection': 'Emplacement du compteur au raccordement au réseau',
  'Hours in which the price slots are selected':
    'Heures parmi lesquelles les tranches de prix sont choisies',
  'Whether decisions are told in the event log':
    'Indique si les décisions sont notées dans le journal des événements',
  'Whether a good PV yield forecast switches the control by prices off':
    'Indique si une bonne prévision de production solaire désactive la commande par les prix',
  'Forecast of today above which it does':
    'Prévision d’aujourd’hui au-dessus de laquelle elle le fait',
  'Whether extended operation follows prices':
    'Indique si le fonctionnement renforcé suit les prix',
  'Cheapest hours of a control period': 'Heures les moins chères d’une période de commande',
  'Whether blocking operation follows prices': 'Indique si le fonctionnement bloqué suit les prix',
  'Most expensive hours of a control period': 'Heures les plus chères d’une période de commande',
  'Whether PV excess starts extended operation':
    'Indique si le surplus solaire lance le fonctionnement renforcé',
  'Excess above which it does': 'Surplus au-dessus duquel il le fait',
  'Is kept, but has no effect, like the two that follow: section 14a has a setting of its own, for the heat pump, too':
    'Est conservé, mais n’a pas d’effet, comme les deux suivants : le § 14a a son propre réglage, aussi pour la pompe à chaleur',
  'Without effect, see above': 'Sans effet, voir plus haut',
  'Whether the hours follow the mean outside temperature of the day':
    'Indique si les heures suivent la température extérieure moyenne de la journée',
  'Below 5 °C mean outside temperature: extended operation from 09:00 to 18:00 only':
    'Sous 5 °C de température extérieure moyenne : fonctionnement renforcé de 09:00 à 18:00 seulement',
  'Heating curve: cheapest hours at 20 °C': 'Courbe de chauffe : heures les moins chères à 20 °C',
  'Heating curve: cheapest hours at -10 °C': 'Courbe de chauffe : heures les moins chères à -10 °C',
  'Heating curve: most expensive hours at 20 °C':
    'Courbe de chauffe : heures les plus chères à 20 °C',
  'Heating curve: most expensive hours at -10 °C':
    'Courbe de chauffe : heures les plus chères à -10 °C',
  'What the heat pump is told': 'Ce qui est commandé à la pompe à chaleur',
  'Whether the heat pump is blocked': 'Indique si la pompe à chaleur est bloquée',
  'Whether the heat pump is asked to heat more':
    'Indique si la pompe à chaleur doit chauffer davantage',
  'Whether the grid operator blocks it, see p14a_enwg/state':
    'Indique si le gestionnaire de réseau la bloque, voir p14a_enwg/state',
  'End of the hold time, or else beginning of the next price slot; 0 without clock':
    'Fin du temps de maintien, sinon début de la prochaine tranche de prix ; 0 sans horloge',
  'Price slots that are selected, by index of day_ahead_prices/prices.prices; PV, forecast and section 14a are not part of it':
    'Tranches de prix choisies, par rang dans day_ahead_prices/prices.prices ; le solaire, la prévision et le § 14a n’y entrent pas',
  'Price slots of extended operation': 'Tranches de prix du fonctionnement renforcé',
  'Whether the price slot is selected': 'Indique si la tranche de prix est choisie',
  'Price slots of blocking operation': 'Tranches de prix du fonctionnement bloqué',
  'From 0': 'À partir de 0',
  'Unit of the price': 'Unité du prix',
  'Threshold of the net price': 'Seuil du prix net',
  Threshold: 'Seuil',
  'What the value is compared with': 'À quoi la valeur est comparée',
  'How far back it must have been to fire again; of = and ≠, how far off is still equal':
    'De combien la valeur doit être revenue en arrière pour déclencher à nouveau ; pour = et ≠, l’écart encore considéré comme égal',
  'Relay of an energy manager 2, from 0': 'Relais d’un gestionnaire d’énergie 2, à partir de 0',
  'Metrics for monitoring systems; a change acts at once':
    'Métriques pour les systèmes de supervision ; une modification prend effet aussitôt',
  'Whether GET /metrics is answered': 'Indique si GET /metrics reçoit une réponse',
  'What the device measures and counts, as OpenMetrics text':
    'Ce que l’appareil mesure et compte, en texte OpenMetrics',
  'Changes of stored objects that became durable, by kind':
    'Modifications d’objets enregistrés écrites durablement, par type',
  'What was stored: contents that were replaced or appended':
    'Ce qui a été enregistré : contenus remplacés ou ajoutés',
  'Calls of the storage that failed: full, failed, unreadable, damaged or replaced':
    'Accès au stockage en échec : plein (full), raté (failed), illisible (unreadable), endommagé (damaged) ou remplacé (replaced)',
  'Whether the clock is kept by the machine, as ntp/state.synced tells it':
    'Indique si la machine tient l’horloge, comme l’indique ntp/state.synced',
  'Lines that were written to the event log': 'Lignes écrites dans le journal des événements',
  'Who the device is; always 1': 'De quel appareil il s’agit ; toujours 1',
  'Time since the device started': 'Temps depuis le démarrage de l’appareil',
  'Stored objects that were found damaged since the start, as info/storage names them':
    'Objets enregistrés trouvés endommagés depuis le démarrage, comme les nomme info/storage',
  'Heap of the JavaScript engine that is in use':
    'Tas (heap) du moteur JavaScript en cours d’utilisation',
  'What the heap of the JavaScript engine may grow to':
    'Taille que le tas (heap) du moteur JavaScript peut atteindre',
  'Memory that the process occupies': 'Mémoire qu’occupe le processus',
  'Time that the process has kept processors busy':
    'Temps pendant lequel le processus a occupé des processeurs',
  'By how much the host came late to what was due, since metrics were switched on':
    'Retard de l’hôte sur ce qu’il devait faire, depuis que les métriques sont activées',
  'Meters and what they measure; always 1': 'Compteurs et ce qu’ils mesurent ; toujours 1',
  'Power; drawn power is positive': 'Puissance ; la puissance soutirée est positive',
  'Power of each phase; drawn power is positive':
    'Puissance de chaque phase ; la puissance soutirée est positive',
  'Current of each phase, without sign': 'Courant de chaque phase, sans signe',
  'Voltage of each phase to neutral': 'Tension de chaque phase par rapport au neutre',
  'Energy that was drawn': 'Énergie soutirée',
  'Energy that was fed in': 'Énergie injectée',
  'State of charge of a battery or vehicle': 'État de charge d’une batterie ou d’un véhicule',
  'Time since the newest reading': 'Temps depuis la mesure la plus récente',
  'Communication errors, by the names of meters/<n>/errors':
    'Erreurs de communication, sous les noms de meters/<n>/errors',
  'Current that a managed charger is given': 'Courant attribué à une borne gérée',
  'State of a managed charger, as charge_manager/state.chargers tells it in s':
    'État d’une borne gérée, comme l’indique charge_manager/state.chargers dans s',
  'Error of a managed charger, as charge_manager/state.chargers tells it in e; 0 none':
    'Erreur d’une borne gérée, comme l’indique charge_manager/state.chargers dans e ; 0 aucune',
  'UDP datagrams of load management; what is no packet of it is faulty':
    'Datagrammes UDP de la gestion de charge ; ce qui n’est pas un de ses paquets est fautif (faulty)',
  'Whether the connection to the broker stands, while MQTT is enabled':
    'Indique si la connexion au courtier est établie, tant que MQTT est activé',
  'Connections to the broker that were made': 'Connexions au courtier établies',
  'Attempts to connect to the broker that failed, and connections that were lost':
    'Tentatives de connexion au courtier en échec, et connexions perdues',
  'Messages of MQTT, sent and received': 'Messages MQTT, envoyés et reçus',
  'Whether the charge controller answers': 'Indique si le contrôleur répond',
  'State of the charger: 1 for the present one of evse/state.charger_state':
    'État de la borne : 1 pour l’état actuel de evse/state.charger_state',
  'State of the control pilot: 1 for the present one of evse/state.iec61851_state':
    'État du signal pilote : 1 pour l’état actuel de evse/state.iec61851_state',
  'Current that the vehicle may draw: the least limit of the slots':
    'Courant que le véhicule peut prendre : la plus petite limite des slots',
  'Limits of the active charge slots': 'Limites des slots de charge actifs',
  'Phases that the vehicle is connected to': 'Phases auxquelles le véhicule est raccordé',
  'Error as evse/state.error_state tells it; 0 none':
    'Erreur, comme l’indique evse/state.error_state ; 0 aucune',
  'Error as evse/state.contactor_error tells it; 0 none':
    'Erreur, comme l’indique evse/state.contactor_error ; 0 aucune',
  'Fault as evse/state.dc_fault_current_state tells it; 0 none':
    'Défaut, comme l’indique evse/state.dc_fault_current_state ; 0 aucun',
  'Time since the charge controller started': 'Temps depuis le démarrage du contrôleur',
  'Restarts of the charge controller that the device saw':
    'Redémarrages du contrôleur que l’appareil a vus',
  'Charges in the log': 'Recharges dans la liste',
  'Whether a charge runs: from its release to its end':
    'Indique si une recharge est en cours : de son autorisation à sa fin',
  'Energy of the running charge': 'Énergie de la recharge en cours',
  'Duration of the running charge': 'Durée de la recharge en cours',
  'Charges that ended since the device started':
    'Recharges terminées depuis le démarrage de l’appareil',
  'Energy of the charges that ended since the device started':
    'Énergie des recharges terminées depuis le démarrage de l’appareil',
  'Duration of the charges that ended since the device started':
    'Durée des recharges terminées depuis le démarrage de l’appareil',
  'Open HTTP connections, without WebSockets': 'Connexions HTTP ouvertes, sans les WebSockets',
  'HTTP requests that were answered, by method and status':
    'Requêtes HTTP ayant reçu une réponse, par méthode et statut',
  'Clients that listen at /ws': 'Clients qui écoutent sur /ws',
  'Clients that came to /ws': 'Clients venus sur /ws',
  'Frames of text that were sent at /ws': 'Trames de texte envoyées sur /ws',
  'Clients of /ws that were sent away: silent, too slow, without the login that is needed now, or one too many (crowd)':
    'Clients de /ws renvoyés : muets (silent), trop lents (slow), sans l’identification désormais nécessaire (login), ou de trop (crowd)',
  'Whether the grid operator limits consumption (section 14a)':
    'Indique si le gestionnaire de réseau limite la consommation (§ 14a)',
  'Effective limit of the grid operator (section 14a), while there is one':
    'Limite du gestionnaire de réseau en vigueur (§ 14a), tant qu’il y en a une',
  'Whether the connection to the central system stands, while OCPP is enabled':
    'Indique si la connexion au système central est établie, tant qu’OCPP est activé',
  'Connections to the central system that were made': 'Connexions au système central établies',
  'Attempts to connect to the central system that failed, and connections that were lost':
    'Tentatives de connexion au système central en échec, et connexions perdues',
  'Messages of OCPP, sent and received': 'Messages OCPP, envoyés et reçus',
  'Messages that wait for the central system, by what they are about':
    'Messages en attente du système central, selon ce dont ils parlent',
  'Whether the controller of the energy manager answers':
    'Indique si le contrôleur du gestionnaire d’énergie répond',
  'Errors as energy_manager/state.error_flags tells them; 0 none':
    'Erreurs, comme les indique energy_manager/state.error_flags ; 0 aucune',
  'Phases that the contactor connects the chargers to':
    'Phases auxquelles le contacteur raccorde les bornes',
  'Certificate for HTTPS': 'Certificat pour HTTPS',
  'the device makes one': 'l’appareil en crée un',
  'Private key for HTTPS': 'Clé privée pour HTTPS',
  'CA certificate of the broker': 'Certificat d’autorité (CA) du courtier',
  'built-in bundle': 'liste intégrée',
  'Client certificate': 'Certificat client',
  none: 'aucun',
  'Key of the client certificate': 'Clé du certificat client',
  'the one in its entry': 'celle de son entrée',
  "Certificate that the server's own must lead to":
    'Certificat auquel celui du serveur doit remonter',
  'those of the machine': 'ceux de la machine',
  'Certificate of the device': 'Certificat de l’appareil',
  'Private key of that certificate': 'Clé privée de ce certificat',
  'while no charge is running': 'tant qu’aucune recharge n’est en cours',
  'Longest time of a charge': 'Durée maximale d’une recharge',
  'Charge mode after a start': 'Mode de charge après un démarrage',
  'Day of the month, 32 the last one, 0 any; without meaning beside a day of the week':
    'Jour du mois, 32 le dernier, 0 n’importe lequel ; sans effet à côté d’un jour de la semaine',
  'any day': 'n’importe quel jour',
  'any hour': 'n’importe quelle heure',
  'any minute': 'n’importe quelle minute',
  'any state': 'n’importe quel état',
  'as it is': 'inchangé',
  'Most energy, 0 no limit': 'Énergie maximale, 0 sans limite',
  'Most current per phase for all managed chargers':
    'Courant maximal par phase pour toutes les bornes gérées',
  'ends it': 'y met fin',
  'Certificate that that of the central system must lead to':
    'Certificat auquel celui du système central doit remonter',
  'State of charge at which the charge ends, 0 no limit':
    'État de charge auquel la recharge se termine, 0 sans limite',
  'Phases that the contactor connects': 'Phases que le contacteur raccorde',
};

/** What the numbers of the declarations stand for. */
export const choices: ChoiceWords = {
  eco_departure: { today: 'aujourd’hui', tomorrow: 'demain', daily: 'chaque jour' },
  colour_scheme: {
    browser: 'comme le navigateur',
    light: 'clair',
    dark: 'sombre',
  },
  country: {
    other: 'un autre',
    germany: 'Allemagne',
    austria: 'Autriche',
    switzerland: 'Suisse',
    luxembourg: 'Luxembourg',
  },
  transport_mode: {
    http: 'HTTP',
    https: 'HTTPS',
    both: 'les deux',
  },
  modbus_protocol: {
    tcp: 'Modbus TCP',
    rtu: 'Modbus RTU, par un convertisseur qui transmet les octets tels quels',
  },
  meter_location: {
    unknown: 'inconnu',
    other: 'autre',
    charger: 'borne',
    inverter: 'onduleur',
    grid: 'réseau',
    battery: 'batterie',
    load: 'consommation',
    pv: 'PV',
    vehicle: 'véhicule',
  },
  register_address_mode: {
    address: 'telles que dans le message, à partir de 0',
    number: 'en numéros, à partir de 1',
  },
  register_place: {
    holding: 'registre de maintien (holding)',
    input: 'registre d’entrée (input)',
    coil: 'bobine (coil)',
    discreteInput: 'entrée discrète',
  },
  register_number: {
    u16: 'u16',
    s16: 's16',
    u32: 'u32',
    u32Low: 'u32, registre de poids faible en premier',
    s32: 's32',
    s32Low: 's32, registre de poids faible en premier',
    f32: 'virgule flottante de 32 bits',
    f32Low: 'virgule flottante de 32 bits, registre de poids faible en premier',
    u64: 'u64',
    u64Low: 'u64, registre de poids faible en premier',
    s64: 's64',
    s64Low: 's64, registre de poids faible en premier',
    f64: 'virgule flottante de 64 bits',
    f64Low: 'virgule flottante de 64 bits, registre de poids faible en premier',
  },
  virtual_meter: {
    inverter: 'onduleur',
    grid: 'réseau',
    battery: 'batterie',
    load: 'consommation',
    pv: 'PV',
    backup: 'alimentation de secours',
    otherMeter: 'le compteur que lit l’onduleur',
    externalGrid: 'réseau, par un compteur externe',
    secondBattery: 'deuxième batterie',
    bothBatteries: 'les deux batteries',
    otherGenerators: 'autres producteurs',
    meter: 'le compteur lui-même',
    firstTransformers: 'premiers transformateurs',
    secondTransformers: 'seconds transformateurs',
  },
  shelly_profile: {
    threePhases: 'les trois phases ensemble',
    onePhase: 'chaque phase à part',
  },
  meter_phase: {
    l1: 'L1',
    l2: 'L2',
    l3: 'L3',
  },
  meter_state: {
    none: 'pas de compteur',
    noReading: 'pas encore de mesure',
    available: 'disponible',
  },
  phase_rotation: {
    unknown: 'inconnu',
    l123: 'L123',
    l132: 'L132',
    l231: 'L231',
    l213: 'L213',
    l321: 'L321',
    l312: 'L312',
  },
  charge_mode: {
    fast: 'Rapide',
    off: 'Arrêt',
    pv: 'PV',
    minPv: 'Min + PV',
    default: 'la valeur par défaut',
    min: 'Min',
    eco: 'Éco : Arrêt tant qu’aucune heure n’est bon marché',
    ecoPv: 'Éco + PV : PV tant qu’aucune heure n’est bon marché',
    ecoMin: 'Éco + Min : Min tant qu’aucune heure n’est bon marché',
    ecoMinPv: 'Éco + Min + PV : Min + PV tant qu’aucune heure n’est bon marché',
  },
  manager_state: {
    notActive: 'non actif',
    active: 'actif',
    shutDown: 'arrêté par un défaut d’une borne',
  },
  managed_charger_state: {
    noVehicle: 'pas de véhicule',
    blocked: 'bloquée sur la borne',
    waitsForCurrent: 'attend du courant',
    vehicleIdle: 'le véhicule ne consomme pas',
    charging: 'en charge',
    error: 'erreur',
    full: 'véhicule plein',
    notAuthorized: 'aucun utilisateur autorisé',
  },
  accepted_tags: {
    none: 'aucun',
    users: 'ceux des utilisateurs de cet appareil',
    all: 'tous',
  },
  charger_refusal: {
    unknown: 'personne de ce nom ne peut se connecter',
    password: 'son mot de passe est faux, ou elle n’en a donné aucun',
    certificate: 'elle n’a présenté aucun certificat qui prouve son nom',
    version: 'elle n’offre aucune version d’OCPP qu’elle puisse parler ici',
    taken: 'une autre est connectée sous son nom',
    plain: 'elle parle sans TLS (ws://), qui est nécessaire ici',
    secure: 'elle parle TLS (wss://), qui ne se parle pas ici',
    untrusted: 'elle ne fait pas confiance au certificat de cet appareil',
    other: 'TLS a échoué',
    request: 'elle ne demande pas de WebSocket comme il se doit',
  },
  obedience: {
    unknown: 'inconnue',
    accepts: 'elle accepte des limites',
    obeys: 'on a vu un véhicule les suivre',
  },
  found_charger: {
    none: 'rien à signaler',
    firmware: 'elle parle un autre protocole',
    notManaged: 'sa gestion de charge est désactivée',
  },
  mqtt_transport: {
    tcp: 'TCP',
    tls: 'TLS',
    ws: 'WebSocket',
    wss: 'WebSocket avec TLS',
  },
  mqtt_connection: {
    notConfigured: 'non configuré',
    notConnected: 'non connecté',
    connected: 'connecté',
    error: 'erreur',
  },
  auto_discovery_mode: {
    off: 'désactivée',
    homeAutomation: 'annonce les capteurs et les commandes aux systèmes domotiques',
  },
  link_state: {
    off: 'non configuré',
    down: 'non connecté',
    connecting: 'connexion en cours',
    up: 'connecté',
  },
  access_point_state: {
    disabled: 'désactivé',
    enabled: 'actif',
    fallbackInactive: 'de secours, inactif',
    fallbackActive: 'de secours, actif',
  },
  wifi_failure: {
    none: 'aucune',
    noAccessPoint: 'pas de point d’accès',
    login: 'identification refusée',
    full: 'point d’accès complet',
    noAddress: 'pas d’adresse',
    reception: 'réception trop faible',
    other: 'autre',
    request: 'déconnexion demandée',
  },
  wifi_encryption: {
    none: 'aucun',
    wep: 'WEP',
    wpa: 'WPA-PSK',
    wpa2: 'WPA2-PSK',
    wpaWpa2: 'WPA/WPA2-PSK',
    enterprise: 'WPA2-Enterprise',
    other: 'autre',
  },
  wireguard_state: {
    notConfigured: 'non configuré',
    waiting: 'attend l’heure, le réseau ou le nom du pair',
    notConnected: 'non connecté',
    connected: 'connecté',
  },
  slot_writer: {
    unknown: 'inconnu',
    controller: 'le contrôleur',
    http: 'un client par HTTP',
    mqtt: 'un client par MQTT',
    device: 'l’appareil lui-même',
  },
  iec61851_state: {
    notConnected: 'A non branché',
    connected: 'B branché',
    charging: 'C en charge',
    ventilation: 'D ventilation',
    error: 'E/F erreur',
  },
  contactor_state: {
    notLive: 'hors tension',
    liveBefore: 'tension en amont seulement',
    liveAfter: 'tension en aval seulement',
    liveBoth: 'tension en amont et en aval du contacteur',
  },
  error_state: {
    ok: 'aucune erreur',
    switch: 'commutateurs',
    dcFault: 'courant différentiel continu',
    contactor: 'contacteur',
    communication: 'communication',
  },
  lock_state: {
    initial: 'initialisation ou aucun',
    open: 'ouvert',
    closing: 'se ferme',
    closed: 'fermé',
    opening: 's’ouvre',
    error: 'erreur',
  },
  supply_cable: {
    a6: '6 A',
    a10: '10 A',
    a13: '13 A',
    a16: '16 A',
    a20: '20 A',
    a25: '25 A',
    a32: '32 A',
    software: 'par logiciel',
    notConfigured: 'non configuré',
  },
  led_state: {
    off: 'éteinte',
    on: 'allumée',
    blinking: 'clignote',
    flickering: 'vacille',
    breathing: 'pulse lentement',
    api: 'API',
  },
  phase_automatic: {
    normal: 'normal',
    forced: 'forcé sur une phase par l’automatisme',
    seenAgain: 'plusieurs phases ont de nouveau été vues',
  },
  authorization_kind: {
    none: 'sans autorisation',
    lost: 'perdue par un redémarrage',
    tag: 'badge',
    injectedTag: 'badge simulé',
  },
  meter_monitoring: {
    neverSeen: 'aucun compteur n’a jamais été vu',
    off: 'la surveillance est désactivée',
    on: 'la recharge exige un compteur qui fonctionne',
  },
  csv_form: {
    excel: 'pour Excel : points-virgules, Windows-1252',
    rfc4180: 'RFC 4180 : virgules, UTF-8',
  },
  charge_duration: {
    none: 'sans limite',
    min15: '15 min',
    min30: '30 min',
    min45: '45 min',
    min60: '60 min',
    min120: '120 min',
    min180: '180 min',
    min240: '240 min',
    min360: '360 min',
    min480: '480 min',
    min720: '720 min',
  },
  tag_type: {
    classic: 'carte sans contact classique',
    type1: 'NFC Forum type 1',
    type2: 'NFC Forum type 2',
    type3: 'NFC Forum type 3',
    type4: 'NFC Forum type 4',
  },
  phase_switching: {
    automatic: 'automatique',
    single: 'une',
    three: 'trois',
    external: 'commande externe',
    threeIfFast: 'une, sauf en charge rapide',
  },
  cloud_filter: {
    off: 'aucun',
    weak: 'faible (2 min)',
    medium: 'moyen (4 min)',
    strong: 'fort (8 min)',
  },
  battery_table: {
    none: 'Pas encore choisi',
    custom: 'Ses registres sont décrits ici',
  },
  battery_control_mode: {
    block: 'ni chargée ni déchargée',
    normal: 'comme elle le décide elle-même',
    blockDischarge: 'pas déchargée',
    forceCharge: 'chargée aussi vite que réglé',
    blockCharge: 'pas chargée',
    forceDischarge: 'déchargée aussi vite que réglé',
  },
  register_function: {
    readCoils: 'les coils doivent être ainsi (1)',
    readDiscreteInputs: 'les entrées doivent être ainsi (2)',
    readHoldingRegisters: 'les registres doivent être ainsi (3)',
    readInputRegisters: 'les registres d’entrée doivent être ainsi (4)',
    writeCoil: 'écrire un coil (5)',
    writeRegister: 'écrire un registre (6)',
    readMaskWriteRegister: 'lire, masquer et écrire un registre (3, 6)',
    writeCoils: 'écrire des coils (15)',
    writeRegisters: 'écrire des registres (16)',
    readMaskWriteRegisters: 'lire, masquer et écrire un registre (3, 16)',
    maskRegister: 'masquer un registre (22)',
  },
  battery_class: {
    none: 'Aucune batterie',
    modbusTcp: 'Modbus TCP',
  },
  battery_comparison: {
    ignore: 'n’importe pas',
    below: 'au-dessous',
    above: 'au-dessus',
  },
  battery_schedule: {
    ignore: 'n’importe pas',
    cheap: 'bon marché',
    notCheap: 'pas bon marché',
    expensive: 'cher',
    notExpensive: 'pas cher',
    moderate: 'ni l’un ni l’autre',
  },
  battery_question: {
    ignore: 'n’importe pas',
    no: 'non',
    yes: 'oui',
  },
  battery_rule_action: {
    normal: 'laissé à la batterie',
    block: 'bloqué',
    force: 'forcé',
  },
  battery_into_cars: {
    freely: 'elle peut s’y vider',
    downTo: 'jusqu’à un état de charge',
    never: 'pas du tout',
  },
  battery_mode: {
    chargersFirst: 'bornes d’abord',
    storageFirst: 'batterie d’abord',
    storageFirstToSoc: 'batterie d’abord jusqu’à un état de charge',
  },
  phases_wanted: {
    none: 'aucune : recharge non autorisée',
    one: 'une phase',
    three: 'trois phases',
  },
  external_control: {
    ready: 'prête',
    disabled: 'désactivée',
    unavailable: 'non disponible',
    switching: 'commutation en cours',
  },
  switching_state: {
    monitoring: 'aucune commutation',
    stopping: 'arrêt en cours',
    disconnectingCp: 'coupure des signaux pilotes',
    togglingContactor: 'manœuvre du contacteur',
    waitUntilSwitched: 'attente',
  },
  week_day: {
    any: 'n’importe quel jour',
    workDays: 'du lundi au vendredi',
    weekend: 'week-end',
    monday: 'lundi',
    tuesday: 'mardi',
    wednesday: 'mercredi',
    thursday: 'jeudi',
    friday: 'vendredi',
    saturday: 'samedi',
    sunday: 'dimanche',
  },
  charger_state: {
    notConnected: 'sans véhicule',
    waitingForRelease: 'en attente d’autorisation',
    readyToCharge: 'prête à recharger',
    charging: 'en charge',
    error: 'erreur',
  },
  http_method: {
    get: 'GET',
    post: 'POST',
    put: 'PUT',
    postOrPut: 'POST ou PUT',
    any: 'l’une des trois',
  },
  tag_action: {
    toggle: 'démarre ou arrête une recharge',
    start: 'démarre une recharge',
    stop: 'arrête une recharge',
  },
  vehicle_fault: {
    none: 'aucun',
    shortCircuit: 'court-circuit du signal pilote',
    diodeMissing: 'diode manquante',
    ventilation: 'demande une ventilation',
  },
  simulated_dc_fault: {
    ok: 'aucun défaut',
    dc6Ma: '6 mA DC',
    system: 'système',
    unknown: 'inconnu',
    selfTest: 'autotest',
    ac20Ma: '20 mA AC',
    both: 'les deux',
  },
  contactor_fault: {
    none: 'aucun défaut',
    welded: 'collé',
    doesNotClose: 'ne se ferme pas',
  },
  price_source: {
    spotMarket: 'marché spot, récupéré auprès du service',
    push: 'Push, fourni par HTTP ou MQTT',
  },
  price_region: {
    germany: 'Allemagne',
    austria: 'Autriche',
    luxembourg: 'Luxembourg',
  },
  step_length: {
    quarterHours: '15 minutes',
    hours: '60 minutes',
  },
  forecast_source: {
    service: 'service, interrogé pour chaque champ solaire',
    push: 'Push, fourni par HTTP ou MQTT',
  },
  button_action: {
    none: 'rien',
    start: 'démarre une recharge',
    stop: 'arrête une recharge',
    toggle: 'démarre et arrête une recharge',
    others: 'laissé à d’autres fonctions',
  },
  shutdown_input: {
    ignored: 'ignorée',
    offWhileOpen: 'arrêt tant qu’ouverte',
    offWhileClosed: 'arrêt tant que fermée',
    limitWhileOpen: 'limite à 4200 W tant qu’ouverte',
    limitWhileClosed: 'limite à 4200 W tant que fermée',
  },
  limit_input: {
    ignored: 'ignorée',
    most0WhileClosed: 'au plus 0 A tant que fermée',
    most6WhileClosed: 'au plus 6 A tant que fermée',
    most8WhileClosed: 'au plus 8 A tant que fermée',
    most10WhileClosed: 'au plus 10 A tant que fermée',
    most13WhileClosed: 'au plus 13 A tant que fermée',
    most16WhileClosed: 'au plus 16 A tant que fermée',
    most20WhileClosed: 'au plus 20 A tant que fermée',
    most25WhileClosed: 'au plus 25 A tant que fermée',
    most0WhileOpen: 'au plus 0 A tant qu’ouverte',
    most6WhileOpen: 'au plus 6 A tant qu’ouverte',
    most8WhileOpen: 'au plus 8 A tant qu’ouverte',
    most10WhileOpen: 'au plus 10 A tant qu’ouverte',
    most13WhileOpen: 'au plus 13 A tant qu’ouverte',
    most16WhileOpen: 'au plus 16 A tant qu’ouverte',
    most20WhileOpen: 'au plus 20 A tant qu’ouverte',
    most25WhileOpen: 'au plus 25 A tant qu’ouverte',
  },
  output_level: {
    ground: 'reliée à la masse',
    highImpedance: 'haute impédance',
  },
  dc_fault_state: {
    ok: 'aucun défaut',
    dc6Ma: '6 mA DC',
    system: 'système',
    unknown: 'inconnu',
    calibration: 'étalonnage',
    ac20Ma: '20 mA AC',
    both: 'les deux courants',
  },
  charge_point_state: {
    notRegistered: 'non enregistré',
    telling: 's’annonce',
    idle: 'prêt',
    pending: 'en attente d’acceptation',
    rejected: 'rejeté',
    unavailable: 'hors service',
    faulted: 'en défaut',
    restarting: 'redémarre',
    restartingAtOnce: 'redémarre aussitôt',
  },
  tag_rejection: {
    blocked: 'bloqué',
    expired: 'expiré',
    invalid: 'non valable',
    inUse: 'en cours d’utilisation',
  },
  switched_phases: {
    unknown: 'avant que le contrôleur ait répondu',
    one: 'une',
    three: 'trois',
  },
  temperature_source: {
    service: 'service météo',
    push: 'Push, fourni par HTTP ou MQTT',
  },
  output_command: {
    open: 'ouvre',
    close: 'ferme',
    unchanged: 'laisse tel quel',
  },
  output_polarity: {
    closed: 'fermée tant qu’active',
    open: 'ouverte tant qu’active',
  },
  planning_period: {
    h24: '24 h',
    h12: '12 h',
    h8: '8 h',
    h6: '6 h',
    h4: '4 h',
  },
  price_unit: {
    percentOfMean: 'pour cent de la moyenne d’aujourd’hui',
    ctPerKwh: 'ct/kWh',
  },
  charge_slot: {
    supplyCable: 'câble d’alimentation',
    chargingCable: 'câble de charge',
    shutdownInput: 'entrée d’arrêt',
    generalPurposeInput: 'entrée universelle',
    manualRelease: 'démarrage et arrêt',
    global: 'courant maximal de la borne',
    user: 'utilisateurs',
    loadManagement: 'gestion de charge',
    external: 'commande externe',
    section14a: '§ 14a',
    reserved: 'réservé',
    ocpp: 'système central',
    chargeLimits: 'limites de la recharge',
    meterMonitoring: 'surveillance du compteur',
    automation: 'règles',
  },
  contactor_error: {
    none: 'aucune',
    closedWithoutMains: 'fermé, mais sans tension',
    doesNotClose: 'fermé, mais sous tension seulement en amont',
    closedLiveAfterOnly: 'fermé, mais sous tension seulement en aval',
    openWithoutMains: 'ouvert, et sans tension',
    openLiveAfterOnly: 'ouvert, mais sous tension seulement en aval',
    welded: 'ouvert, mais sous tension en amont et en aval',
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
    none: 'aucun n’a encore été annoncé',
  },
  connector_state: {
    idle: 'libre',
    plugged: 'véhicule branché, pas de badge',
    askingUnplugged: 'badge en cours de vérification, pas de véhicule',
    asking: 'badge en cours de vérification',
    authorised: 'attend le véhicule',
    transaction: 'recharge en cours',
    askingStop: 'vérification d’un badge qui peut arrêter la recharge',
    finishing: 'recharge terminée, véhicule branché',
    unavailable: 'hors service',
  },
  ocpp_message: {
    Authorize: 'Authorize, ou aucun',
    BootNotification: 'BootNotification',
    Heartbeat: 'Heartbeat',
    MeterValues: 'MeterValues',
    StartTransaction: 'StartTransaction',
    StatusNotification: 'StatusNotification',
    StopTransaction: 'StopTransaction',
  },
  meter_class: {
    none: 'Pas de compteur',
    rs485: 'Intégré',
    charger: 'Intégré',
    energyManager: 'Intégré',
    api: 'Alimenté par des clients',
    sunSpec: 'SunSpec',
    modbus: 'Modbus',
    house: 'Maison simulée',
    p1: 'Port P1 (DSMR)',
    sml: 'SML',
    http: 'HTTP avec JSON',
    mqtt: 'Sujets MQTT',
    webMake: 'Appareil connu, par HTTP',
  },
  http_device: {
    none: 'Aucun',
  },
  register_table: {
    none: 'Aucun',
    custom: 'Ceux de cette liste',
  },
  wifi_login: {
    eapTls: 'EAP-TLS',
    peapTtls: 'PEAP ou TTLS',
  },
  limit_source: {
    input: 'Entrée',
    eebus: 'EEBUS',
    api: 'Clients',
  },
  rule_trigger: {
    time: 'Heure',
    chargerState: 'État de la borne',
    mqtt: 'Message MQTT',
    button: 'Bouton',
    tag: 'Badge NFC',
    limitReached: 'Limite de la recharge atteinte',
    shutdownInput: 'Entrée d’arrêt',
    generalPurposeInput: 'Entrée universelle',
    externalSilent: 'La commande externe n’envoie plus rien',
    meterMonitoring: 'La surveillance du compteur bloque',
    managementSilent: 'La gestion de charge n’envoie plus rien',
    input3: 'Entrée 3',
    input4: 'Entrée 4',
    phaseSwitch: 'Commutation de phases',
    contactor: 'Surveillance du contacteur',
    powerAvailable: 'Puissance disponible',
    gridPower: 'Soutirage au réseau',
    http: 'Requête HTTP',
    input: 'Entrée',
    price: 'Prix de l’électricité',
    relay: 'Relais',
    sgReady: 'Sortie SG-Ready',
    temperature: 'Température extérieure',
    meterValue: 'Valeur de compteur',
    restart: 'Redémarrage de l’appareil',
  },
  rule_action: {
    log: 'Ligne dans le journal des événements',
    mqtt: 'Message MQTT',
    current: 'Courant de charge',
    led: 'LED d’état',
    resetMeter: 'Remettre à zéro un compteur',
    availableCurrent: 'Courant disponible',
    tag: 'Badge NFC simulé',
    limits: 'Limites de recharge',
    generalPurposeOutput: 'Sortie universelle',
    phases: 'Commutation de phases',
    mode: 'Mode de charge',
    relay: 'Relais',
    groupLimit: 'Limite des bornes gérées',
    block: 'Blocage de la recharge',
    sgReady: 'Sortie SG-Ready',
    ownMode: 'Mode de charge de cette borne',
  },
  nothing_allocated: {
    none: 'elle a du courant',
    turn: 'attend son tour jusqu’à',
    notActive: 'non active',
    excess: 'il manque autant de surplus solaire',
  },
  one_phase: {
    none: 'indifférent',
    yes: 'oui',
    pluggedIn: 'oui : véhicule branché il y a peu jusqu’à',
    wakeUp: 'oui : pour réveiller le véhicule',
    hasThree: 'non : elle en a trois',
    switchedLately: 'non : commutée il y a peu jusqu’à',
  },
  allocated_current: {
    none: 'elle n’en a pas',
    least: 'son minimum',
    begins: 'son véhicule ne consomme pas encore',
    wanted: 'ce qu’elle peut utiliser',
    fair: 'sa juste part',
    guaranteed: 'la puissance garantie',
    supported: 'ce qu’elle supporte',
    leftOver: 'laissé par d’autres',
    userLimit: 'la limite de son utilisateur',
  },
  three_phases: {
    none: 'indifférent',
    yes: 'oui',
    pluggedIn: 'oui : véhicule branché il y a peu jusqu’à',
    wakeUp: 'oui : pour réveiller le véhicule',
    hasOne: 'non : elle en a une',
    switchedLately: 'non : commutée il y a peu jusqu’à',
  },
  power_config_error: {
    phaseSwitch: 'pas de contacteur pour la commutation de phases',
    maximum: 'le courant maximal à répartir est 0',
    chargers: 'pas de bornes',
    gridPower: 'le compteur ne donne pas de puissance',
    gridCurrents: 'le compteur de la gestion dynamique ne donne pas de courants',
  },
  charging_blocked: {
    contactor: 'le contacteur ne suit pas',
    rule1: 'blocage 1 des règles',
    rule2: 'blocage 2 des règles',
    rule3: 'blocage 3 des règles',
    rule4: 'blocage 4 des règles',
  },
  energy_manager_fault: {
    noNetwork: 'pas de réseau (un avertissement)',
    contactor: 'le contacteur ne suit pas',
    unreachable: 'le contrôleur ne répond pas',
    badCard: 'la carte mémoire est inutilisable',
    badConfiguration: 'la configuration de la gestion d’énergie ne peut pas fonctionner',
  },
  contactor_check: {
    follows: 'le contacteur suit',
  },
  card_type: {
    mmc: 'MMC',
    sd1: 'SD version 1',
    sd2: 'SD version 2',
    blocks: 'adressée par blocs',
  },
  comparison: {
    greater: 'supérieur à',
    less: 'inférieur à',
  },
  temperature_kind: {
    now: 'maintenant',
    leastToday: 'minimum d’aujourd’hui',
    meanToday: 'moyenne d’aujourd’hui',
    mostToday: 'maximum d’aujourd’hui',
    leastTomorrow: 'minimum de demain',
    meanTomorrow: 'moyenne de demain',
    mostTomorrow: 'maximum de demain',
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
    saved: 'Enregistré',
    park_time: 'Stationnement limité',
    park_time_duration: 'Durée de stationnement',
    charge_below: 'Charger quand l’électricité est bon marché',
    charge_below_threshold: 'Bon marché : moins de',
    block_above: 'Attendre quand l’électricité est chère',
    block_above_threshold: 'Chère : plus de',
    departure: 'Jour du départ',
    amount: 'Heures de charge',
    duration_min: 'Durée de charge',
    weekdays: 'Jours de la semaine',
    plans: 'Plans',
    accept_tags: 'Badges qui permettent de charger',
    action: 'Action',
    addr: 'Premier registre',
    allowed_hosts: 'Noms publics de l’appareil',
    allowed_ip: 'Le pair peut émettre depuis',
    allowed_subnet: 'Masque correspondant',
    ap_fallback_only: 'Seulement tant que rien d’autre n’est connecté',
    api_url: 'Adresse du service',
    at: 'Emplacement',
    authorized_tags: 'Badges autorisés',
    auto_discovery_mode: 'Annonce',
    auto_discovery_prefix: 'Préfixe',
    auto_start_charging: 'Démarrer automatiquement',
    auto_sync: 'Régler l’horloge depuis le navigateur',
    az: 'Orientation',
    back_end: 'Système dorsal de l’exploitant',
    battery_deadzone: 'Laissé à la batterie de stockage',
    battery_inverted: 'La décharge est positive',
    battery_mode: 'Qui passe en premier',
    battery_target_soc: 'Batterie de stockage d’abord jusqu’à',
    block: 'Bloquer',
    blocking: 'Bloquer selon le prix',
    blocking_hours: 'Heures les plus chères',
    blocking_hours_cold: 'Heures les plus chères à −10 °C',
    blocking_hours_warm: 'Heures les plus chères à 20 °C',
    broker_host: 'Courtier',
    broker_password: 'Mot de passe',
    broker_port: 'Port',
    broker_username: 'Nom d’utilisateur',
    bssid: 'Point d’accès',
    bssid_lock: 'Seulement ce point d’accès',
    button: 'Bouton',
    ca_cert_id: 'Certificat du serveur',
    cert: 'Contenu',
    cert_id: 'Certificat',
    certificate: 'Certificat',
    channel: 'Canal',
    certs: 'Certificats',
    charger: 'Borne',
    chargers: 'Bornes',
    clear_on_disconnect: 'Bloquer après chaque recharge',
    client_cert_id: 'Certificat de l’appareil',
    client_key_id: 'Clé de l’appareil',
    client_name: 'Nom du client',
    closed: 'Fermé',
    cloud_filter_mode: 'Attendre que les nuages passent',
    color_h: 'Teinte',
    color_s: 'Saturation',
    color_scheme: 'Couleurs',
    color_v: 'Luminosité',
    comparator: 'Comparaison',
    comparison: 'Comparaison',
    config: 'Surveillance du compteur',
    contactor_installed: 'Un contacteur est installé',
    contactor_okay: 'Le contacteur fonctionne',
    contract_power: 'Puissance selon le contrat',
    control_period: 'Période',
    controllers: 'Contrôleurs',
    country: 'Pays',
    current: 'Courant',
    current_limit: 'Calibre du disjoncteur de branchement',
    dc_port_type: 'Type de ports DC',
    deadtime_post_start: 'Un badge n’arrête qu’après',
    dec: 'Inclinaison',
    default_available_current: 'Courant disponible après un démarrage',
    default_current: 'Sans limite',
    default_mode: 'Mode de charge après un démarrage',
    delay: 'Délai',
    detect_browser_language: 'Suivre le navigateur',
    description: 'Registres',
    device: 'Appareil',
    device_address: 'Adresse Modbus',
    device_profile: 'Profil',
    digest_hash: 'Mot de passe',
    display_name: 'Nom',
    dns: 'Serveur de noms',
    dns2: 'Second serveur de noms',
    drawing_power: 'De la puissance est soutirée',
    duration: 'Durée',
    electricity_price: 'Prix de l’énergie',
    driver: 'Pilote',
    enable: 'Activé',
    enable_11b: 'Permettre le mode lent 802.11b',
    enable_ap: 'Proposer un réseau',
    enable_api: 'Les clients peuvent commander la LED',
    enable_auth: 'Identification requise',
    enable_calendar: 'Utiliser le calendrier des prix',
    enable_central_management: 'Le gestionnaire décide qui peut recharger',
    enable_charge_manager: 'Gérer des bornes',
    enable_daytime_extension: 'En journée seulement quand il fait froid',
    enable_ethernet: 'Utiliser le LAN',
    enable_heating_curve: 'Suivre la température extérieure',
    enable_ipv6: 'Utiliser IPv6',
    enable_mdns: 'Annoncer dans le réseau local',
    enable_mqtt: 'Se connecter au courtier',
    enable_ocpp: 'Se connecter',
    enable_sta: 'Rejoindre le réseau',
    enable_watchdog: 'Repli en l’absence de consigne',
    enabled: 'Activé',
    energy_wh: 'Énergie',
    excess_charging_enable: 'Recharger sur surplus solaire',
    excluded: 'Laisser de côté dans les vues d’ensemble',
    extended: 'Chauffer plus selon le prix',
    extended_hours: 'Heures les moins chères',
    extended_hours_cold: 'Heures les moins chères à −10 °C',
    extended_hours_warm: 'Heures les moins chères à 20 °C',
    extended_logging: 'Noter les décisions',
    failsafe_limit: 'Limite tant que le boîtier se tait',
    framing: 'Communication par',
    gateway: 'Passerelle',
    global_topic_prefix: 'Préfixe de topic',
    grid_costs_and_taxes: 'Frais de réseau et taxes',
    guaranteed_power: 'Puissance garantie',
    heating_max_power: 'Puissance maximale de la pompe à chaleur',
    hide_ssid: 'Masquer le nom',
    host: 'Adresse',
    hostname: 'Nom d’hôte',
    hour: 'Heure',
    http_auth_enabled: 'Identification',
    hysteresis: 'Hystérésis',
    id: 'Numéro',
    identity: 'Identité',
    index: 'Numéro',
    indication: 'Affichage',
    input: 'Entrée',
    input_index: 'Entrée',
    internal_gateway: 'Passerelle dans le tunnel',
    internal_ip: 'Adresse dans le tunnel',
    internal_subnet: 'Masque dans le tunnel',
    interval: 'Intervalle minimal',
    interval_s: 'Tous les',
    ip: 'Adresse',
    ipv6: 'IPv6',
    json_url: 'Adresse',
    key: 'Clé privée',
    key_id: 'Clé privée',
    label: 'Nom',
    language: 'Langue',
    largest_consumer_current: 'Plus gros autre consommateur',
    lat: 'Latitude',
    letterhead: 'En-tête',
    limit: 'Part d’une limite',
    limit_charge_manager: 'Limiter les bornes gérées',
    limit_charger: 'Limiter cette borne',
    limit_heating: 'Limiter la pompe à chaleur',
    limit_on_close: 'Limiter tant que l’entrée est fermée',
    limit_w: 'Limite',
    linked_meter_slot: 'Compteur',
    local_port: 'Port propre',
    location: 'Ce qu’il mesure',
    long: 'Longitude',
    make_default_interface: 'Tout le trafic par le tunnel',
    manufacturer_name: 'Fabricant',
    max_current: 'Courant maximal',
    maximum_available_current: 'Courant maximal à répartir',
    mday: 'Jour du mois',
    message: 'Message',
    meter_slot: 'Compteur',
    meter_slot_battery_power: 'Compteur de la batterie de stockage',
    meter_slot_grid_currents: 'Compteur au raccordement au réseau',
    meter_slot_grid_power: 'Compteur au raccordement au réseau',
    method: 'Méthode',
    min_hold_time: 'Temps minimal entre commutations',
    minimum_current: 'Courant minimal, trois phases',
    minimum_current_1p: 'Courant minimal, une phase',
    minimum_current_auto: 'Courants minimaux selon le véhicule',
    minimum_current_vehicle_type: 'Type de véhicule',
    minute: 'Minute',
    mode: 'Mode de charge',
    model_id: 'Modèle SunSpec',
    model_instance: 'Lequel de ces modèles',
    model_name: 'Modèle',
    monophase_channel: 'Canal',
    monophase_mapping: 'Phase du canal',
    mtu: 'Plus grand paquet',
    name: 'Nom',
    names: 'Noms par numéro',
    new_charger_state: 'État actuel',
    next_user_id: 'Prochain numéro',
    numbering: 'Numérotation',
    off: 'Ajouté',
    old_charger_state: 'État précédent',
    output: 'Sortie',
    p14enwg: '§ 14a',
    p14enwg_input: 'Entrée',
    p14enwg_type: 'Type',
    pass: 'Mot de passe',
    passphrase: 'Mot de passe du réseau',
    password: 'Mot de passe',
    path: 'Chemin',
    payload: 'Contenu',
    phase: 'Phase',
    phase_switching_mode: 'Phases',
    phases: 'Phases',
    phases_wanted: 'Phases',
    port: 'Port',
    power_available: 'Puissance disponible',
    power_on_current: 'Courant après une coupure',
    preshared_key: 'Clé partagée',
    prices: 'Prix',
    private_key: 'Clé privée',
    protocol: 'Protocole',
    pv_excess_control: 'Chauffer plus en cas de surplus solaire',
    pv_excess_control_threshold: 'À partir d’un surplus de',
    read_only: 'Publier seulement',
    records: 'Recharges',
    region: 'Zone de prix',
    register_address_mode: 'Adresses',
    registers: 'Registres',
    remote_host: 'Pair',
    remote_port: 'Port du pair',
    remote_public_key: 'Clé publique du pair',
    republish_after_s: 'Tout publier de nouveau après',
    requested_current_margin: 'Marge',
    requested_current_threshold: 'Suivre le véhicule après',
    require_password: 'Seulement avec un mot de passe',
    resolution: 'Durée des tranches',
    restart: 'Compter à partir de maintenant',
    retain: 'Retenu',
    roles: 'Rôles',
    rot: 'Ordre des phases',
    rtype: 'Type de registre',
    safety_margin_pct: 'Gardé libre',
    scale: 'Facteur',
    serial_number: 'Numéro de série',
    server: 'Serveur de temps',
    server2: 'Second serveur de temps',
    sgr_blocking_type: 'Sortie 1',
    sgr_extended_type: 'Sortie 2',
    ship_id: 'Nom dans le réseau',
    shutdown_input: 'Entrée d’arrêt',
    ski: 'Numéro (SKI)',
    slot: 'Blocage',
    soc_pct: 'État de charge',
    source: 'Source',
    ssid: 'Réseau',
    stale_s: 'Inconnu après',
    subnet: 'Masque',
    supplier_base_fee: 'Abonnement',
    supplier_markup: 'Marge du fournisseur',
    table: 'Registres',
    tag_id: 'Badge',
    tag_type: 'Type de badge',
    target_power_from_grid: 'Puissance à soutirer au réseau',
    tasks: 'Règles',
    threshold: 'Seuil',
    time: 'Pause',
    timezone: 'Fuseau horaire',
    tls: 'Chiffré',
    topic: 'Topic',
    topic_filter: 'Topic',
    transport_mode: 'Protocole',
    trigger: 'Déclencheur',
    type: 'Type',
    type_override: 'Type du compteur',
    uid: 'Numéro de l’appareil',
    url: 'Adresse du système central',
    url_suffix: 'Fin de l’adresse',
    use_dhcp: 'Préférer les serveurs de temps du réseau',
    use_prefix: 'Sous le préfixe',
    user: 'Nom d’utilisateur',
    user_id: 'Utilisateur',
    users: 'Utilisateurs',
    username: 'Nom d’utilisateur',
    value: 'Valeur',
    value_id: 'Valeur',
    value_ids: 'Valeurs',
    values: 'Valeurs',
    vat: 'TVA',
    verbose: 'Noter chaque répartition',
    virtual_meter: 'Ce qui est mesuré',
    test_fall_back: 'Essayer ce qu’elle fait seule',
    vtype: 'Type de nombre',
    watched: 'Un compteur surveille le raccordement',
    wday: 'Jour de la semaine',
    web_server_port: 'Port pour HTTP',
    web_server_port_secure: 'Port pour HTTPS',
    wp: 'Puissance crête',
    wpa_eap_config: 'Réseau d’entreprise',
    yield_forecast: 'Ignorer les prix les jours ensoleillés',
    yield_forecast_threshold: 'Ensoleillé à partir de',
    'meters/*/config#id': 'Valeur',
    'evse/global_current#current': 'Courant maximal',
    'ntp/config#enable': 'Se fier à l’horloge de la machine ou de serveurs de temps',
    'wireguard/config#enable': 'Ouvrir le tunnel',
    'wifi/ap_config#ssid': 'Nom du réseau',
    battery_modes: 'Par mode',
    cheap_tariff_quarters: 'Quarts d’heure bon marché',
    desc: 'Nom',
    effective_mode: 'Ce qu’il fait vraiment',
    expensive_tariff_quarters: 'Quarts d’heure chers',
    fast_chg_cond: 'Une voiture charge depuis le réseau',
    force_charge_current: 'Courant de la charge forcée',
    force_charge_power: 'Puissance de la charge forcée',
    force_charge_rate: 'Part de la charge forcée',
    force_discharge_current: 'Courant de la décharge forcée',
    force_discharge_power: 'Puissance de la décharge forcée',
    force_discharge_rate: 'Part de la décharge forcée',
    forecast_cond: 'Soleil attendu',
    forecast_th: 'Comparé à',
    func: 'Ce qui est fait',
    grid_draw_setpoint_force_charge: 'Réseau pendant la charge forcée',
    grid_draw_setpoint_force_discharge: 'Réseau pendant la décharge forcée',
    grid_draw_setpoint_normal: 'Réseau sinon',
    max_normal_charge_current: 'Courant de charge maximal',
    max_normal_charge_power: 'Puissance de charge maximale',
    max_normal_discharge_current: 'Courant de décharge maximal',
    max_normal_discharge_power: 'Puissance de décharge maximale',
    price_cond: 'Prix',
    price_th: 'Comparé à',
    register_blocks: 'Registres',
    repeat_interval: 'Écrit de nouveau après',
    schedule_cond: 'Bon marché ou cher',
    soc_cond: 'État de charge',
    soc_th: 'Comparé à',
    time_cond: 'Dans cette période',
    time_end: 'Jusqu’à',
    time_start: 'De',
    vals: 'Valeurs',
  },
  resources: {
    'eco/charge_plan': 'Plan de toutes les bornes',
    'eco/config': 'Charge selon le prix',
    'eco/plans': 'Plans de bornes particulières',
    'authentication/config': 'Identification',
    'automation/config': 'Règles',
    'charge_limits/default_limits': 'Limites de chaque recharge',
    'charge_manager/config': 'Bornes gérées',
    'certs/state': 'Certificats',
    'charge_manager/charge_log': 'Recharges enregistrées d’autres bornes',
    'charge_tracker/charge_log': 'Recharges enregistrées',
    'charge_tracker/config': 'Prix de l’énergie',
    'charge_tracker/pdf_letterhead_config': 'En-tête des rapports',
    'batteries/*/config': 'Batterie',
    'batteries/config': 'Commande de la batterie',
    'battery_control/config': 'Heures bon marché et chères',
    'battery_control/rules_charge': 'Quand la batterie est chargée',
    'battery_control/rules_discharge': 'Quand la batterie est déchargée',
    'controllers/config': 'Contrôleurs à côté de l’appareil',
    'day_ahead_prices/calendar': 'Calendrier des prix',
    'day_ahead_prices/config': 'Prix dynamiques',
    'eebus/config': 'Boîtier (EEBUS)',
    'eebus/peers': 'Boîtiers de confiance',
    'eebus/state': 'Clé pour EEBUS',
    'energy_manager/config': 'Contacteur',
    'ethernet/config': 'LAN',
    'evse/auto_start_charging': 'Début d’une recharge',
    'evse/boost_mode': 'Mode boost',
    'evse/button_configuration': 'Bouton',
    'evse/ev_wakeup': 'Réveiller les véhicules endormis',
    'evse/external_defaults': 'Commande externe après un redémarrage',
    'evse/external_enabled': 'Commande externe',
    'evse/global_current': 'Courant maximal de la borne',
    'evse/gpio_configuration': 'Entrées et sortie',
    'evse/led_configuration': 'LED d’état',
    'evse/management_enabled': 'Gérée par la gestion de charge',
    'evse/ocpp_enabled': 'Limitée par le système central',
    'evse/phase_auto_switch': 'Phases automatiques',
    'evse/phase_switch_wait_time': 'Pause lors d’une commutation de phases',
    'evse/phases_connected': 'Phases raccordées',
    'evse/user_enabled': 'Seulement pour les utilisateurs',
    'heating/config': 'Pompe à chaleur',
    'info/display_name': 'Nom de l’appareil',
    'meter/type_override': 'Type du compteur propre',
    'meters/*/config': 'Compteur',
    'meters_legacy_api/config': 'Ancienne interface de compteur',
    'mqtt/auto_discovery_config': 'Domotique',
    'mqtt/config': 'MQTT',
    'network/config': 'Nom et ports',
    'nfc/config': 'Badges',
    'ntp/config': 'Fuseau horaire',
    'ocpp/config': 'OCPP',
    'ocpp_central/chargers': 'Bornes qui peuvent se connecter',
    'ocpp_central/config': 'Bornes par OCPP',
    'p14a_enwg/config': '§ 14a',
    'power_manager/config': 'Surplus solaire',
    'power_manager/dynamic_load_config': 'Gestion dynamique de charge',
    'require_meter/config': 'Surveillance du compteur',
    'rtc/config': 'Horloge',
    'solar_forecast/config': 'Prévision solaire',
    'solar_forecast/planes/*/config': 'Champ solaire',
    'system/country_config': 'Pays',
    'system/i18n_config': 'Langue',
    'system/metrics_config': 'Métriques pour la supervision',
    'system/theme_config': 'Clair et sombre',
    'temperatures/config': 'Température extérieure',
    'users/all_usernames': 'Noms dans les recharges enregistrées',
    'users/config': 'Utilisateurs',
    'wifi/ap_config': 'Point d’accès',
    'wifi/sta_config': 'Wi-Fi',
    'wireguard/config': 'Tunnel VPN',
  },
};

/** What goes on with a charge, or holds it up or back; device and page say it. */
export const causes: CauseWords = {
  earth_missing: 'La terre de protection est absente',
  mains_missing: 'La tension secteur est absente à l’entrée',
  contactor_open: 'Le contacteur ne se ferme pas',
  contactor_wiring: 'Il n’y a de tension qu’en aval du contacteur',
  contactor_welded: 'Le contacteur ne s’ouvre pas',
  residual_current: 'Un courant différentiel (fuite à la terre) a été détecté',
  residual_sensor: 'Le capteur de courant différentiel a échoué à son test',
  diode_or_residual: 'La diode du véhicule manque, ou il y a un courant différentiel',
  pilot_short: 'Le signal pilote est en court-circuit',
  diode_missing: 'La diode du véhicule manque',
  ventilation_wanted: 'Le véhicule demande une ventilation',
  too_hot: 'La borne est trop chaude',
  over_current: 'Le véhicule prend plus de courant que permis',
  wrong_jumper: 'Les commutateurs du câble d’alimentation sont mal réglés',
  lock_failed: 'Le verrouillage du câble ne bouge pas',
  plug_contact: 'Le contact de proximité de la fiche est défectueux',
  settings_unreadable: 'Le contrôleur de charge ne peut pas lire ses réglages',
  controller_fault: 'Le contrôleur de charge signale un défaut qui lui est propre',
  controller_silent: 'Le contrôleur de charge ne répond pas',
  no_vehicle: 'Aucun véhicule n’est branché',
  charging: 'Le véhicule se recharge',
  vehicle_ready: 'Le véhicule peut se recharger dès qu’il le veut',
  vehicle_does_not_draw:
    'Le véhicule ne consomme rien : il est plein, ou attend l’heure programmée à bord',
  vehicle_refuses_little: 'Le véhicule ne se recharge pas avec si peu de courant',
  phases_switching: 'Les phases sont en cours de commutation',
  mode_off: 'Le mode de charge est Arrêt',
  price_too_high: 'La recharge commence quand l’électricité est bon marché',
  too_little_sun: 'Il y a trop peu de soleil',
  waits_for_turn: 'La borne attend son tour',
  switched_lately: 'La recharge vient d’être arrêtée',
  connection_full: 'Le raccordement de la maison n’a plus de courant à donner',
  limits_too_low: 'Ses limites laissent moins que le courant minimal de la gestion de charge',
  group_stopped: 'La gestion de charge ne donne rien à cette borne pour le moment',
  manager_gives_nothing: 'Le gestionnaire ne donne pas de courant pour le moment',
  manager_silent: 'Aucun gestionnaire ne donne signe de vie',
  managers_conflict: 'Plusieurs gestionnaires commandent cette borne, qui n’obéit à aucun',
  limit_reached: 'La limite de cette recharge est atteinte',
  tag_wanted: 'La recharge demande le badge d’un utilisateur',
  tag_refused: 'Un badge a été refusé',
  start_wanted: 'Chaque recharge est démarrée à la main',
  stopped: 'La recharge a été arrêtée',
  external_control: 'Une commande externe décide',
  grid_operator: 'Le gestionnaire de réseau limite la consommation (§ 14a)',
  rule: 'Une règle décide',
  central_system: 'Le système central (OCPP) décide',
  central_system_silent: 'Le système central (OCPP) est injoignable',
  shutdown_input: 'L’entrée d’arrêt décide',
  general_input: 'L’entrée universelle décide',
  meter_missing: 'Le compteur exigé pour la recharge ne fonctionne pas',
  own_limit: 'Le courant maximal réglé sur la borne',
  supply_cable: 'Le câble d’alimentation de la borne',
  charging_cable: 'Le câble de charge',
  load_management: 'La gestion de charge',
  user_limit: 'La limite de l’utilisateur',
  reserved: 'Une limite sans nom',
};

/** What the device says, by its English form. */
export const messages: MessageWords = {
  /* The event log. */

  // The device itself.
  '{name}, {product}, voltkern {version} starts': '{name}, {product}, voltkern {version} démarre',
  'The hardware is simulated': 'Le matériel est simulé',
  'Internal error: {fault}': 'Erreur interne : {fault}',
  'The device was restarted: {=reason}': 'L’appareil a redémarré : {=reason}',
  '{=reason} It is tried again.': '{=reason} Nouvel essai.',
  'A part of the host cannot be loaded: {=reason}':
    'Une partie de l’hôte ne peut pas être chargée : {=reason}',
  'The page cannot be shown: this machine has no assets with page.json':
    'La page ne peut pas être affichée : cette machine n’a pas de fichiers avec page.json',
  'The documents of the interface cannot be loaded: {reason}':
    'Les documents de l’interface ne peuvent pas être chargés : {reason}',
  'The device gets another name, because its own is lost: {=reason}':
    'L’appareil reçoit un autre nom, parce que le sien est perdu : {=reason}',
  'The device has a provisional name until its own can be read: {=reason}':
    'L’appareil a un nom provisoire jusqu’à ce que le sien puisse être lu : {=reason}',
  'The device will have another name after the next start: {=reason}':
    'L’appareil aura un autre nom après le prochain démarrage : {=reason}',
  'the service manager cannot be told how the device does: {=reason}':
    'impossible d’indiquer l’état de l’appareil au gestionnaire de services : {=reason}',
  'Other containers may start in {folder} as well: {=reason}':
    'D’autres conteneurs pourraient démarrer aussi dans {folder} : {=reason}',
  '{folder} cannot be locked against a second process ({code})':
    '{folder} ne peut pas être verrouillé contre un second processus ({code})',

  // Restarts.
  'Restart was asked for': 'Un redémarrage a été demandé',
  'The history of the energy balance was deleted':
    'L’historique du bilan énergétique a été supprimé',
  'The central system asked for a restart (ocpp)':
    'Le système central a demandé un redémarrage (ocpp)',
  'All recorded charges were deleted': 'Toutes les recharges enregistrées ont été supprimées',
  'A backup was put in place': 'Une sauvegarde a été restaurée',
  'Reset to the state of delivery': 'Retour à l’état d’usine',
  'Reset of the configuration': 'Remise à zéro de la configuration',
  'Reset to the state of delivery: configuration, users and charges are deleted':
    'Retour à l’état d’usine : la configuration, les utilisateurs et les recharges sont supprimés',
  'Reset of the configuration: defaults are in effect after the restart; charges are kept':
    'Remise à zéro de la configuration : les valeurs par défaut s’appliquent après le redémarrage ; les recharges sont conservées',
  'The stored {path} was deleted; its defaults are in effect after the next restart':
    'La valeur enregistrée de {path} a été supprimée ; ses valeurs par défaut s’appliquent après le prochain redémarrage',
  'The backup of {name} ({type}) is put in place: {changes} changes, {resources} resources':
    'La sauvegarde de {name} ({type}) est restaurée : {changes} modifications, {resources} ressources',
  'Release {number} is there, published on {day}':
    'La version {number} est disponible, publiée le {day}',
  'Release {number} is there, published on {day}; this installs it: {command}':
    'La version {number} est disponible, publiée le {day} ; cette commande l’installe : {command}',
  'The update feed {=reason}': 'Le flux de mises à jour {=reason}',
  'Release {failed} was installed, and failed: release {release} runs again in its place':
    'La version {failed} a été installée et n’a pas fonctionné : la version {release} a repris sa place',
  'Release {release} runs for the first time, in the place of {before}, which runs again if it does not answer within a minute':
    'La version {release} tourne pour la première fois, à la place de {before}, qui reprendra sa place si elle ne répond pas dans la minute',

  // Storage.
  'The copy of {name} was damaged, and is written anew':
    'La copie de {name} était endommagée, elle est réécrite',
  'The stored {name} is missing; its copy is in effect':
    '{name} manque dans les données enregistrées ; sa copie est utilisée',
  'The stored {name} cannot be read; its copy is in effect':
    'L’enregistrement de {name} ne peut pas être lu ; sa copie est utilisée',
  'The stored {name} is damaged; its copy is in effect':
    'L’enregistrement de {name} est endommagé ; sa copie est utilisée',
  'Release {before} stored what is here, which is newer than this one, {release}: what is not known is left out, and lost where it is written again':
    'La version {before} a enregistré ce qui se trouve ici ; elle est plus récente que celle-ci, {release} : ce qui n’est pas connu est laissé de côté, et perdu là où on le réécrit',
  'Release {before} stored what is here; this is release {release}':
    'La version {before} a enregistré ce qui se trouve ici ; celle-ci est la version {release}',
  'This release does not know {places} of the stored {path}: lost as soon as that is written again':
    'Cette version ne connaît pas {places} dans l’enregistrement de {path} : perdu dès qu’il est réécrit',
  'A restore that was to take effect is given up: {=reason}':
    'Une restauration qui devait prendre effet est abandonnée : {=reason}',
  'What was restored is in effect, and is stored as soon as it can be: {=reason}':
    'Ce qui a été restauré est en vigueur, et sera enregistré dès que possible : {=reason}',
  'The stored {path} cannot be used: defaults are in effect, and protections are at their strictest.':
    'L’enregistrement de {path} est inutilisable : les valeurs par défaut s’appliquent, et les protections sont au plus strict.',
  'Not all of the stored {path} can be used; it has defaults there, and protections are at their strictest.':
    'L’enregistrement de {path} n’est pas entièrement utilisable ; pour le reste, les valeurs par défaut s’appliquent, et les protections sont au plus strict.',
  'storage is full, {object} was not saved':
    'le stockage est plein, {object} n’a pas été enregistré',
  'storage failed, {object} was not saved ({=detail})':
    'le stockage est en panne, {object} n’a pas été enregistré ({=detail})',
  'storage failed, {object} cannot be read ({=detail})':
    'le stockage est en panne, {object} ne peut pas être lu ({=detail})',
  '{object} is damaged, and {=detail}': '{object} est endommagé, et {=detail}',
  '{object} was not saved: {=detail}': '{object} : enregistrement impossible, {=detail}',

  // Access and login.
  'A {request} failed: {=reason}': 'Échec d’une requête {request} : {=reason}',
  'A login from {address} was refused: its browser is no longer logged in.':
    'Une identification depuis {address} a été refusée : le navigateur n’est plus identifié.',
  'The logged-in devices were not stored: {=reason}':
    'Les appareils identifiés n’ont pas été enregistrés : {=reason}',
  'A login from {address} was refused: wrong user name or password.':
    'Une tentative d’identification depuis {address} a été refusée : nom d’utilisateur ou mot de passe incorrect.',
  '{count} logins from {address} were refused: each further one from there waits, up to {limit} s.':
    '{count} tentatives d’identification depuis {address} ont été refusées : chaque nouvelle tentative depuis cette adresse attend, jusqu’à {limit} s.',
  'Web interface and HTTP API need a login':
    'L’interface web et l’API HTTP demandent une identification',
  'Web interface and HTTP API need no login':
    'L’interface web et l’API HTTP ne demandent pas d’identification',
  'A login is needed, but user name or password is lost, so that nobody can log in: write authentication/config over MQTT, or remove it from the data folder (docs/security.md)':
    'Une identification est nécessaire, mais le nom d’utilisateur ou le mot de passe est perdu, si bien que personne ne peut s’identifier : écrivez authentication/config par MQTT, ou retirez-le du dossier de données (docs/security.md)',
  'A login is needed, but the passwords of the users are lost, so that nobody can log in: write users/modify or users/http_auth_update over MQTT, or remove users/config from the data folder (docs/security.md)':
    'Une identification est nécessaire, mais les mots de passe des utilisateurs sont perdus, si bien que personne ne peut s’identifier : écrivez users/modify ou users/http_auth_update par MQTT, ou retirez users/config du dossier de données (docs/security.md)',
  'HTTPS alone is served at {host}, port {port}': 'Seul HTTPS est servi, sur {host}, port {port}',
  'HTTPS is served at {host}, port {port}': 'HTTPS est servi sur {host}, port {port}',
  'HTTPS alone is served, port {port}': 'Seul HTTPS est servi, port {port}',
  'HTTPS is served, port {port}': 'HTTPS est servi, port {port}',
  'HTTP alone is served. {reason}': 'Seul HTTP est servi. {reason}',
  'The stored certificate and key for HTTPS cannot be used together: the device shows its own certificate':
    'Le certificat et la clé enregistrés pour HTTPS ne vont pas ensemble : l’appareil présente son propre certificat',
  "{=reason}: HTTPS shows the device's own certificate":
    '{=reason} : HTTPS présente le certificat propre à l’appareil',
  "The certificate or key for HTTPS is not stored any more: the device's own is shown":
    'Le certificat ou la clé pour HTTPS n’est plus enregistré : celui de l’appareil est présenté',
  'The device made its certificate for HTTPS, valid until {day}: browsers ask whether to trust it':
    'L’appareil a créé son certificat pour HTTPS, valable jusqu’au {day} : les navigateurs demandent s’il faut s’y fier',
  'The certificate for HTTPS could not be stored, and is made again at the next start: {=reason}':
    'Le certificat pour HTTPS n’a pas pu être enregistré, il sera recréé au prochain démarrage : {=reason}',
  'The stored certificate for HTTPS cannot be used; the device makes another one':
    'Le certificat enregistré pour HTTPS est inutilisable ; l’appareil en crée un autre',
  'The stored certificate {number} is not used: {=reason}':
    'Le certificat enregistré {number} n’est pas utilisé : {=reason}',
  'The stored certificate {number} cannot be used: it {=rule}':
    'Le certificat enregistré {number} est inutilisable : il {=rule}',
  'The device cannot be found in the network, only be named by its address: {=reason}':
    'L’appareil ne peut pas être trouvé dans le réseau, seulement atteint par son adresse : {=reason}',

  // Network, Wi-Fi, LAN and VPN.
  'This may cut the connection that it came through: it is undone after {seconds} s, unless an authenticated request reaches the device by another way before':
    'Cela peut couper la connexion par laquelle la demande est arrivée : tout est annulé après {seconds} s, sauf si une requête authentifiée atteint d’ici là l’appareil par un autre chemin',
  'The changed settings stand: somebody reached the device by another way':
    'Les réglages modifiés sont conservés : quelqu’un a atteint l’appareil par un autre chemin',
  'The settings of before cannot be stored, it is tried again: {=reason}':
    'Les réglages précédents ne peuvent pas être enregistrés, nouvel essai : {=reason}',
  'The settings of before are back: {=reason}': 'Les réglages précédents sont rétablis : {=reason}',
  'After a restart the settings of before will be back: {=reason}':
    'Les réglages précédents seront rétablis après un redémarrage : {=reason}',
  'NetworkManager is there.': 'NetworkManager est présent.',
  '{=reason}. The network stays as it is, and NetworkManager is looked for again.':
    '{=reason}. Le réseau reste tel quel, et NetworkManager est de nouveau recherché.',
  'The search for Wi-Fi networks failed: {=reason}.':
    'La recherche de réseaux Wi-Fi a échoué : {=reason}.',
  '{=reason}. It is asked again.': '{=reason}. La demande sera renouvelée.',
  'The station cannot be set up: {=reason}.': 'La station ne peut pas être configurée : {=reason}.',
  'This machine has no LAN interface: its settings have no effect':
    'Cette machine n’a pas d’interface LAN : ses réglages sont sans effet',
  'Connected, address {address}': 'Connecté, adresse {address}',
  'Connected to a simulated network, address {address}':
    'Connecté à un réseau simulé, adresse {address}',
  'Connection lost': 'Connexion perdue',
  'This machine has no Wi-Fi: its settings have no effect':
    'Cette machine n’a pas de Wi-Fi : ses réglages sont sans effet',
  'The certificate {number} of the login is not stored any more':
    'Le certificat {number} de l’identification n’est plus enregistré',
  'Certificate or key of the login are not stored any more':
    'Le certificat ou la clé de l’identification n’est plus enregistré',
  'No connection to {ssid}: {=reason}; trying again':
    'Pas de connexion à {ssid} : {=reason} ; nouvel essai',
  'The access point is not on: {=reason}': 'Le point d’accès n’est pas actif : {=reason}',
  'The access point is off': 'Le point d’accès est désactivé',
  'The access point {ssid} is on': 'Le point d’accès {ssid} est actif',
  'This machine cannot be an access point: its settings have no effect':
    'Cette machine ne peut pas être un point d’accès : ses réglages sont sans effet',
  'The search for networks failed': 'La recherche de réseaux a échoué',
  'Connected to {ssid} by {bssid}, address {address}':
    'Connecté à {ssid} par {bssid}, adresse {address}',
  'Connected to the simulated network {ssid} by {bssid}, address {address}':
    'Connecté au réseau simulé {ssid} par {bssid}, adresse {address}',
  'Connection to {ssid} lost': 'Connexion à {ssid} perdue',
  '{=failure}; trying again': '{=failure} ; nouvel essai',
  'No tunnel: {setting} is not set': 'Pas de tunnel : {setting} n’est pas renseigné',
  'The tunnel waits for {=what}': 'Le tunnel attend {=what}',
  'The tunnel to {peer} is simulated: nothing is sent':
    'Le tunnel vers {peer} est simulé : rien n’est envoyé',
  'The tunnel to {peer} stands; it is connected when the peer answers':
    'Le tunnel vers {peer} est établi ; il sera connecté quand le pair répondra',
  'Connected to {peer}': 'Connecté à {peer}',
  'The peer {peer} no longer answers': 'Le pair {peer} ne répond plus',
  '{=failure}; tried again every {minutes} min':
    '{=failure} ; nouvel essai toutes les {minutes} min',

  // MQTT.
  'No connection: broker_host or broker_port is not set':
    'Pas de connexion : broker_host ou broker_port n’est pas renseigné',
  'The client certificate {number} is not shown to the broker: there is no key for it':
    'Le certificat client {number} n’est pas présenté au courtier : il n’a pas de clé',
  'No connection: {=reason}': 'Pas de connexion : {=reason}',
  'The broker does not allow to subscribe to {filter}':
    'Le courtier ne permet pas de s’abonner à {filter}',
  'Connection refused by {broker}: {=reason}': 'Connexion refusée par {broker} : {=reason}',
  'Connection to {broker} lost: {=reason}': 'Connexion à {broker} perdue : {=reason}',
  'No connection to {broker}: {=reason}': 'Pas de connexion à {broker} : {=reason}',
  'Further refused messages are not logged for a minute':
    'D’autres messages refusés ne seront pas notés pendant une minute',
  'No discovery messages are sent: {=reason}': 'Aucun message d’annonce n’est envoyé : {=reason}',
  'After a restart, old discovery messages may stay at the broker: {=reason}':
    'Après un redémarrage, d’anciens messages d’annonce peuvent rester chez le courtier : {=reason}',

  // Charge controller and other hardware.
  'The charge controller at {line} answers (hardware {version}, with meter)':
    'Le contrôleur sur {line} répond (matériel {version}, avec compteur)',
  'The charge controller at {line} answers (hardware {version}, without meter)':
    'Le contrôleur sur {line} répond (matériel {version}, sans compteur)',
  'The charge controller is of hardware {version}, but {variant} has {other}: --variant does not fit it':
    'Le contrôleur est du matériel {version}, mais {variant} utilise {other} : --variant ne lui convient pas',
  'The line {line} to the charge controller is not there: {=reason}':
    'La liaison {line} vers le contrôleur est absente : {=reason}',
  'The charge controller can be reached again over the line {line}':
    'Le contrôleur est de nouveau joignable par la liaison {line}',
  'Nothing was heard of the charge controller at {line} for a minute: its power supply and the line need a look. A charge goes on meanwhile':
    'Le contrôleur sur {line} n’a pas donné signe de vie depuis une minute : vérifiez son alimentation et la liaison. Une recharge en cours continue pendant ce temps',
  'The charge controller speaks {theirs} of the link, this host {ours}: they do not understand each other until one of them is updated':
    'Le contrôleur parle la {theirs} de la liaison, cet hôte la {ours} : ils ne se comprendront pas tant que l’un des deux n’aura pas été mis à jour',
  'The charge controller blocked charging by itself: no command of the manager reached it while the host was away':
    'Le contrôleur a bloqué la recharge de lui-même : aucune commande du gestionnaire ne lui est parvenue pendant l’absence de l’hôte',
  'The charge controller refused what it was told ({what}): {rule}':
    'Le contrôleur a refusé ce qui lui a été demandé ({what}) : {rule}',
  '{count} messages between host and charge controller were damaged within a minute: the line is disturbed (cable, shield, ground, other baud rate)':
    '{count} messages entre l’hôte et le contrôleur ont été endommagés en une minute : la liaison est perturbée (câble, blindage, masse, autre vitesse de transmission)',
  '{name} does not answer: its inputs count as they are to without it':
    '{name} ne répond pas : ses entrées comptent comme prévu pour ce cas',
  '{name} could not be put into its state for the end':
    '{name} n’a pas pu être mis dans son état d’arrêt',
  '{name}: when voltkern is killed, outputs open after {seconds} s, by the watchdog of the boards':
    '{name} : si voltkern est arrêté de force, les sorties s’ouvrent après {seconds} s, par le chien de garde des cartes',
  '{name}: when voltkern is killed, outputs stay as they are; the file names no watchdog':
    '{name} : si voltkern est arrêté de force, les sorties restent telles quelles ; le fichier n’indique pas de chien de garde',
  'Charger {index}: controllers/config has no {name} with the driver {driver}':
    'Borne {index} : controllers/config n’a pas de {name} avec le pilote {driver}',
  '{name} answers again': '{name} répond de nouveau',
  '{name} cannot be used: {=reason}. It is tried again':
    '{name} est inutilisable : {=reason}. Nouvel essai',
  '{name} cannot be read: {=reason}': '{name} ne peut pas être lu : {=reason}',
  '{name}: nobody has tried its description with a real one yet; it follows published registers':
    '{name} : personne n’a encore essayé sa description avec un vrai appareil ; elle suit des registres publiés',
  '{name} is read again': '{name} est de nouveau lu',
  '{name} is locked at the controller itself (key switch): nothing can charge':
    '{name} est verrouillé sur le contrôleur lui-même (interrupteur à clé) : aucune recharge n’est possible',
  '{name} is not locked at the controller any more':
    '{name} n’est plus verrouillé sur le contrôleur',
  '{name} cuts the vehicle off, although it was told not to':
    '{name} déconnecte le véhicule, bien que le contraire lui ait été demandé',
  'What was kept of the charge slots is damaged; they start anew':
    'Ce qui était conservé des slots de charge est endommagé ; ils repartent à zéro',
  'The charge slots are not kept over a restart: {=reason}':
    'Les slots de charge ne sont pas conservés au redémarrage : {=reason}',
  '{name} answers ({version})': '{name} répond ({version})',
  '{name} is no PN532: it says that it is {chip}':
    '{name} n’est pas un PN532 : il se présente comme {chip}',
  'A tag whose id changes each time was held to the reader, as telephones do: it can authorize nobody':
    'Un badge dont le numéro change à chaque fois a été présenté au lecteur, comme le font les téléphones : il ne peut autoriser personne',
  'OpenEVSE {firmware} answers (RAPI {protocol})': 'OpenEVSE {firmware} répond (RAPI {protocol})',
  'This firmware knows no heartbeat: without voltkern, a charge goes on with the last current':
    'Ce firmware ne connaît pas le signal de vie (heartbeat) : sans voltkern, une recharge continue avec le dernier courant',
  'The heartbeat could not be set': 'Le signal de vie (heartbeat) n’a pas pu être réglé',
  'The OpenEVSE was restarted': 'L’OpenEVSE a redémarré',
  'The OpenEVSE was restarted; its self test says {result}':
    'L’OpenEVSE a redémarré ; son autotest indique {result}',
  'This firmware stores every current in memory that wears out: higher ones are told every 10 minutes at most':
    'Ce firmware enregistre chaque courant dans une mémoire qui s’use : un courant plus élevé ne lui est transmis que toutes les 10 minutes au plus',
  'This firmware does not tell which current it announces: voltkern keeps it asleep, so that it charges nothing':
    'Ce firmware ne dit pas quel courant il annonce : voltkern le garde en veille, pour qu’il ne recharge rien',
  'The charge controller was restarted; its charge slots start with their defaults':
    'Le contrôleur a redémarré ; ses slots de charge repartent avec leurs valeurs par défaut',
  'The charge controller answers again': 'Le contrôleur répond de nouveau',
  'The charge controller does not answer': 'Le contrôleur ne répond pas',
  'The error is over': 'L’erreur a disparu',
  'Error 2: the switches for the supply cable do not fit':
    'Erreur 2 : les commutateurs du câble d’alimentation sont mal réglés',
  'Error 2: the cable lock does not move': 'Erreur 2 : le verrouillage du câble ne bouge pas',
  'Error 3: residual current, {=fault}; find the cause, then reset it':
    'Erreur 3 : courant différentiel, {=fault} ; trouvez-en la cause, puis effacez l’erreur',
  'Error 4: the protective earth is missing': 'Erreur 4 : la terre de protection est absente',
  'Error 4: contactor: {=fault}': 'Erreur 4 : contacteur : {=fault}',
  'Error {number}: {=fault}': 'Erreur {number} : {=fault}',
  'The DC fault sensor is not tested while a vehicle is connected':
    'Le capteur de courant différentiel continu n’est pas testé tant qu’un véhicule est branché',
  'The DC fault was reset; the sensor is tested again':
    'Le défaut de courant différentiel continu a été effacé ; le capteur est de nouveau testé',

  // Charges, users and tags.
  'The charge has reached its limit, and is blocked until it ends':
    'La recharge a atteint sa limite et reste bloquée jusqu’à sa fin',
  'The charge controller was restarted; the running charge ends here':
    'Le contrôleur a redémarré ; la recharge en cours se termine ici',
  'The host was restarted during a charge, which goes on':
    'L’hôte a redémarré pendant une recharge, qui continue',
  'The charges in the log are not known: {=reason}':
    'Les recharges enregistrées sont inconnues : {=reason}',
  'Files are missing between {first} and {last}; the charges in the others are kept':
    'Il manque des fichiers entre {first} et {last} ; les recharges des autres fichiers sont conservées',
  'The charges in {file} are missing from every list: {=reason}':
    'Les recharges de {file} manquent dans toutes les listes : {=reason}',
  '{file} has {bytes} bytes instead of {size}; its {count} whole charges are kept':
    '{file} a {bytes} octets au lieu de {size} ; ses {count} recharges complètes sont conservées',
  'The last entry of {file} was interrupted while it was written; {bytes} bytes of it are cut off':
    'La dernière entrée de {file} a été interrompue pendant son écriture ; {bytes} octets en sont coupés',
  'Charge {number} of {file} is damaged: that it started at {time} and is of user {user} may be wrong, and so may its energy':
    'La recharge {number} de {file} est endommagée : son début à {time} et son utilisateur {user} peuvent être faux, tout comme son énergie',
  'Damage to stored charges may go unnoticed: {=reason}':
    'Des dommages aux recharges enregistrées peuvent passer inaperçus : {=reason}',
  'Missing meter values of {count} charges were filled in from the charges next to them':
    'Les valeurs de compteur manquantes de {count} recharges ont été complétées d’après les recharges voisines',
  'No charge was started, because it cannot be recorded: {=reason}':
    'Aucune recharge n’a été démarrée, car elle ne peut pas être enregistrée : {=reason}',
  'A charge cannot be recorded: {=reason}. It is tried again every {seconds} s':
    'Une recharge ne peut pas être enregistrée : {=reason}. Nouvel essai toutes les {seconds} s',
  'Charges can be recorded again; nothing of them waits any more':
    'Les recharges peuvent de nouveau être enregistrées ; plus rien n’est en attente',
  'The charge log is full: the oldest {count} charges were deleted':
    'La liste des recharges est pleine : les {count} plus anciennes ont été supprimées',
  '{=what} was not saved: {=reason}': '{=what} : enregistrement impossible, {=reason}',
  'A charge was interrupted by a power cut; how long it took is not known':
    'Une recharge a été interrompue par une coupure de courant ; sa durée est inconnue',
  'A charge was interrupted by a power cut; it is recorded up to the meter value that was saved last':
    'Une recharge a été interrompue par une coupure de courant ; elle est comptée jusqu’à la dernière valeur de compteur enregistrée',
  'The list of charges is out of date: {=reason}':
    'La liste des recharges n’est pas à jour : {=reason}',
  "{name} cannot charge, because the charger's meter does not work (see require_meter/config)":
    '{name} ne peut pas recharger, car le compteur de la borne ne fonctionne pas (voir require_meter/config)',
  'The tag of {name} has no effect: {=reason}': 'Le badge de {name} est sans effet : {=reason}',
  'A charge started; it needs no tag': 'Une recharge a commencé ; elle ne demande pas de badge',
  'A charge of {name} started, released by tag {!tag}':
    'Une recharge de {name} a commencé, autorisée par le badge {!tag}',
  'A charge of {name} started, released by load management':
    'Une recharge de {name} a commencé, autorisée par la gestion de charge',
  'A charge started at {charger}': 'Une recharge a commencé à {charger}',
  'A charge of {name} started at {charger}': 'Une recharge de {name} a commencé à {charger}',
  'The charge at {charger} ended after {time}: {=energy}':
    'La recharge à {charger} s’est terminée après {time} : {=energy}',
  'The charge of {name} at {charger} ended after {time}: {=energy}':
    'La recharge de {name} à {charger} s’est terminée après {time} : {=energy}',
  'Tag {!tag} at {charger} lets nobody charge':
    'Le badge {!tag} présenté à {charger} ne permet à personne de recharger',
  '{charger} has the number of another charger: its charges are not recorded':
    '{charger} porte le numéro d’une autre borne : ses recharges ne sont pas enregistrées',
  'The charge ended after {time}: {=energy}': 'La recharge s’est terminée après {time} : {=energy}',
  'The charge of {name} ended after {time}: {=energy}':
    'La recharge de {name} s’est terminée après {time} : {=energy}',
  'The names of deleted users are not known: {=reason}':
    'Les noms des utilisateurs supprimés sont inconnus : {=reason}',
  'The file of user names has {bytes} bytes instead of {size}; names of deleted users are lost':
    'Le fichier des noms d’utilisateur a {bytes} octets au lieu de {size} ; les noms des utilisateurs supprimés sont perdus',
  'The names of users were not stored: {=reason}':
    'Les noms d’utilisateurs n’ont pas été enregistrés : {=reason}',
  'Charging needs the tag of a user, but there is no user: nobody can charge until one is added':
    'La recharge demande le badge d’un utilisateur, mais il n’y a pas d’utilisateur : personne ne peut recharger tant qu’aucun n’est ajouté',
  'Tag {!tag} (type {type}) does not belong to a user':
    'Le badge {!tag} (type {type}) n’appartient à aucun utilisateur',
  'The tags of removed users could not be deleted; they authorize nobody.':
    'Les badges des utilisateurs supprimés n’ont pas pu être effacés ; ils n’autorisent personne.',

  // Meters and recorded energy.
  'Device address {address}: {count} models that measure':
    'Adresse Modbus {address} : {count} modèles qui mesurent',
  'Device address {address}: {=reason}': 'Adresse Modbus {address} : {=reason}',
  'Scanning {place}': 'Recherche sur {place}',
  'Battery at {place}: it can be commanded again':
    'Batterie à {place} : elle peut de nouveau être commandée',
  'Battery at {place}: it cannot be commanded: {=reason}':
    'Batterie à {place} : elle ne peut pas être commandée : {=reason}',
  'Battery at {place}: the test begins': 'Batterie à {place} : le test commence',
  'Nobody reaches the simulated battery: {=reason}':
    'Personne n’atteint la batterie simulée : {=reason}',
  'Register {address}: {values} written': 'Registre {address} : {values} écrit',
  'Modbus: {=message}': 'Modbus : {=message}',
  'The monitoring of the meter stays off: {=reason}':
    'La surveillance du compteur reste désactivée : {=reason}',
  'The charger has a meter: from now on it must work, or charging is blocked':
    'La borne a un compteur : désormais, il doit fonctionner, sinon la recharge est bloquée',
  "Charging is blocked, because the charger's meter {=reason}":
    'La recharge est bloquée, car le compteur de la borne {=reason}',
  'Charging is possible again as far as the meter is concerned':
    'En ce qui concerne le compteur, la recharge est de nouveau possible',
  '{bytes} bytes of {file} are damaged; what they said is missing':
    '{bytes} octets de {file} sont endommagés ; ce qu’ils contenaient manque',
  'The last entry of {file} is damaged, or was interrupted while it was written; {bytes} bytes of it are left out':
    'La dernière entrée de {file} est endommagée, ou a été interrompue pendant son écriture ; {bytes} octets en sont laissés de côté',
  'The oldest part of the energy balance cannot be deleted: {=reason}':
    'La partie la plus ancienne du bilan énergétique ne peut pas être supprimée : {=reason}',
  'Storage is full: {file}, the oldest day of the energy balance in steps of 5 minutes, was deleted':
    'Le stockage est plein : {file}, le jour le plus ancien du bilan énergétique par pas de 5 minutes, a été supprimé',
  'The energy balance is recorded again': 'Le bilan énergétique est de nouveau enregistré',
  'The energy balance is not recorded: {=reason}. All else goes on':
    'Le bilan énergétique n’est pas enregistré : {=reason}. Tout le reste continue',

  // Load management, PV excess and heating.
  'Nobody has set the available current for {seconds} s: it falls back to its default, {current} A':
    'Personne n’a fixé le courant disponible depuis {seconds} s : il revient à sa valeur par défaut, {current} A',
  'Central management of users is asked for, but not built in: each charger goes on deciding who may charge':
    'La gestion centrale des utilisateurs est demandée, mais cet appareil ne la propose pas : chaque borne continue de décider qui peut recharger',
  'Distributed {currents}': 'Réparti : {currents}',
  'All chargers are stopped: because of a fault of one of them nobody knows what the group draws':
    'Toutes les bornes sont arrêtées : à cause d’un défaut de l’une d’elles, on ne sait pas ce que le groupe consomme',
  'The fault is over: the chargers get current again':
    'Le défaut a disparu : les bornes reçoivent de nouveau du courant',
  '{charger} is in order again': '{charger} fonctionne de nouveau normalement',
  '{charger} has not been heard for {seconds} s. It stops by itself; the others get its share once that is certain':
    '{charger} n’a pas donné signe de vie depuis {seconds} s. Elle s’arrête d’elle-même ; les autres reçoivent sa part dès que c’est certain',
  '{charger} answers, but the clock of its charge controller stands still':
    '{charger} répond, mais l’horloge de son contrôleur est figée',
  '{charger} draws or allows more than it was told. The others get what it leaves':
    '{charger} consomme ou permet plus que ce qui lui a été indiqué. Les autres reçoivent ce qu’elle laisse',
  '{charger} reports error {number} and gets no current':
    '{charger} signale l’erreur {number} et ne reçoit pas de courant',
  '{charger} can be managed now': '{charger} peut maintenant être gérée',
  '{charger} is blocked, because several managers command it: {managers}':
    '{charger} est bloquée, car plusieurs gestionnaires la commandent : {managers}',
  '{charger} is not managed: switch on its load management (evse/management_enabled)':
    '{charger} n’est pas gérée : activez sa gestion de charge (evse/management_enabled)',
  'Packets of the charger at {host} are ignored: it is not one of the configured chargers':
    'Les paquets de la borne {host} sont ignorés : elle ne fait pas partie des bornes configurées',
  'Packets of the charger at {host} are ignored: it sends from port {port}':
    'Les paquets de la borne {host} sont ignorés : elle émet depuis le port {port}',
  'Packets from {host} are ignored: they are no commands of load management':
    'Les paquets de {host} sont ignorés : ce ne sont pas des commandes de la gestion de charge',
  'The manager at {host} controls the charger': 'Le gestionnaire {host} commande la borne',
  'The manager at {host} has been silent for {seconds} s: charging is blocked until it sends commands':
    'Le gestionnaire {host} est muet depuis {seconds} s : la recharge est bloquée jusqu’à ce qu’il envoie des commandes',
  'No manager has been heard for {seconds} s: charging is blocked until it sends commands':
    'Aucun gestionnaire n’a donné signe de vie depuis {seconds} s : la recharge est bloquée jusqu’à ce que l’un d’eux envoie des commandes',
  'Commands of another manager at {host} go on: charging is blocked until only one has been heard for a minute':
    'Les commandes d’un autre gestionnaire, {host}, continuent : la recharge est bloquée jusqu’à ce qu’un seul ait été entendu pendant une minute',
  'Commands of another manager at {host} are ignored while the present one is heard':
    'Les commandes d’un autre gestionnaire, {host}, sont ignorées tant que l’actuel est entendu',
  '{charger} cannot be found: {=reason}. It is tried again every 15 s':
    '{charger} est introuvable : {=reason}. Nouvel essai toutes les 15 s',
  '{charger} sends packets that are none of load management: {=reason}':
    '{charger} envoie des paquets étrangers à la gestion de charge : {=reason}',
  'UDP port {port} is open now': 'Le port UDP {port} est maintenant ouvert',
  'UDP port {port} cannot be opened: {=reason}. It is tried again every second':
    'Le port UDP {port} ne peut pas être ouvert : {=reason}. Nouvel essai toutes les secondes',
  'The controller of the energy manager does not answer':
    'Le contrôleur du gestionnaire d’énergie ne répond pas',
  'The controller of the energy manager answers again':
    'Le contrôleur du gestionnaire d’énergie répond de nouveau',
  'The contactor does not close, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted':
    'Le contacteur ne se ferme pas, comme le montre son retour à l’entrée 4. Aucune borne ne recevra de courant tant que le contacteur n’aura pas été réparé et le gestionnaire d’énergie redémarré',
  'The contactor does not open, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted':
    'Le contacteur ne s’ouvre pas, comme le montre son retour à l’entrée 4. Aucune borne ne recevra de courant tant que le contacteur n’aura pas été réparé et le gestionnaire d’énergie redémarré',
  'The chargers are stopped, to switch their phases':
    'Les bornes sont arrêtées, pour commuter leurs phases',
  'The contactor is switched to one phase': 'Le contacteur passe sur une phase',
  'The contactor is switched to three phases': 'Le contacteur passe sur trois phases',
  'The configuration cannot work: {=problems}':
    'La configuration ne peut pas fonctionner : {=problems}',
  'The configuration is in order now': 'La configuration est maintenant correcte',
  'This device cannot speak EEBUS: with this source nobody can limit consumption':
    'Cet appareil ne parle pas EEBUS : avec cette source, personne ne peut limiter la consommation',
  'EEBUS is switched off: with this source nobody can limit consumption':
    'EEBUS est désactivé : avec cette source, personne ne peut limiter la consommation',
  'The log of limits by EEBUS cannot be stored: {=reason}':
    'Le journal des limitations par EEBUS ne peut pas être enregistré : {=reason}',
  'The log of limits by EEBUS cannot be read: {=reason}':
    'Le journal des limitations par EEBUS ne peut pas être lu : {=reason}',
  'No more than {power} W until a box of the grid operator is heard, for 2 minutes':
    'Pas plus de {power} W jusqu’à ce qu’un boîtier du gestionnaire de réseau se fasse entendre, pendant 2 minutes',
  'A limit of the box {box} was refused: {reason}':
    'Une limitation du boîtier {box} a été refusée : {reason}',
  'The box {box} limits consumption to {power} W until it says otherwise':
    'Le boîtier {box} limite la consommation à {power} W jusqu’à nouvel ordre',
  'The box {box} limits consumption to {power} W for {duration} s':
    'Le boîtier {box} limite la consommation à {power} W pendant {duration} s',
  'The limit is below what the law leaves: {power} W stay':
    'La limitation est inférieure à ce que la loi laisse : {power} W restent',
  'What the box {box} said for its silence was refused: {reason}':
    'Ce que le boîtier {box} a dit pour le cas de son silence a été refusé : {reason}',
  'The box {box} wants no more than {power} W to be drawn while it is silent, for at least {duration} h':
    'Le boîtier {box} ne veut pas plus de {power} W tant qu’il se tait, pendant {duration} h au moins',
  'The consumer {consumer} does not let itself be limited: {reason}':
    "L'appareil {consumer} ne se laisse pas limiter : {reason}",
  'The consumer {consumer} draws no more than {power} W, as it was told':
    "L'appareil {consumer} ne consomme pas plus de {power} W, comme demandé",
  'The consumer {consumer} could be limited, but has no share of a limit: it draws what it wants, and chargers get less':
    'Le consommateur {consumer} pourrait être limité, mais n’a aucune part d’une limite : il consomme ce qu’il veut, et les bornes reçoivent moins',
  'The consumer {consumer} cannot be told of the limit, because it is not connected: at least {power} W are kept free for it':
    "L'appareil {consumer} ne peut pas apprendre la limite, car il n'est pas connecté : au moins {power} W lui restent réservés",
  'The box {box} is silent: no more than {power} W':
    'Le boîtier {box} se tait : pas plus de {power} W',
  'No box of the grid operator limits consumption: nothing was heard of one':
    'Aucun boîtier du gestionnaire de réseau ne limite la consommation : aucun ne s’est fait entendre',
  'The box {box} was silent for so long that consumption is not limited any more':
    'Le boîtier {box} se tait depuis si longtemps que la consommation n’est plus limitée',
  'The box {box} no longer limits consumption': 'Le boîtier {box} ne limite plus la consommation',
  'The box {box} is there, and does not limit consumption':
    'Le boîtier {box} est là et ne limite pas la consommation',
  'No EEBUS: {=reason}': 'Pas d’EEBUS : {=reason}',
  'The key for EEBUS cannot be made: {=reason}':
    'La clé pour EEBUS ne peut pas être créée : {=reason}',
  'The key for EEBUS cannot be read: {=reason}':
    'La clé pour EEBUS ne peut pas être lue : {=reason}',
  'The key for EEBUS cannot be stored: {=reason}':
    'La clé pour EEBUS ne peut pas être enregistrée : {=reason}',
  'The device has another key for EEBUS: each box has to be told its number':
    'L’appareil a une autre clé pour EEBUS : chaque boîtier doit en apprendre le numéro',
  'The grid operator limits consumption to {power} W (section 14a)':
    'Le gestionnaire de réseau limite la consommation à {power} W (§ 14a)',
  'The grid operator no longer limits consumption (section 14a)':
    'Le gestionnaire de réseau ne limite plus la consommation (§ 14a)',
  'Heat pump: {=what}': 'Pompe à chaleur : {=what}',
  'The price service answers again': 'Le service de prix répond de nouveau',
  'The price service {=reason}; it is asked again in {minutes} min':
    'Le service de prix {=reason} ; il sera de nouveau interrogé dans {minutes} min',
  'The forecast service answers again': 'Le service de prévision répond de nouveau',
  'The forecast service {=reason}; it is asked again in {minutes} min':
    'Le service de prévision {=reason} ; il sera de nouveau interrogé dans {minutes} min',
  'The weather service answers again': 'Le service météo répond de nouveau',
  'The weather service {=reason}; it is asked again in {minutes} min':
    'Le service météo {=reason} ; il sera de nouveau interrogé dans {minutes} min',
  'The time that {=who} sent cannot be; the clock stays as it is':
    'L’heure envoyée par {=who} est impossible ; l’horloge reste telle quelle',
  'The clock was set to the time that {=who} sent':
    'L’horloge a été réglée sur l’heure envoyée par {=who}',
  'No time server answers: {servers}': 'Aucun serveur de temps ne répond : {servers}',

  // Rules and simulation.
  'Rule {number} ({=trigger}): {=action}': 'Règle {number} ({=trigger}) : {=action}',
  'Rule {number} ({=trigger}): {=action} in {seconds} s':
    'Règle {number} ({=trigger}) : {=action} dans {seconds} s',
  'Rule {number} rests for {seconds} s: it fired 20 times within a minute. Does it trigger itself?':
    'La règle {number} se met en pause pendant {seconds} s : elle s’est déclenchée 20 fois en une minute. Se déclenche-t-elle elle-même ?',
  'Rule {number} is tried: {=action}': 'Essai de la règle {number} : {=action}',
  'Rule {number} has no effect: {=problems}': 'La règle {number} est sans effet : {=problems}',
  "The scenario's write to {path} was not done: {=problems}":
    'L’écriture du scénario dans {path} n’a pas été faite : {=problems}',

  // OCPP.
  'Everything of the central system was forgotten':
    'Tout ce qui concerne le système central a été oublié',
  '{=reason}. Which connectors are out of service is lost: none is in service until the central system says so':
    '{=reason}. On ne sait plus quels connecteurs sont hors service : aucun n’est en service tant que le système central ne le demande pas',
  'Which connectors are out of service is lost: none is in service until the central system says so':
    'On ne sait plus quels connecteurs sont hors service : aucun n’est en service tant que le système central ne le demande pas',
  'Connected to the central system at {url}': 'Connecté au système central {url}',
  'Tag {!tag} has no effect: the central system took the charger out of service':
    'Le badge {!tag} est sans effet : le système central a mis la borne hors service',
  'A remote start is refused, because its charging profile is: {=reason}':
    'Un démarrage à distance est refusé, car son profil de charge l’est : {=reason}',
  'The central system puts the charger into service': 'Le système central met la borne en service',
  'The central system takes the charger out of service':
    'Le système central met la borne hors service',
  'The central system does not accept tag {!tag} ({reason}): no energy is delivered':
    'Le système central n’accepte pas le badge {!tag} ({reason}) : aucune énergie n’est fournie',
  'Tag {!tag} may charge, but no vehicle was connected within {seconds} s':
    'Le badge {!tag} est autorisé, mais aucun véhicule n’a été branché en {seconds} s',
  'Tag {!tag} may charge; a vehicle has to be connected within {seconds} s':
    'Le badge {!tag} est autorisé ; un véhicule doit être branché dans les {seconds} s',
  'Tag {!tag} has no effect: the transaction was started by another one':
    'Le badge {!tag} est sans effet : la transaction a été démarrée avec un autre',
  'Tag {!tag} cannot be checked: the central system does not answer':
    'Le badge {!tag} ne peut pas être vérifié : le système central ne répond pas',
  'The central system refuses tag {!tag}: {reason}':
    'Le système central refuse le badge {!tag} : {reason}',
  'The central system does not take the start of a transaction: {=reason}':
    'Le système central n’accepte pas le début d’une transaction : {=reason}',
  'The central system does not take the meter values of a transaction: {=reason}':
    'Le système central n’accepte pas les valeurs de compteur d’une transaction : {=reason}',
  'The central system does not take the end of a transaction: {=reason}':
    'Le système central n’accepte pas la fin d’une transaction : {=reason}',
  'Too many meter values wait for the central system: every second one is dropped; starts and ends are kept':
    'Trop de valeurs de compteur attendent le système central : une sur deux est abandonnée ; les débuts et les fins sont conservés',
  'Transactions can be stored again; nothing of them is missing on disk any more':
    'Les transactions peuvent de nouveau être enregistrées ; plus rien n’en manque sur le disque',
  'What happens in transactions cannot be stored, and is lost if the device loses power: {=reason}. Charging goes on':
    'Ce qui se passe dans les transactions ne peut pas être enregistré, et sera perdu si l’appareil n’est plus alimenté : {=reason}. La recharge continue',
  'Transactions of the last run are not known: {=reason}':
    'Les transactions de la dernière exécution sont inconnues : {=reason}',
  'The newest event of a transaction was not stored whole: it is left out':
    'Le dernier événement d’une transaction n’a pas été enregistré en entier : il est laissé de côté',
  '{count} events of transactions cannot be read and are not told to the central system':
    '{count} événements de transactions ne peuvent pas être lus et ne sont pas transmis au système central',
  'The configuration keys cannot be used; they have their defaults':
    'Les clés de configuration sont inutilisables ; elles ont leurs valeurs par défaut',
  'Charging profile {id} of the central system is refused: {=reason}':
    'Le profil de charge {id} du système central est refusé : {=reason}',
  '{=reason}. The charging profiles of the central system are lost: nothing is allowed until it sets or clears one, or is reset (ocpp/reset)':
    '{=reason}. Les profils de charge du système central sont perdus : rien n’est autorisé tant qu’il n’en fixe ou n’en efface pas un, ou qu’il n’est pas réinitialisé (ocpp/reset)',
  'The central system does not register this charger: {=reason}':
    'Le système central n’enregistre pas cette borne : {=reason}',
  'The central system does not know this charger': 'Le système central ne connaît pas cette borne',
  'The central system has accepted this charger': 'Le système central a accepté cette borne',
  'The central system has not decided yet whether it accepts this charger':
    'Le système central n’a pas encore décidé s’il accepte cette borne',
  'A message of the central system is not understood: {=reason}':
    'Un message du système central n’est pas compris : {=reason}',
  'The answer to {action} is not understood: {=reason}':
    'La réponse à {action} n’est pas comprise : {=reason}',
  'EEBUS: connected with {!peer}': 'EEBUS : connecté avec {!peer}',
  'EEBUS: {!peer} wants to connect, and waits for somebody to trust it':
    'EEBUS : {!peer} veut se connecter et attend que quelqu’un lui fasse confiance',
  'EEBUS: no connection with {!peer}: {=reason}':
    'EEBUS : pas de connexion avec {!peer} : {=reason}',
  'EEBUS: {!address} was turned away: {=reason}': 'EEBUS : {!address} a été refusé : {=reason}',
  'EEBUS: others cannot connect with this device: {reason}':
    'EEBUS : les autres ne peuvent pas se connecter à cet appareil : {reason}',
  'No connection to the central system: this device cannot speak OCPP':
    'Pas de connexion au système central : cet appareil ne parle pas OCPP',
  'No chargers by OCPP: {=reason}': 'Pas de bornes par OCPP : {=reason}',
  'Chargers can connect by OCPP, port {port}':
    'Les bornes peuvent se connecter par OCPP, port {port}',
  'Chargers cannot connect by OCPP: {=reason}':
    'Les bornes ne peuvent pas se connecter par OCPP : {=reason}',
  '{charger} is a member of the group, but not in ocpp_central/chargers':
    '{charger} est membre du groupe, mais ne figure pas dans ocpp_central/chargers',
  '{charger} is behind the contactor and cannot disconnect its control pilot: it is told 0 A while that moves':
    '{charger} est derrière le contacteur et ne peut pas déconnecter son pilote : elle reçoit 0 A pendant qu’il commute',
  '{charger} says that {current} A are drawn, which cannot be: that does not count':
    '{charger} dit tirer {current} A, ce qui est impossible : cela ne compte pas',
  '{charger} at {address} cannot connect by OCPP: {=reason}':
    '{charger} à {address} ne peut pas se connecter par OCPP : {=reason}',
  'Somebody at {address} cannot connect by OCPP: {=reason}':
    'Quelqu’un à {address} ne peut pas se connecter par OCPP : {=reason}',
  'Chargers cannot show a certificate: {number} is not stored':
    'Les bornes ne peuvent pas présenter de certificat : {number} n’est pas enregistré',
  '{charger} is connected ({version})': '{charger} est connectée ({version})',
  '{charger} has closed the connection': '{charger} a fermé la connexion',
  '{charger} was disconnected: {=reason}': '{charger} a été déconnectée : {=reason}',
  'A message of {charger} is not understood: {=reason}':
    'Un message de {charger} est incompréhensible : {=reason}',
  '{charger} answers {action} in a way that is not understood: {=reason}':
    '{charger} répond à {action} de façon incompréhensible : {=reason}',
  'Back end of {charger}: {=what}': 'Système dorsal de {charger} : {=what}',
  'What waits for the back end cannot be stored, and is lost if the device loses power: {=reason}':
    'Ce qui attend le système dorsal ne peut pas être enregistré, et est perdu si l’appareil perd l’alimentation : {=reason}',
  'Too much waits for the back end: meter values, or the oldest of it, are dropped':
    'Trop de messages attendent le système dorsal : des valeurs du compteur, ou les plus anciens, sont abandonnés',
  'The back end does not take {action}: {=reason}':
    'Le système dorsal n’accepte pas {action} : {=reason}',
  '{=reason}. Its charging profiles are lost: nothing is allowed until it sets or clears one':
    '{=reason}. Ses profils de charge sont perdus : rien n’est permis jusqu’à ce qu’il en définisse ou en efface un',
  '{charger} takes no limits: it counts with its largest current always':
    '{charger} n’accepte pas de limites : elle compte toujours avec son plus grand courant',
  '{charger} is restarted, to see whether it keeps what it has stored':
    '{charger} est redémarrée, pour voir si elle garde ce qu’elle a enregistré',
  '{charger} keeps over a restart what it has stored':
    '{charger} garde après un redémarrage ce qu’elle a enregistré',
  '{charger} forgets with a restart what it had stored':
    '{charger} oublie au redémarrage ce qu’elle avait enregistré',
  '{charger} is left alone for {minutes} min while its vehicle charges, to see what it falls back to':
    '{charger} est laissée seule {minutes} min pendant que son véhicule charge, pour voir à quoi elle revient',
  '{charger} falls back to {current} A by itself when it is alone':
    '{charger} revient d’elle-même à {current} A quand elle est seule',
  '{charger} draws more than it should when it is alone, or has been':
    '{charger} prend plus qu’elle ne devrait quand elle est seule, ou l’a été',
  'What {charger} falls back to could not be seen this time':
    'On n’a pas pu voir cette fois à quoi {charger} revient',
  '{charger} has not been heard for {seconds} s. What it may draw by itself stays reserved':
    '{charger} n’a pas été entendue depuis {seconds} s. Ce qu’elle peut tirer d’elle-même reste réservé',
  'must consist of printable ASCII characters': 'doit se composer de caractères ASCII imprimables',
  'is not in ocpp_central/chargers': 'ne figure pas dans ocpp_central/chargers',
  'must be 40 hexadecimal digits in lower case':
    'doit se composer de 40 chiffres hexadécimaux en minuscules',
  'must be 40 hexadecimal digits, with spaces, dashes or colons between them at most':
    'doit se composer de 40 chiffres hexadécimaux, avec tout au plus des espaces, des tirets ou des deux-points entre eux',
  'must be false: this device cannot speak EEBUS':
    'doit être false : cet appareil ne parle pas EEBUS',
  'is trusted already': 'est déjà de confiance',
  'is one too many: {count} are trusted; remove one first':
    'est de trop : {count} sont de confiance ; retirez-en une d’abord',
  'must be that of a trusted box': 'doit être celui d’un boîtier de confiance',
  'must be one that tells the number of its key (SKI)':
    'doit en être un qui indique le numéro de sa clé (SKI)',
  'has no effect: this device cannot speak EEBUS':
    'est sans effet : cet appareil ne parle pas EEBUS',
  'is being tried already': 'est déjà à l’essai',
  'is not connected, or not set up yet': 'n’est pas connectée, ou pas encore préparée',
  'cannot connect: chargers by OCPP are switched off':
    'ne peut pas se connecter : les bornes par OCPP sont désactivées',
  'does not take the limits that this would be seen with':
    'n’accepte pas les limites qui permettraient de le voir',
  'must not be watched: what it takes meanwhile has to be reserved':
    'ne doit pas être « watched » : ce qu’elle prend pendant ce temps doit être réservé',
  'has to charge a vehicle that follows limits, or to be without any for a minute':
    'doit charger un véhicule que l’on a vu suivre des limites, ou être sans véhicule depuis une minute',
  'must be empty or have 8 to 40 bytes': 'doit être vide ou avoir de 8 à 40 octets',
  'cannot be a charger behind the contactor of the energy manager: its control pilot stays connected while that moves':
    'ne peut pas être une borne derrière le contacteur du gestionnaire d’énergie : son pilote reste connecté pendant qu’il commute',
  'must be false while {host} is a charger of the group: its control pilot would stay connected':
    'doit valoir false tant que {host} est une borne du groupe : son pilote resterait connecté',
  'must be -1 unless tls is true': 'doit valoir -1 sauf si tls vaut true',
  'must be false: chargers cannot connect to this device':
    'doit être false : aucune borne ne peut se connecter à cet appareil',
  'No connection to the central system: {=reason}':
    'Pas de connexion au système central : {=reason}',
  'evse/ocpp_enabled stays as it is: {=reason}': 'evse/ocpp_enabled reste tel quel : {=reason}',
  'A transaction started with tag {!tag}': 'Une transaction a commencé avec le badge {!tag}',
  'The host was restarted during a transaction, which goes on':
    'L’hôte a redémarré pendant une transaction, qui continue',
  'A transaction was interrupted ({reason}); its end is told to the central system':
    'Une transaction a été interrompue ({reason}) ; sa fin est transmise au système central',
  'The charging profile of the remote start has no effect: {=reason}':
    'Le profil de charge du démarrage à distance est sans effet : {=reason}',
  'The transaction of tag {!tag} ended: {reason}':
    'La transaction du badge {!tag} s’est terminée : {reason}',

  /* Why something failed, or what happened: words inside of a message. */

  // Connections to others.
  'this user may not open the port': 'cet utilisateur n’a pas le droit d’ouvrir le port',
  'another program has the port': 'un autre programme occupe le port',
  'this machine does not have the address': 'cette machine n’a pas cette adresse',
  'nothing listens there': 'rien n’écoute à cet endroit',
  'the other side broke the connection': 'l’autre côté a coupé la connexion',
  'the host cannot be reached': 'l’hôte est injoignable',
  'the network cannot be reached': 'le réseau est injoignable',
  'there is no host of this name': 'il n’y a pas d’hôte de ce nom',
  'the name server does not answer': 'le serveur de noms ne répond pas',
  'the other side closed the connection': 'l’autre côté a fermé la connexion',
  'the host does not answer': 'l’hôte ne répond pas',
  'it does not answer': 'pas de réponse',
  'its settings have changed': 'ses réglages ont changé',
  'its certificate has expired': 'son certificat a expiré',
  'its certificate is not valid yet': 'son certificat n’est pas encore valable',
  'its certificate was made for another name': 'son certificat a été établi pour un autre nom',
  'its certificate is not trusted': 'son certificat n’est pas digne de confiance',
  'the certificate to verify it with cannot be used':
    'le certificat qui doit servir à le vérifier est inutilisable',
  'a certificate to verify it with has to be chosen: this machine trusts none by itself':
    'il faut choisir un certificat pour le vérifier : cette machine ne fait confiance à aucun d’elle-même',
  'it asks for a certificate of this device': 'il demande un certificat de cet appareil',
  'it does not trust the certificate of this device':
    'il ne fait pas confiance au certificat de cet appareil',
  'it finds that the certificate of this device has expired':
    'il considère que le certificat de cet appareil a expiré',
  'it refuses TLS with this device; it may ask for a certificate of it':
    'il refuse TLS avec cet appareil ; il lui demande peut-être un certificat',
  'it has no version of TLS that is safe': 'il n’a pas de version sûre de TLS',
  'it does not speak TLS as it should': 'il ne parle pas TLS comme il le devrait',
  'this machine does not show the certificate of the other side':
    'cette machine ne montre pas le certificat de l’autre côté',
  'it sent a packet that it must not send':
    'il a envoyé un paquet qu’il n’a pas le droit d’envoyer',
  'it does not speak this version of MQTT': 'il ne parle pas cette version de MQTT',
  'it does not accept the client name': 'il n’accepte pas le nom du client',
  'it is not available': 'il n’est pas disponible',
  'user name or password is wrong': 'le nom d’utilisateur ou le mot de passe est incorrect',
  'the client is not authorised': 'le client n’est pas autorisé',
  'there is no certificate {number} (cert_id)': 'il n’y a pas de certificat {number} (cert_id)',
  'there is no such access point': 'ce point d’accès n’existe pas',
  'passphrase or login is wrong': 'le mot de passe du réseau ou l’identification est incorrect',
  'the access point takes no more devices': 'le point d’accès n’accepte plus d’appareils',
  'the network gives no address': 'le réseau ne donne pas d’adresse',
  'the reception is too weak': 'la réception est trop faible',
  'the access point refuses': 'le point d’accès refuse',

  'this machine does not allow it': 'cette machine ne le permet pas',
  'error {number}': 'erreur {number}',
  'it is an IPv6 address, and this device listens on IPv4 only':
    'c’est une adresse IPv6, et cet appareil n’écoute qu’en IPv4',
  'the device does not listen on an IPv4 address': 'l’appareil n’écoute sur aucune adresse IPv4',
  'this machine has no multicast': 'cette machine n’a pas de multidiffusion',
  '{=part} cannot be loaded: {reason}': 'impossible de charger {=part} : {reason}',
  'the driver of serial ports': 'le pilote des ports série',
  'the maker of certificates': 'la partie qui crée les certificats',
  'multicast DNS': 'le DNS multidiffusion (mDNS)',
  '{=flag} has this port, as {=path}': '{=flag} occupe ce port, sous le nom {=path}',
  'the adapter was pulled out, or the other end was closed':
    'l’adaptateur a été retiré, ou l’autre extrémité a été fermée',
  'the program stty, which sets serial lines, is not installed (package coreutils)':
    'le programme stty, qui règle les lignes série, n’est pas installé (paquet coreutils)',
  'its driver does not answer': 'son pilote ne répond pas',
  'it was closed at the other end': 'fermeture à l’autre extrémité',
  "the device's own certificate, or the one to verify it with, cannot be used":
    'le certificat propre à l’appareil, ou celui qui doit servir à vérifier, est inutilisable',
  'this machine has no TLS': 'cette machine n’a pas TLS',
  "the device's own certificate and key cannot be used together":
    'le certificat et la clé de l’appareil ne peuvent pas être utilisés ensemble',
  'this machine has no TLS; what is asked for can be pushed':
    'cette machine n’a pas TLS ; ce qui est demandé peut lui être envoyé',
  'it broke the connection before its answer was complete':
    'la connexion a été coupée avant la fin de la réponse',
  'no complete answer within {limit} s': 'pas de réponse complète en {limit} s',
  'its answer is longer than {bytes} bytes': 'sa réponse dépasse {bytes} octets',
  'it leads on to {address}, which is no https:// address':
    'il renvoie vers {address}, qui n’est pas une adresse https://',
  '{address} is no https:// address': '{address} n’est pas une adresse https://',
  'it leads from one address to the next': 'il renvoie d’une adresse à la suivante',
  'it does not speak HTTP as it should': 'il ne parle pas HTTP comme il le devrait',
  'the WebSocket does not open within {limit} s': 'le WebSocket ne s’ouvre pas en {limit} s',
  'its address does not begin with ws:// or wss://':
    'son adresse ne commence pas par ws:// ou wss://',
  'it sends pings faster than it takes answers':
    'il envoie des pings plus vite qu’il n’accepte les réponses',
  'it opens no WebSocket (HTTP status {status})':
    'il n’ouvre pas de WebSocket (statut HTTP {status})',
  'it refuses user name or password (HTTP status {status})':
    'il refuse le nom d’utilisateur ou le mot de passe (statut HTTP {status})',
  'it does not open a WebSocket as it should': 'il n’ouvre pas de WebSocket comme il le devrait',
  'it does not speak WebSocket as it should': 'il ne parle pas WebSocket comme il le devrait',
  'one side has taken back its trust': 'l’un des deux a retiré sa confiance',
  'nobody trusts it here': 'personne ici ne lui fait confiance',
  'it does not trust this device': 'il ne fait pas confiance à cet appareil',
  'it has another SHIP ID than before': 'il a un autre identifiant SHIP qu’avant',
  'it wants a PIN, which this device has not': 'il demande un code PIN, que cet appareil n’a pas',
  'it does not speak SHIP as it should': 'il ne parle pas SHIP comme il faut',
  'it sends more than is taken, or does not read':
    'il envoie plus que ce qui est accepté, ou ne lit pas',
  'there is another connection': 'il y a une autre connexion',
  'somebody with another key answers': 'quelqu’un avec une autre clé répond',
  'it showed no certificate': 'il n’a montré aucun certificat',
  'its certificate does not name its key rightly':
    'son certificat ne nomme pas sa clé correctement',
  'it does not speak the protocol that it was asked for':
    'il ne parle pas le protocole qui lui a été demandé',
  'it sent a message of over {bytes} bytes': 'il a envoyé un message de plus de {bytes} octets',
  'it closed the WebSocket: {reason} (code {code})':
    'il a fermé le WebSocket : {reason} (code {code})',
  'it closed the connection': 'il a fermé la connexion',
  'it hung up': 'il a coupé la communication',
  'nobody answers': 'personne ne répond',
  'there is no connection': 'il n’y a pas de connexion',

  'The peer {peer} was not found: {=reason}': 'Le pair {peer} est introuvable : {=reason}',
  'The peer {peer} has no IPv4 address': 'Le pair {peer} n’a pas d’adresse IPv4',
  'No tunnel to {peer}: {=reason}': 'Pas de tunnel vers {peer} : {=reason}',
  'the time of day': 'l’heure',
  'a network': 'un réseau',
  'Connection to {peer} lost: {=reason}': 'Connexion à {peer} perdue : {=reason}',
  'No connection to the central system at {url}: {=reason}':
    'Pas de connexion au système central {url} : {=reason}',
  'Connection lost to the central system at {url}: {=reason}':
    'Connexion perdue au système central {url} : {=reason}',
  'it does not accept identity and password ({status})':
    'il n’accepte pas l’identité et le mot de passe ({status})',
  'its answer has none of these values': 'sa réponse ne contient aucune de ces valeurs',
  'it refuses user name or password ({status})':
    'il refuse le nom d’utilisateur ou le mot de passe ({status})',
  'its answer is no JSON': 'sa réponse n’est pas du JSON',
  'no message with these values came': 'aucun message contenant ces valeurs n’est arrivé',
  'only the running device hears it, at its broker':
    'seul l’appareil en marche l’entend, sur son broker',
  'the device is not connected to a broker': 'l’appareil n’est connecté à aucun broker',
  'it answered {status}': 'il a répondu {status}',
  'it sends more than this device can work on':
    'il envoie plus que ce que cet appareil peut traiter',
  'it does not read what it is sent': 'il ne lit pas ce qui lui est envoyé',
  'this device has no WebSockets': 'cet appareil n’a pas de WebSockets',
  'it does not speak {protocol}': 'il ne parle pas {protocol}',

  // What charge controllers say of their errors.
  'the vehicle asks for ventilation': 'le véhicule demande une ventilation',
  'the control pilot has a short circuit': 'le signal pilote est en court-circuit',
  'the diode of the vehicle is missing': 'la diode du véhicule manque',
  'the controller found a fault: the diode of the vehicle, or residual current':
    'le contrôleur a trouvé un défaut : la diode du véhicule, ou un courant différentiel',
  'the box reports an error of its own (state 11)':
    'la borne signale une erreur qui lui est propre (état 11)',
  'the controller reports a fault of its own': 'le contrôleur signale un défaut qui lui est propre',
  'residual current; find the cause': 'courant différentiel ; trouvez-en la cause',
  'the test of the residual current sensor failed':
    'le test du capteur de courant différentiel a échoué',
  'the controller is too hot': 'le contrôleur est trop chaud',
  'the vehicle draws more current than it may': 'le véhicule prend plus de courant que permis',
  'the proximity contact of the plug is out of order':
    'le contact de proximité de la fiche est défectueux',
  'the controller cannot read its stored settings':
    'le contrôleur ne peut pas lire ses réglages enregistrés',

  // The broker.
  'code {number}': 'code {number}',
  'its answer to the connection request is malformed':
    'sa réponse à la demande de connexion est mal formée',
  'its answer to a subscription is malformed': 'sa réponse à un abonnement est mal formée',
  'its answer to the end of a subscription is malformed':
    'sa réponse à la fin d’un abonnement est mal formée',
  'the broker does not answer': 'le courtier ne répond pas',
  'the broker does not answer any more': 'le courtier ne répond plus',
  'the broker closed the connection': 'le courtier a fermé la connexion',
  'the broker sends faster than its messages can be dealt with':
    'le courtier envoie ses messages plus vite qu’ils ne peuvent être traités',
  'the broker does not speak MQTT: {=reason}': 'le courtier ne parle pas MQTT : {=reason}',
  'it sends text': 'il envoie du texte',
  'it sent a packet without a valid length': 'il a envoyé un paquet sans longueur valable',
  'it sent a packet with wrong flags': 'il a envoyé un paquet avec des indicateurs erronés',
  'it sent a packet of {bytes} bytes': 'il a envoyé un paquet de {bytes} octets',
  'it sent a message without a whole topic': 'il a envoyé un message sans topic complet',
  'it did not answer the connection request first':
    'il n’a pas répondu d’abord à la demande de connexion',
  'it accepted the connection twice': 'il a accepté la connexion deux fois',
  'there is no certificate or key with the number {number}':
    'il n’y a ni certificat ni clé portant le numéro {number}',
  'this device does not offer MQTT over {protocol}':
    'cet appareil ne propose pas MQTT par {protocol}',

  // Wi-Fi, LAN and tunnels of the machine.
  'the interface cannot be configured': 'l’interface ne peut pas être configurée',
  'no address was assigned': 'aucune adresse n’a été attribuée',
  'the address expired': 'l’adresse a expiré',
  'the network refuses the passphrase or the login':
    'le réseau refuse le mot de passe ou l’identification',
  'the Wi-Fi refuses the settings': 'le Wi-Fi refuse les réglages',
  'the Wi-Fi failed': 'le Wi-Fi est tombé en panne',
  'the network did not answer the login in time':
    'le réseau n’a pas répondu à temps à l’identification',
  'the DHCP client cannot be started': 'le client DHCP ne peut pas être démarré',
  'the DHCP client failed': 'le client DHCP est tombé en panne',
  'no DHCP server answered': 'aucun serveur DHCP n’a répondu',
  'the sharing of the network cannot be started': 'le partage du réseau ne peut pas être démarré',
  'the sharing of the network failed': 'le partage du réseau est tombé en panne',
  'the interface was removed': 'l’interface a été retirée',
  'the cable was unplugged': 'le câble a été débranché',
  'no access point has this name': 'aucun point d’accès ne porte ce nom',
  'the network ended the login': 'le réseau a mis fin à l’identification',
  'the access point was lost': 'le point d’accès a disparu',
  "the connection failed (NetworkManager's reason {number})":
    'la connexion a échoué (raison {number} de NetworkManager)',
  'this machine has no Wi-Fi that NetworkManager may configure':
    'cette machine n’a pas de Wi-Fi que NetworkManager puisse configurer',
  'this machine has no Wi-Fi that can be an access point':
    'cette machine n’a pas de Wi-Fi qui puisse être un point d’accès',
  'this machine has no Ethernet that NetworkManager may configure':
    'cette machine n’a pas d’Ethernet que NetworkManager puisse configurer',
  'the only Wi-Fi of this machine serves the station':
    'le seul Wi-Fi de cette machine sert à la station',
  'the only Wi-Fi of this machine serves the access point':
    'le seul Wi-Fi de cette machine sert au point d’accès',
  'NetworkManager was not reached yet': 'NetworkManager n’a pas encore été atteint',
  'NetworkManager is not there': 'NetworkManager est absent',
  'NetworkManager is not there: {=reason}': 'NetworkManager est absent : {=reason}',
  'NetworkManager: {=reason}': 'NetworkManager : {=reason}',
  'NetworkManager refuses that: {reason}': 'NetworkManager le refuse : {reason}',
  "this user may not change the machine's network ({reason})":
    'cet utilisateur n’a pas le droit de modifier le réseau de la machine ({reason})',
  'the answer to the new settings cannot be read': 'la réponse aux nouveaux réglages est illisible',
  'it is not there yet': 'il n’est pas encore là',
  'the bus does not answer': 'le bus ne répond pas',
  'the bus closed the connection': 'le bus a fermé la connexion',
  'the connection to the bus was closed': 'la connexion au bus a été fermée',
  'the bus does not take what it is sent': 'le bus n’accepte pas ce qui lui est envoyé',
  'the bus does not let this user in': 'le bus ne laisse pas entrer cet utilisateur',
  'no bus runs there': 'aucun bus n’est en marche à cet endroit',
  'no answer in {limit} s': 'pas de réponse en {limit} s',
  'no answer to the authentication': 'pas de réponse à l’authentification',
  'the answer cannot be read': 'la réponse est illisible',
  'the tunnel did not come up': 'le tunnel ne s’est pas établi',
  'the tunnel did not come up in time': 'le tunnel ne s’est pas établi à temps',
  'the tunnel was ended by somebody else': 'quelqu’un d’autre a mis fin au tunnel',
  'the tunnel needs the program {program}; install it (Debian: apt install {package})':
    'le tunnel a besoin du programme {program} ; installez-le (Debian : apt install {package})',
  'neither the kernel of this machine has WireGuard, nor is there a program {program}; load the module wireguard, or install one (Debian: apt install wireguard-go)':
    'le noyau de cette machine n’a pas WireGuard, et il n’y a pas de programme {program} ; chargez le module wireguard, ou installez un tel programme (Debian : apt install wireguard-go)',
  '{program} took more than {limit} s and was ended':
    '{program} a mis plus de {limit} s et a été arrêté',
  '{program} wrote without end and was ended': '{program} écrivait sans fin et a été arrêté',
  'there is no program {program} on this machine':
    'il n’y a pas de programme {program} sur cette machine',
  '{program} cannot be run ({code})': '{program} ne peut pas être exécuté ({code})',
  'ended with {code}': 's’est terminé avec {code}',
  'this user may not set up network interfaces; run as root, or give the service the capability CAP_NET_ADMIN':
    'cet utilisateur n’a pas le droit de configurer des interfaces réseau ; lancez le programme en root, ou donnez au service la capacité CAP_NET_ADMIN',
  'another program has the UDP port': 'un autre programme occupe le port UDP',

  'the device went down before anybody reached it by another way':
    'l’appareil s’est arrêté avant que quelqu’un ne l’atteigne par un autre chemin',
  'nobody reached the device by another way within {seconds} s':
    'personne n’a atteint l’appareil par un autre chemin en {seconds} s',

  // Modbus devices.
  'cannot be reached: {=reason}': 'est injoignable : {=reason}',
  'has no address: {=reason}': 'n’a pas d’adresse : {=reason}',
  'ended the connection': 'a mis fin à la connexion',
  'ended the connection: {=reason}': 'a mis fin à la connexion : {=reason}',
  'sent half an answer': 'a envoyé la moitié d’une réponse',
  'does not speak Modbus TCP': 'ne parle pas Modbus TCP',
  'this machine has no serial ports': 'cette machine n’a pas de ports série',
  'model {number}, instance {instance}, of the configured device is not there; it has no model that measures':
    'le modèle {number}, instance {instance}, de l’appareil configuré est absent ; il n’a aucun modèle qui mesure',
  'model {number}, instance {instance}, of the configured device is not there; it has {models}':
    'le modèle {number}, instance {instance}, de l’appareil configuré est absent ; il a {models}',
  'it does not speak SunSpec': 'il ne parle pas SunSpec',
  'model {number} is not where it was': 'le modèle {number} n’est plus à sa place',
  'model {number} has no DC port of type {type}':
    'le modèle {number} n’a pas de port DC de type {type}',
  'its answer does not fit the question': 'sa réponse ne correspond pas à la question',
  'the device is none of those of its kind whose registers are known':
    'l’appareil n’est pas un de ceux de son genre dont les registres sont connus',
  'its registers are not as they have to be first':
    'ses registres ne sont pas tels qu’ils doivent être avant cela',
  'the device shows no mains frequency, by which it is known':
    'l’appareil n’indique pas de fréquence du réseau, à laquelle on le reconnaît',
  'it refuses with exception {number}, {=words}': 'il refuse avec l’exception {number}, {=words}',
  'illegal function': 'fonction non valide',
  'illegal data address': 'adresse de données non valide',
  'illegal data value': 'valeur de données non valide',
  'device failure': 'panne de l’appareil',
  'acknowledged, not done yet': 'accusé de réception, pas encore exécuté',
  'device is busy': 'appareil occupé',
  'not acknowledged': 'non acquitté',
  'memory parity error': 'erreur de parité de la mémoire',
  unknown: 'inconnu',
  'gateway has no path': 'la passerelle n’a pas de chemin',
  'device behind the gateway does not answer': 'l’appareil derrière la passerelle ne répond pas',

  // Services on the web.
  'has no address: api_url is empty': 'n’a pas d’adresse : api_url est vide',
  'cannot be verified: there is no certificate with the number {number}':
    'ne peut pas être vérifié : il n’y a pas de certificat portant le numéro {number}',
  'cannot be asked: {=reason}': 'ne peut pas être interrogé : {=reason}',
  'answers with something that is not JSON': 'répond autre chose que du JSON',
  'answers with wrong data: {=problems}': 'répond avec des données erronées : {=problems}',
  'answers with status {status}': 'répond avec le statut {status}',
  'answers with code {code}, {reason}': 'répond avec le code {code}, {reason}',
  'answers with something that is no whole document': 'répond autre chose qu’un document complet',
  'answers with a wrong signature: the document was changed, or signed with another key':
    'répond avec une signature fausse : le document a été modifié, ou signé avec une autre clé',
  'is that of another product: {product}': 'est celui d’un autre produit : {product}',
  'answers with release {number}, which is older than {known}':
    'répond avec la version {number}, plus ancienne que {known}',
  'is not asked: {reason}': 'n’est pas interrogé : {reason}',
  'is not asked: this machine cannot check signatures':
    'n’est pas interrogé : cette machine ne sait pas vérifier les signatures',

  // The central system of OCPP, and other chargers.
  'chargingProfilePurpose must be TxProfile (is {purpose})':
    'chargingProfilePurpose doit être TxProfile (est {purpose})',
  'connectorId must be at most {max} (is {number})':
    'connectorId doit valoir au plus {max} (vaut {number})',
  'connectorId must be 0 for {purpose} (is {number})':
    'connectorId doit valoir 0 pour {purpose} (vaut {number})',
  'connectorId must not be 0 for TxProfile': 'connectorId ne doit pas valoir 0 pour TxProfile',
  'stackLevel must be at most {max} (is {level})':
    'stackLevel doit valoir au plus {max} (vaut {level})',
  'transactionId must be left out for {purpose}': 'transactionId doit être omis pour {purpose}',
  'TxProfile needs a running transaction': 'TxProfile demande une transaction en cours',
  'transactionId must be that of the running transaction (is {number})':
    'transactionId doit être celui de la transaction en cours (est {number})',
  'chargingProfileKind must not be Relative for ChargePointMaxProfile':
    'chargingProfileKind ne doit pas être Relative pour ChargePointMaxProfile',
  'recurrencyKind is missing': 'recurrencyKind est absent',
  'startSchedule is missing': 'startSchedule est absent',
  'validTo must be after validFrom': 'validTo doit être postérieur à validFrom',
  'duration must not be 0': 'duration ne doit pas valoir 0',
  'chargingSchedulePeriod must have at most {max} entries (has {count})':
    'chargingSchedulePeriod doit avoir au plus {max} entrées (en a {count})',
  'startPeriod of the first period must be 0': 'startPeriod de la première période doit valoir 0',
  'startPeriod must rise from period to period':
    'startPeriod doit augmenter d’une période à l’autre',
  'numberPhases must be from 1 to {max} (is {count})':
    'numberPhases doit être compris entre 1 et {max} (vaut {count})',
  'there are {count} profiles already': 'il y a déjà {count} profils',
  'it is not an array': 'ce n’est pas un tableau',
  'it has no message id': 'il n’a pas de numéro de message',
  'its type is none of 2, 3 and 4': 'son type n’est ni 2, ni 3, ni 4',
  'it answers a call that nobody waits for': 'il répond à un appel que personne n’attend',
  'they are too short': 'ils sont trop courts',
  'they begin with something else': 'ils commencent par autre chose',
  'they have no version': 'ils n’ont pas de version',
  'their length does not fit their version': 'leur longueur ne correspond pas à leur version',

  // Storage and the device.
  'so is its copy': 'sa copie aussi',
  'it was changed from outside': 'il a été modifié de l’extérieur',
  'it is only read here': 'il n’est que lu ici',
  'a restore takes its place at the restart to come':
    'une restauration prendra sa place au prochain redémarrage',
  'it is not JSON': 'ce n’est pas du JSON',
  'a client': 'un client',
  'the central system': 'le système central',
  'the time server {server}': 'le serveur de temps {server}',
  'the charge controller told which meter it has': 'le contrôleur a indiqué quel compteur il a',
  'there is no memory card': 'il n’y a pas de carte mémoire',
  'the memory card does not work (status {status})':
    'la carte mémoire ne fonctionne pas (statut {status})',

  // Charges, users and meters.
  'charging needs no tag (see evse/user_enabled)':
    'la recharge ne demande pas de badge (voir evse/user_enabled)',
  'the running charge is not of this user':
    'la recharge en cours n’est pas celle de cet utilisateur',
  'it stops a charge only {seconds} s after its start':
    'il n’arrête une recharge que {seconds} s après son début',
  'no charge is running': 'aucune recharge n’est en cours',
  'no vehicle is connected': 'aucun véhicule n’est branché',
  'this user must not charge (current 0)':
    'cet utilisateur n’a pas le droit de recharger (courant 0)',
  'the energy is not known': 'énergie inconnue',
  '{#energy} kWh': '{#energy} kWh',
  'The end of the charge': 'La fin de la recharge',
  'The charge log': 'La liste des recharges',
  'The meter value of the running charge': 'La valeur de compteur de la recharge en cours',
  'Meter values that were filled in': 'Les valeurs de compteur complétées',
  'A meter value that was filled in': 'Une valeur de compteur complétée',
  'is not there': 'est absent',
  'does not measure energy': 'ne mesure pas d’énergie',
  'does not tell its energy': 'n’indique pas son énergie',
  'has not changed any value for 24 hours': 'n’a changé aucune valeur depuis 24 heures',
  '{place} is reached again': '{place} est de nouveau joignable',
  '{place} cannot be reached: {=reason}. It is tried again':
    '{place} est injoignable : {=reason}. Nouvel essai',
  '{place} has no address: {=reason}. It is tried again':
    '{place} n’a pas d’adresse : {=reason}. Nouvel essai',
  '{place} ended the connection. It is tried again':
    '{place} a mis fin à la connexion. Nouvel essai',
  '{place} ended the connection: {=reason}. It is tried again':
    '{place} a mis fin à la connexion : {=reason}. Nouvel essai',
  '{place} sent half an answer. It is tried again':
    '{place} a envoyé la moitié d’une réponse. Nouvel essai',
  '{place} does not speak Modbus TCP. It is tried again':
    '{place} ne parle pas Modbus TCP. Nouvel essai',
  '{place}: this machine has no serial ports. It is tried again':
    '{place} : cette machine n’a pas de ports série. Nouvel essai',
  '{place} is in use with {settings}; {wanted} cannot be had at the same time: all devices on a line need the same':
    '{place} est utilisé avec {settings} ; {wanted} n’est pas possible en même temps : tous les appareils d’une ligne demandent les mêmes réglages',

  // Faults of the charge controller.
  '6 mA DC': '6 mA DC',
  'fault of the sensor system': 'défaut du système de détection',
  'unknown fault': 'défaut inconnu',
  'the test of the sensor failed': 'le test du capteur a échoué',
  '20 mA AC': '20 mA AC',
  '6 mA DC and 20 mA AC': '6 mA DC et 20 mA AC',
  'it should be closed, but there is voltage only after it (check the wiring)':
    'il devrait être fermé, mais il n’y a de tension qu’en aval (vérifier le câblage)',
  'it should be closed, but there is no voltage before or after it (check the supply)':
    'il devrait être fermé, mais il n’y a de tension ni en amont ni en aval (vérifier l’alimentation)',
  'it should be closed, but there is voltage only before it (contactor defective?)':
    'il devrait être fermé, mais il n’y a de tension qu’en amont (contacteur défectueux ?)',
  'it should be open, and there is no voltage before or after it (check the supply)':
    'il devrait être ouvert, et il n’y a de tension ni en amont ni en aval (vérifier l’alimentation)',
  'it should be open, but there is voltage only after it (check the wiring)':
    'il devrait être ouvert, mais il n’y a de tension qu’en aval (vérifier le câblage)',
  'it should be open, but there is voltage before and after it (contactor defective?)':
    'il devrait être ouvert, mais il y a de la tension en amont et en aval (contacteur défectueux ?)',

  // Load management, PV excess and heating.
  '{current} A on 1 phase': '{current} A sur 1 phase',
  '{current} A on {phases} phases': '{current} A sur {phases} phases',
  'nothing; {=reason}': 'rien ; {=reason}',
  'it needs nothing': 'elle n’a besoin de rien',
  'it waits for its turn, because its minimum does not fit beside the others':
    'elle attend son tour, car son minimum ne tient pas à côté des autres',
  'its charge mode, its user, its limits or a fault forbid it':
    'son mode de charge, son utilisateur, ses limites ou un défaut l’interdisent',
  'the PV excess is too low, or was a short while ago':
    'le surplus solaire est trop faible, ou l’était il y a peu',
  'it was switched off a short while ago': 'elle a été arrêtée il y a peu',
  'it is not heard': 'elle ne donne pas signe de vie',
  'maximum_available_current is 0 (charge_manager/config)':
    'maximum_available_current vaut 0 (charge_manager/config)',
  'the phase switching needs a contactor (energy_manager/config), or chargers that switch their phases themselves':
    'la commutation de phases nécessite un contacteur (energy_manager/config) ou des bornes qui commutent elles-mêmes leurs phases',
  'no chargers are managed (charge_manager/config)':
    'aucune borne n’est gérée (charge_manager/config)',
  'the meter of the PV excess charging measures no power':
    'le compteur de la recharge sur surplus solaire ne mesure pas de puissance',
  'the meter of the dynamic load management measures no currents':
    'le compteur de la gestion dynamique de charge ne mesure pas de courants',
  'nothing speaks for anything else': 'rien ne justifie autre chose',
  'much PV yield is forecast, so prices do not count':
    'une forte production solaire est prévue, les prix ne comptent donc pas',
  'electricity is cheap now': 'l’électricité est bon marché en ce moment',
  'electricity is expensive now': 'l’électricité est chère en ce moment',
  'there is PV excess': 'il y a un surplus solaire',
  'on a cold day heat is made by day only': 'par temps froid, on ne chauffe qu’en journée',
  'an automation rule controls the heat pump': 'une règle commande la pompe à chaleur',
  'blocked by the grid operator (section 14a)': 'bloquée par le gestionnaire de réseau (§ 14a)',

  // Rules.
  'nothing to do': 'rien à faire',

  /* Rules that writes may break: words that follow the value. */

  // Of every value: its shape, type and range.
  'must be written again: the stored one is for another address':
    'doit être indiqué à nouveau : celui qui est enregistré vaut pour une autre adresse',
  'is missing': 'est absent',
  'is not a field of this object': 'n’est pas un champ de cet objet',
  'must not be empty': 'ne doit pas être vide',
  'must be empty: null, "", false, 0, [] or {}': 'doit être vide : null, "", false, 0, [] ou {}',
  'must be UTF-8': 'doit être en UTF-8',
  'must be JSON': 'doit être du JSON',
  'must not be nested deeper than {levels} levels':
    'ne doit pas avoir plus de {levels} niveaux d’imbrication',
  'must not have more than {values} values': 'ne doit pas avoir plus de {values} valeurs',
  'has more that is wrong': 'a d’autres erreurs',
  'must not have a field {name}': 'ne doit pas avoir de champ {name}',
  'must be true or false': 'doit être true ou false',
  'must be a number': 'doit être un nombre',
  'must be a string': 'doit être un texte',
  'must be an object': 'doit être un objet',
  'must be an array': 'doit être un tableau',
  'must be null': 'doit être null',
  'must be null or [tag, payload]': 'doit être null ou [tag, payload]',
  'must be one of {values}': 'doit être l’une de ces valeurs : {values}',
  'must be a whole number from {min} to {max}': 'doit être un nombre entier de {min} à {max}',
  'must be {also} or a whole number from {min} to {max}':
    'doit être {also} ou un nombre entier de {min} à {max}',
  'must have {min} to {max} bytes': 'doit avoir de {min} à {max} octets',
  'must have at most {max} bytes': 'doit avoir au plus {max} octets',
  'must have exactly {count} entries': 'doit avoir exactement {count} entrées',
  'must have {min} to {max} entries': 'doit avoir de {min} à {max} entrées',
  'must have at most {max} entries': 'doit avoir au plus {max} entrées',
  'must not contain half a surrogate pair':
    'ne doit pas contenir la moitié d’une paire de substitution (surrogate)',
  'must not contain control characters': 'ne doit pas contenir de caractères de contrôle',
  'must not contain marks that turn the direction of writing':
    'ne doit pas contenir de signes qui changent le sens d’écriture',
  'cannot be used': 'est inutilisable',

  // Of several areas.
  'must be empty': 'doit être vide',
  'must be true': 'doit être true',
  'must differ from the others': 'doit différer des autres',
  'must not occur twice': 'ne doit pas figurer deux fois',
  'must be given anew, because it depends on the username':
    'doit être donné à nouveau, car il dépend de username',
  'must be empty or 32 hexadecimal digits': 'doit être vide ou avoir 32 chiffres hexadécimaux',
  'must be an IP address or a host name, without spaces, port or path':
    'doit être une adresse IP ou un nom d’hôte, sans espaces, port ni chemin',
  'must be an IPv4 address in dotted decimals, e.g. 192.168.0.10':
    'doit être une adresse IPv4 en notation décimale à points, p. ex. 192.168.0.10',
  'must be a subnet mask in dotted decimals, e.g. 255.255.255.0':
    'doit être un masque de sous-réseau en notation décimale à points, p. ex. 255.255.255.0',
  'must be empty or start with https://': 'doit être vide ou commencer par https://',
  'cannot be taken while source of {module}/config is not 1 (Push)':
    'ne peut pas être accepté tant que source de {module}/config ne vaut pas 1 (Push)',
  'cannot be done: the controller of the energy manager does not answer':
    'est impossible : le contrôleur du gestionnaire d’énergie ne répond pas',
  'cannot be done: the file of --io says no output of a board for it':
    'est impossible : le fichier de --io n’indique aucune sortie de carte pour cela',

  // Login and users.
  'must not be empty while a login is needed':
    'ne doit pas être vide tant qu’une identification est nécessaire',
  'needs a request that logs in with user name and password':
    'demande une requête qui s’identifie avec nom d’utilisateur et mot de passe',
  'must be the id of a logged-in device': 'doit être le numéro d’un appareil identifié',
  'must be the id of a user': 'doit être le numéro d’un utilisateur',
  'must be 0 or the id of a user': 'doit être 0 ou le numéro d’un utilisateur',
  'is not free: all numbers occur in users or charges':
    'n’est pas libre : tous les numéros figurent chez des utilisateurs ou dans des recharges',
  'must be next_user_id, which is {id}': 'doit être next_user_id, c’est-à-dire {id}',
  'is one user too many: at most {count} beside the anonymous one':
    'est un utilisateur de trop : au plus {count} en plus de l’utilisateur anonyme',
  'cannot be changed: of the anonymous user only display_name can':
    'ne peut pas être modifié : pour l’utilisateur anonyme, seul display_name peut l’être',
  'must not be empty for a user who can log in':
    'ne doit pas être vide pour un utilisateur qui peut s’identifier',
  'must differ from the names of the other users': 'doit différer des noms des autres utilisateurs',
  'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
    'ne peut pas être retiré au dernier utilisateur qui peut s’identifier : désactivez d’abord l’identification (users/http_auth_update)',
  'needs a user who can log in: give one a username and a digest_hash first':
    'demande un utilisateur qui peut s’identifier : donnez d’abord à l’un d’eux un username et un digest_hash',
  'must not be true without a user who can log in: their passwords are missing':
    'ne doit pas être true sans un utilisateur qui peut s’identifier : leurs mots de passe sont absents',
  'must be {count} bytes in Base64': 'doit être composé de {count} octets en Base64',

  // Certificates.
  'is in use: modify the entry, or remove it first':
    'est déjà pris : modifiez l’entrée, ou retirez-la d’abord',
  'must be the number of a stored entry': 'doit être le numéro d’une entrée enregistrée',
  'must be -1 or the number of a stored entry with a certificate':
    'doit être -1 ou le numéro d’une entrée enregistrée avec un certificat',
  'must be -1 or the number of a stored entry with a private key':
    'doit être -1 ou le numéro d’une entrée enregistrée avec une clé privée',
  'must not have an END {label} without its BEGIN':
    'ne doit pas avoir de END {label} sans son BEGIN',
  'must have an END {label} after its BEGIN': 'doit avoir un END {label} après son BEGIN',
  'must be PEM: a certificate or a private key between BEGIN and END lines':
    'doit être au format PEM : un certificat ou une clé privée entre les lignes BEGIN et END',
  'must not be an encrypted key: the device could not open it without its password':
    'ne doit pas être une clé chiffrée : l’appareil ne pourrait pas l’ouvrir sans son mot de passe',
  'must have Base64 between BEGIN and END {label}':
    'doit avoir du Base64 entre BEGIN et END {label}',
  'must have a complete {label} between BEGIN and END':
    'doit avoir un élément {label} complet entre BEGIN et END',
  'must hold a certificate that can be used': 'doit contenir un certificat utilisable',
  'must hold a private key that can be used': 'doit contenir une clé privée utilisable',
  'must not have expired': 'ne doit pas avoir expiré',
  'must belong to the certificate': 'doit correspondre au certificat',
  'must be one that TLS takes: it may be too weak':
    'doit être accepté par TLS : il est peut-être trop faible',
  'must be the number of a stored entry: this machine makes no certificate':
    'doit être le numéro d’une entrée enregistrée : cette machine ne crée pas de certificat',

  // Network, Wi-Fi, LAN and VPN.
  'must be 0: this device serves HTTP only': 'doit être 0 : cet appareil ne sert que HTTP',
  'must be set if cert_id is, and only then: they belong together':
    'doit être renseigné si cert_id l’est, et seulement dans ce cas : ils vont ensemble',
  'must consist of letters, digits and hyphens, with no hyphen at either end':
    'doit se composer de lettres, de chiffres et de tirets, sans tiret au début ni à la fin',
  'must be a host name without port, e.g. charger.example.org, or *':
    'doit être un nom d’hôte sans port, p. ex. charger.example.org, ou *',
  'must be a port, 1 to 65535': 'doit être un port, de 1 à 65535',
  'must not be a port that browsers refuse to open':
    'ne doit pas être un port que les navigateurs refusent d’ouvrir',
  'must differ from web_server_port': 'doit différer de web_server_port',
  'must be an IPv6 address without prefix length, e.g. fd12::10, or ::':
    'doit être une adresse IPv6 sans longueur de préfixe, p. ex. fd12::10, ou ::',
  'must be a mask of {bits} to 30 bits, e.g. 255.255.255.0':
    'doit être un masque de {bits} à 30 bits, p. ex. 255.255.255.0',
  'must be an address that one device can have, 1.0.0.0 to 223.255.255.255':
    'doit être une adresse qu’un seul appareil peut avoir, de 1.0.0.0 à 223.255.255.255',
  'must not be in a network with 127.0.0.1, by which a device reaches itself':
    'ne doit pas être dans un réseau contenant l’adresse 127.0.0.1, par laquelle un appareil se joint lui-même',
  'must not be the first or the last address of its subnet':
    'ne doit pas être la première ni la dernière adresse de son sous-réseau',
  'must be 0.0.0.0 or in the subnet of ip':
    'doit être 0.0.0.0 ou se trouver dans le sous-réseau de ip',
  'has no effect: this machine has no LAN interface':
    'est sans effet : cette machine n’a pas d’interface LAN',
  'has no effect: this machine has no Wi-Fi': 'est sans effet : cette machine n’a pas de Wi-Fi',
  'has no effect: this machine cannot be an access point':
    'est sans effet : cette machine ne peut pas être un point d’accès',
  'must not be empty if enable_sta is true': 'ne doit pas être vide si enable_sta vaut true',
  'must be that of an access point if bssid_lock is true':
    'doit être celle d’un point d’accès si bssid_lock vaut true',
  'must be set for EAP-TLS': 'doit être renseigné pour EAP-TLS',
  'must be set if the other is: certificate and key belong together':
    'doit être renseigné si l’autre l’est : le certificat et la clé vont ensemble',
  'must be empty or have 8 to 63 bytes': 'doit être vide ou avoir de 8 à 63 octets',
  'has no effect: this machine opens no VPN tunnel':
    'est sans effet : cette machine n’ouvre pas de tunnel VPN',
  'must be set when enable is true': 'doit être renseigné quand enable vaut true',
  'must be empty or the 44 Base64 characters of 32 bytes':
    'doit être vide ou contenir les 44 caractères Base64 de 32 octets',

  // MQTT and OCPP.
  'must not be null while enable is true': 'ne doit pas être null tant que enable vaut true',
  'must not be empty while enable_mqtt is true':
    'ne doit pas être vide tant que enable_mqtt vaut true',
  'must not be 0 while enable_mqtt is true': 'ne doit pas être 0 tant que enable_mqtt vaut true',
  'must start with / when the protocol is WebSocket':
    'doit commencer par / quand le protocole est WebSocket',
  'must not contain # or + and not start with $': 'ne doit pas contenir # ou + ni commencer par $',
  'must differ from global_topic_prefix of mqtt/config':
    'doit différer de global_topic_prefix de mqtt/config',
  'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
    'doit différer de auto_discovery_prefix de mqtt/auto_discovery_config',
  'cannot be changed while a transaction runs': 'ne peut pas être modifié pendant une transaction',
  'must not be empty while enable is true': 'ne doit pas être vide tant que enable vaut true',
  'must start with ws://: this device has no TLS':
    'doit commencer par ws:// : cet appareil n’a pas TLS',
  'must start with ws:// or wss://, name a host and no port above 65535, and end without /; user name and password do not belong here':
    'doit commencer par ws:// ou wss://, nommer un hôte et aucun port supérieur à 65535, et se terminer sans / ; le nom d’utilisateur et le mot de passe n’ont pas leur place ici',

  // Charge controller, charges and tags.
  'is refused while the charge controller does not answer':
    'est refusé tant que le contrôleur ne répond pas',
  'is refused while the charge controller starts': 'est refusé pendant que le contrôleur démarre',
  'is refused while the LED shows an error': 'est refusé tant que la LED signale une erreur',
  'is refused until evse/led_configuration enable_api is set to true':
    'est refusé tant que enable_api de evse/led_configuration ne vaut pas true',
  'must be -1 to 255, 1001 to 1003 or 2001 to 2010':
    'doit être de -1 à 255, de 1001 à 1003 ou de 2001 à 2010',
  'is refused while load management is enabled (evse/management_enabled)':
    'est refusé tant que la gestion de charge est activée (evse/management_enabled)',
  'is refused while the vehicle charges or the phases are switched':
    'est refusé pendant que le véhicule se recharge ou que les phases sont commutées',
  'must be 3695376931': 'doit être 3695376931',
  'must be 0 while the clock is not set': 'doit être 0 tant que l’horloge n’est pas réglée',
  'must be 0 or a time within the next {days} days':
    'doit être 0 ou un moment des {days} prochains jours',
  'must be up to 10 bytes in hex, separated by ":"':
    'doit être composé de 10 octets hexadécimaux au plus, séparés par ":"',
  'must name a tag': 'doit nommer un badge',
  'is the same tag as authorized_tags/{index}': 'est le même badge que authorized_tags/{index}',
  'cannot be taken while another report is made':
    'ne peut pas être accepté tant qu’un autre rapport est en cours',
  'must have at most {max} characters, not {count}':
    'doit avoir au plus {max} caractères, et non {count}',
  'must have at most {max} lines, not {count}': 'doit avoir au plus {max} lignes, et non {count}',
  'must be false: {count} charges are more than this host puts into a document':
    'doit être false : {count} recharges dépassent ce que cet hôte met dans un document',
  'must be whole records': 'doit être composé d’enregistrements entiers',
  'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
    'n’est restauré que là où aucune recharge n’est enregistrée ou en cours : omettez charge_log, ou supprimez d’abord les recharges (charge_tracker/remove_all_charges)',
  'must be a time that exists, from 2024 to 2099': 'doit être une heure qui existe, de 2024 à 2099',
  'is refused: the machine keeps the clock of this device':
    'est refusé : la machine tient l’horloge de cet appareil',
  'must be the name of a time zone, e.g. Europe/Berlin':
    'doit être le nom d’un fuseau horaire, p. ex. Europe/Berlin',

  // Meters.
  'must be a kind of meter that is asked': 'doit être un type de compteur qui est interrogé',
  'must be an address that starts with http:// or https://':
    'doit être une adresse qui commence par http:// ou https://',
  'must say which device it is': 'doit indiquer de quel appareil il s’agit',
  'must be names with dots between them and indices in brackets, e.g. emeters[0].power':
    'doit être des noms séparés par des points, avec des indices entre crochets, p. ex. emeters[0].power',
  'must be one topic, without # and +': 'doit être un seul sujet, sans # ni +',
  'must say which registers are read': 'doit indiquer quels registres sont lus',
  'cannot be taken while the network is being searched':
    'ne peut pas être accepté pendant la recherche dans le réseau',
  'cannot be taken while a meter is being tried':
    'ne peut pas être accepté pendant l’essai d’un compteur',
  'must be an IP address or a host name, without spaces, port or path, or {serial}':
    'doit être une adresse IP ou un nom d’hôte, sans espaces, port ni chemin, ou {serial}',
  'stands for registers that are not known: list them instead':
    'désigne des registres qui ne sont pas connus : les énumérer soi-même',
  'must be 1, u16: coils and discrete inputs are single bits':
    'doit être 1, u16 : les bobines et les entrées discrètes sont de simples bits',
  'must leave room for the whole number': 'doit laisser la place au nombre entier',
  'must say which registers are written': 'doit indiquer quels registres sont écrits',
  'must leave room for all values': 'doit laisser la place à toutes les valeurs',
  'must be among the first {count} values of the table':
    'doit être parmi les {count} premières valeurs de la table',
  'cannot be taken while a battery is being tested':
    'est impossible tant qu’une batterie est testée',
  'needs a rule of its own, and there are {count} others already':
    'demande une règle à part, et il y en a déjà {count} autres',
  'must be 101 to 103, 111 to 113, 124, 201 to 204, 211 to 214, 701, 713, 714 or 802':
    'doit être 101 à 103, 111 à 113, 124, 201 à 204, 211 à 214, 701, 713, 714 ou 802',
  'must not be below device_address_first': 'ne doit pas être inférieur à device_address_first',
  'has no effect: meter slot {slot} has no energy that can be reset':
    'est sans effet : l’emplacement de compteur {slot} n’a pas d’énergie réinitialisable',
  'cannot be taken: meter slot {slot} is not fed through the API (class 4)':
    'ne peut pas être accepté : l’emplacement de compteur {slot} n’est pas alimenté par l’API (classe 4)',
  'must have exactly {count} entries, one for each of the configured value_ids':
    'doit avoir exactement {count} entrées, une pour chacun des value_ids configurés',
  'cannot be written: clients do not supply the values of the linked meter slot; link one of class 4 (API) with meters_legacy_api/config':
    'ne peut pas être écrit : les clients ne fournissent pas les valeurs de l’emplacement de compteur lié ; liez-en un de classe 4 (API) avec meters_legacy_api/config',
  'has no effect: no meter slot is linked':
    'est sans effet : aucun emplacement de compteur n’est lié',
  "has no effect: no meter slot is configured for the device's own meter":
    'est sans effet : aucun emplacement de compteur n’est configuré pour le compteur propre à l’appareil',
  'must be a whole number from 1 to {days} in month {month} of {year}':
    'doit être un nombre entier de 1 à {days} pour le mois {month} de {year}',
  'cannot be done: there is no memory card': 'est impossible : il n’y a pas de carte mémoire',
  'cannot be done: the memory card does not work (status {status})':
    'est impossible : la carte mémoire ne fonctionne pas (statut {status})',

  // Load management, PV excess, prices and heating.
  'must be false: this device has no users, or is too small, to decide who may charge at others':
    'doit être false : cet appareil n’a pas d’utilisateurs, ou est trop petit, pour décider qui peut recharger aux autres',
  'decides by itself who may charge: enable_central_management of charge_manager/config is false':
    'décide elle-même qui peut recharger : enable_central_management de charge_manager/config est false',
  'is no charger of the group': 'n’est pas une borne du groupe',
  'must name at least one charger while enable_charge_manager is true':
    'doit nommer au moins une borne tant que enable_charge_manager vaut true',
  'must be at most maximum_available_current, {current} mA':
    'doit être au plus maximum_available_current, {current} mA',
  'must be below maximum_available_current, {current} mA':
    'doit être inférieur à maximum_available_current, {current} mA',
  'must be below maximum_available_current of charge_manager/config, {current} mA':
    'doit être inférieur à maximum_available_current de charge_manager/config, {current} mA',
  'must be an IP address or a host name, without spaces, port or path, or like ocpp:IDENTITY or heidelberg:NAME':
    'doit être une adresse IP ou un nom d’hôte, sans espaces, port ni chemin, ou comme ocpp:IDENTITÉ ou heidelberg:NOM',
  'must consist of letters, digits, ., - and _':
    'doit se composer de lettres, de chiffres, de ., - et _',
  'must be empty unless driver is modbus': 'doit être vide sauf si driver vaut modbus',
  'must describe a controller: {=problems}': 'doit décrire un contrôleur : {=problems}',
  'must be like one of {places}': 'doit avoir l’une de ces formes : {places}',
  'is the line of controller {index} with {has}, and has to have {wanted}':
    'est la ligne du contrôleur {index} avec {has}, et devrait avoir {wanted}',
  'must differ from that of controller {index}': 'doit différer de celui du contrôleur {index}',
  'must differ from that of charger {index}: each charger occurs once':
    'doit différer de celui de la borne {index} : chaque borne ne figure qu’une fois',
  'cannot be taken: the power manager sets the available current':
    'ne peut pas être accepté : le gestionnaire de puissance fixe le courant disponible',
  'must have {count} entries, one for each managed charger':
    'doit avoir {count} entrées, une pour chaque borne gérée',
  'cannot be chosen: no manager controls the charger':
    'ne peut pas être choisi : aucun gestionnaire ne commande la borne',
  'must be one that the manager of this charger offers: {modes}':
    'doit être un mode que le gestionnaire de cette borne propose : {modes}',
  'must not be 3 (external control) while excess_charging_enable is true':
    'ne doit pas être 3 (commande externe) tant que excess_charging_enable vaut true',
  'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
    'doit être un autre compteur que meter_slot_grid_power tant que excess_charging_enable vaut true',
  'must be at least {current} mA while enabled is true':
    'doit être au moins {current} mA tant que enabled vaut true',
  'must be at most current_limit, {current} mA, while enabled is true':
    'doit être au plus current_limit, {current} mA, tant que enabled vaut true',
  'cannot act: excess_charging_enable of power_manager/config is false':
    'ne peut pas agir : excess_charging_enable de power_manager/config vaut false',
  'cannot act: enable of eco/config is false': 'ne peut pas agir : enable de eco/config est false',
  'needs the time of day, which is not known': 'a besoin de l’heure, qui n’est pas connue',
  'must differ from those of the other plans': 'doit être différent de ceux des autres plans',
  'must be 0: either the energy or the time decides':
    'doit être 0 : soit l’énergie, soit la durée décide',
  'must not be 0: either the energy or the time decides':
    'ne doit pas être 0 : soit l’énergie, soit la durée décide',
  'must be the place of a charger that this device manages':
    'doit être la place d’une borne que cet appareil gère',
  'cannot act: meter {slot} measures no power':
    'ne peut pas agir : le compteur {slot} ne mesure pas de puissance',
  'cannot be had: the vehicle charges on one phase only':
    'n’est pas possible : le véhicule ne se recharge que sur une phase',
  'cannot be taken: external control is disabled, see external_control of power_manager/state':
    'ne peut pas être accepté : la commande externe est désactivée, voir external_control de power_manager/state',
  'cannot be taken at the moment: an error, a block, or a charger that is not reachable or cannot disconnect its control pilot':
    'ne peut pas être accepté pour le moment : une erreur, un blocage, ou une borne injoignable ou qui ne peut pas couper son signal pilote',
  'cannot be taken: the phases are being switched':
    'ne peut pas être accepté : les phases sont en cours de commutation',
  'cannot be taken while enable of day_ahead_prices/config is false':
    'ne peut pas être accepté tant que enable de day_ahead_prices/config vaut false',
  'must have exactly {count} entries, or none': 'doit avoir exactement {count} entrées, ou aucune',
  'must fit into the control period of {hours} h':
    'doit tenir dans la période de commande de {hours} h',
  'must fit into the control period of {hours} h together with {others}':
    'doit tenir avec {others} dans la période de commande de {hours} h',
  'must be 255: section 14a blocks the heat pump':
    'doit être 255 : le § 14a bloque la pompe à chaleur',
  'must be 255: the heating control switches it':
    'doit être 255 : c’est la commande de chauffage qui commute cette sortie',

  // Rules.
  'there is no connection to the broker, or it takes no more at the moment':
    'il n’y a pas de connexion au courtier, ou il n’accepte rien de plus pour le moment',
  'this device is no charger': 'cet appareil n’est pas une borne',
  'this device is no energy manager': 'cet appareil n’est pas un gestionnaire d’énergie',
  'the controller of the energy manager does not answer':
    'le contrôleur du gestionnaire d’énergie ne répond pas',
  'this device has no {path}': 'cet appareil n’a pas de {path}',
  'must be the place of a task': 'doit être le rang d’une règle',
  'must be a task that does something': 'doit être une règle qui fait quelque chose',
  'does nothing at the moment: {=problems}': 'ne fait rien pour le moment : {=problems}',
  'must have + only as a whole level, and # only as the last one':
    'doit n’avoir + que comme niveau entier, et # que comme dernier niveau',
  'must not contain # or +': 'ne doit pas contenir # ou +',
  'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
    'ne doit pas commencer par le préfixe de l’appareil, {prefix} ; use_prefix le place devant',
  'must not be negative': 'ne doit pas être négatif',

  // Backup, metrics and configuration.
  'must be a document of system/backup': 'doit être un document de system/backup',
  'must not have more than {count} values that stay as they are':
    'ne doit pas avoir plus de {count} valeurs qui restent inchangées',
  'must not be newer than {release}: update this device first':
    'ne doit pas être plus récent que {release} : mettez d’abord cet appareil à jour',
  'does not fit the rest: the document is damaged, or was changed by hand':
    'ne correspond pas au reste : le document est endommagé, ou a été modifié à la main',
  'cannot be used: this host has no encryption; what is not secret is in a backup without one':
    'est inutilisable : cet hôte n’a pas de chiffrement ; ce qui n’est pas secret se trouve dans une sauvegarde sans phrase secrète',
  'cannot be put back: the part of the host that does it is missing: {message}':
    'ne peut pas être restauré : la partie de l’hôte qui s’en charge manque : {message}',
  'must be left out: the backup has no secrets':
    'doit être omis : la sauvegarde n’a pas de secrets',
  'must be what this device encrypts with: {method}':
    'doit être ce avec quoi cet appareil chiffre : {method}',
  'must be given, because the backup has secrets; an empty one leaves them out':
    'doit être donné, car la sauvegarde contient des secrets ; vide, les secrets sont laissés de côté',
  'does not open the secrets of the backup: it is another one, or they were changed':
    'n’ouvre pas les secrets de la sauvegarde : ce n’est pas la bonne phrase secrète, ou ils ont été modifiés',
  'must be true: metrics are off': 'doit être true : les métriques sont désactivées',
  'must be that of a resource whose value is stored':
    'doit être celui d’une ressource dont la valeur est enregistrée',
  'must be X.Y.Z': 'doit être X.Y.Z',
  'must be YYYY-MM-DD': 'doit être AAAA-MM-JJ',

  // Simulation.
  'must be at most battery_capacity_wh, {energy} Wh':
    'doit être au plus battery_capacity_wh, {energy} Wh',
  'must have a number of entries that divides 1440, got {count}':
    'doit avoir un nombre d’entrées qui divise 1440, et non {count}',
  'must be a number from {min} to {max}': 'doit être un nombre de {min} à {max}',
  'must wait until another clock_advance has been answered':
    'doit attendre qu’un autre clock_advance ait reçu sa réponse',
  'must be 1 to 10 hex bytes separated by :':
    'doit être composé de 1 à 10 octets hexadécimaux séparés par :',
  'must be like 02:00:5E:10:00:01': 'doit être de la forme 02:00:5E:10:00:01',
  'must not be the clock': 'ne doit pas être l’horloge',
  'must be a resource that can be written': 'doit être une ressource qui peut être écrite',
  'must be JSON ({reason})': 'doit être du JSON ({reason})',
  'must be an object with steps': 'doit être un objet avec steps',
  'must be an array with at least one step': 'doit être un tableau d’au moins une étape',
  'must be false where no step has after_s above 0':
    'doit être false si aucune étape n’a after_s supérieur à 0',
  'must be a UTC time such as 2019-03-01T06:00:00Z':
    'doit être une heure UTC comme 2019-03-01T06:00:00Z',
  'must be an object with after_s and write': 'doit être un objet avec after_s et write',
  'must be an object of payloads by resource path':
    'doit être un objet de contenus par chemin de ressource',
  'is not one of {names}': 'ne figure pas parmi {names}',

  /* What HTTP says to a request that it does not carry out. */

  'The device does not answer to the name {name}: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'L’appareil ne répond pas au nom {name} : ouvrez-le par son adresse, et ajoutez ce nom à network/config.allowed_hosts si c’est le vôtre.',
  'The device does not answer to this name: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'L’appareil ne répond pas à ce nom : ouvrez-le par son adresse, et ajoutez ce nom à network/config.allowed_hosts si c’est le vôtre.',
  'Pages of other sites must not write to this device.':
    'Les pages d’autres sites n’ont pas le droit d’écrire sur cet appareil.',
  'There is no such resource.': 'Cette ressource n’existe pas.',
  'The resource has no such member.': 'La ressource n’a pas ce champ.',
  'This machine has no document of its interface; docs/clients.md of the project says how to get it.':
    'Cette machine n’a pas de document de son interface ; docs/clients.md du projet indique comment l’obtenir.',
  'This can only be read.': 'Ceci peut seulement être lu.',
  'Nothing was written: the value has changed since it was read.':
    'Rien n’a été écrit : la valeur a changé depuis qu’elle a été lue.',
  'This can only be written: use PUT or POST.':
    'Ceci peut seulement être écrit : utilisez PUT ou POST.',
  'Use GET to read and PUT or POST to write.': 'Utilisez GET pour lire et PUT ou POST pour écrire.',
  'This path is for WebSocket connections.': 'Ce chemin est destiné aux connexions WebSocket.',
  'The body of this may have at most {max} bytes.':
    'Le contenu envoyé ici peut avoir au plus {max} octets.',
  'A body may have at most {max} bytes.': 'Un contenu peut avoir au plus {max} octets.',
  'Too many logins from this address failed, and others of it are waiting to be tried.':
    'Trop de tentatives d’identification depuis cette adresse ont échoué, et d’autres attendent d’être traitées.',
  'The device failed to do this; its event log says why.':
    'L’appareil n’a pas pu le faire ; son journal des événements dit pourquoi.',

  // Another image for the machine.
  'This device does not know who may sign an update, and takes none.':
    'Cet appareil ne sait pas qui peut signer une mise à jour, et n’en accepte aucune.',
  'This is no update for a device: it begins with something else.':
    'Ceci n’est pas une mise à jour pour un appareil : elle commence par autre chose.',
  'The update is not signed by the maker of this device: it was changed, or signed with another key.':
    'La mise à jour n’est pas signée par le fabricant de cet appareil : elle a été modifiée, ou signée avec une autre clé.',
  'The update is {product} for {board}: this is {own} on {ownBoard}.':
    'La mise à jour est {product} pour {board} : ceci est {own} sur {ownBoard}.',
  'The image of the update has {bytes} bytes; there is room for {most}.':
    'L’image de la mise à jour compte {bytes} octets ; il y a de la place pour {most}.',
  '{came} bytes of the image came: the update says that there are {bytes}.':
    '{came} octets de l’image sont arrivés : la mise à jour en annonce {bytes}.',
  'The image of the update is damaged: it is not the one that was signed.':
    'L’image de la mise à jour est endommagée : ce n’est pas celle qui a été signée.',
  'Another update is under way.': 'Une autre mise à jour est en cours.',
  'The release that runs is on trial: it can be updated when it has been at work for a minute.':
    'La version en service est à l’essai : elle pourra être mise à jour quand elle aura fonctionné une minute.',
  'The image could not be written to the flash (error {number}).':
    'L’image n’a pas pu être écrite dans la mémoire flash (erreur {number}).',
  'Release {version} has arrived: the device restarts with it.':
    'La version {version} est arrivée : l’appareil redémarre avec elle.',

  // Addresses that rules wait for.
  'This has fired too often of late.': 'Ceci s’est déclenché trop souvent ces derniers temps.',
  'The body is not the one that fires.': 'Le contenu n’est pas celui qui déclenche.',
  'No task waits for this.': 'Aucune règle n’attend ceci.',
  'No task waits for this method.': 'Aucune règle n’attend cette méthode.',
};

/** What the page says, by part of it. */
export const page: PageWords = {
  shared: {
    simulated: 'Simulé',
    connecting: 'Connexion…',
    live: 'En direct',
    lost: 'Hors ligne',
    locked: 'Verrouillé',
    connectionLost: 'Connexion perdue, reconnexion…',
    attempt: 'Essai',
    tooManyPages: 'Trop de pages de cet appareil sont ouvertes. Fermez-en une ; celle-ci réessaie.',
    retryNow: 'Réessayer maintenant',
    firmware: 'Firmware',
    noAnswer: 'L’appareil ne répond pas.',
    refused: 'L’appareil refuse',
    skip: 'Aller au contenu',
    navigation: 'Navigation',
    notLoaded:
      'Cette partie de la page n’a pas pu être chargée : l’appareil est injoignable, ou a été mis à jour.',
    reload: 'Recharger la page',
    logOut: 'Se déconnecter',
    back: 'Retour',
    cancel: 'Annuler',
    pages: {
      overview: 'Vue d’ensemble',
      site: 'Site',
      charges: 'Recharges',
      energy: 'Énergie',
      commissioning: 'Mise en service',
      settings: 'Réglages',
      network: 'Réseau',
      meters: 'Compteurs',
      mqtt: 'MQTT',
      ocpp: 'OCPP',
      backup: 'Sauvegarde',
      diagnosis: 'Diagnostic et redémarrage',
      users: 'Utilisateurs et badges',
      rules: 'Règles',
      log: 'Journal des événements',
    },
    login: {
      title: 'Identification',
      needed: 'Cet appareil demande un nom d’utilisateur et un mot de passe.',
      username: 'Nom d’utilisateur',
      password: 'Mot de passe',
      show: 'Afficher',
      keep: 'Rester identifié sur cet appareil',
      logIn: 'S’identifier',
      outcomes: {
        wrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
        'too many':
          'Trop de tentatives d’identification ont échoué. Attendez quelques secondes et réessayez.',
        'no answer': 'L’appareil ne répond pas. Votre saisie est conservée : réessayez.',
      },
    },
  },
  form: {
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    discard: 'Annuler',
    saved: 'Enregistré.',
    unsaved: 'Pas encore enregistré',
    changedElsewhere: 'L’appareil a entre-temps une autre valeur ; l’enregistrement la remplacera.',
    refused: 'L’appareil a refusé. Rien n’a été modifié.',
    noAnswer: 'L’appareil ne répond pas. Votre saisie est conservée : réessayez.',
    from: 'de',
    to: 'à',
    or: 'ou',
    none: 'Aucun',
    yes: 'oui',
    no: 'non',
    empty: 'vide',
    add: 'Ajouter',
    remove: 'Retirer',
    entry: 'Entrée',
    kind: 'Type',
    noEntries: 'Rien pour l’instant.',
    unchanged: 'inchangé',
    forget: 'Supprimer la valeur enregistrée',
    forgotten: 'Sera supprimée à l’enregistrement',
    numbers: 'Nombres, séparés par des virgules',
    notFound: 'Ce réglage n’existe pas sur cet appareil.',
    undone: 'Annulé dans {s} s, sauf si quelqu’un atteint l’appareil par un autre chemin',
    meter: 'Compteur',
    nobody: 'Personne',
    user: 'Utilisateur',
    certificate: 'Certificat',
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    newPassword:
      'Si vous changez le nom d’utilisateur, saisissez aussi de nouveau le mot de passe.',
  },
  backup: {
    saveTitle: 'Sauvegarder tous les réglages',
    saveHint:
      'Un fichier avec tous les réglages, utilisateurs et badges. Avec une phrase secrète, il contient aussi les mots de passe et les clés, chiffrés ; sans elle, ils sont omis.',
    passphrase: 'Phrase secrète',
    passphraseHelp:
      'Au moins 8 caractères. Sans elle, personne ne peut lire les mots de passe du fichier.',
    withCharges: 'Avec les recharges enregistrées',
    save: 'Enregistrer le fichier',
    restoreTitle: 'Restaurer, ou configurer la prochaine borne',
    restoreHint: 'Rien ne se passe avant que vous ayez vu ce qui changerait.',
    file: 'Fichier de sauvegarde',
    notABackup: 'Ce fichier n’est pas une sauvegarde d’un appareil de ce type.',
    of: 'De',
    made: 'du',
    identity: 'Nom et adresses',
    keepsOwn: 'Garder ceux de l’appareil',
    takesOver: 'Reprendre ceux du fichier',
    keepsOwnHelp: 'Pour la prochaine borne. Les bornes qu’elle gère restent aussi les siennes.',
    takesOverHelp: 'Quand cet appareil remplace celui du fichier.',
    secretsHelp:
      'Celle du fichier. Sans elle, les mots de passe et les clés de cet appareil restent tels quels.',
    putCharges: 'Restaurer aussi les recharges enregistrées',
    preview: 'Montrer ce qui changerait',
    nothingChanges: 'Rien ne changerait : l’appareil a déjà ces réglages.',
    changes: 'Ce qui changerait',
    setting: 'Réglage',
    now: 'Maintenant',
    after: 'Ensuite',
    secret: 'secret',
    stays: 'Reste inchangé',
    reasons: {
      'there is no such setting here': 'cet appareil ne l’a pas',
      'the backup does not have it': 'absent du fichier',
      'it is own to this device: keep_identity': 'propre à cet appareil',
      'it was not asked for: charge_log': 'non choisi',
      'it is secret, and not in the backup or left out': 'secret, et non lu dans le fichier',
      'it is named in except': 'laissé de côté',
    },
    putGroup: chargers => `Gérer d’ici les bornes de cet autre appareil (${chargers})`,
    putGroupHelp: 'Seulement s’il ne les gère plus lui-même.',
    twoManagers: (other, there, here) =>
      `Dès lors, cet appareil (${here}) commandera les bornes que gère ${other} (${there}). Un seul peut le faire : tant que les deux les commandent, les bornes sont bloquées. Désactivez d’abord la gestion de charge de l’autre.`,
    leaveOut: 'Laisser de côté',
    leaveOutHelp:
      'Ce qui est laissé de côté reste ici tel quel ; tout le reste du fichier peut être restauré.',
    apply: 'Restaurer et redémarrer',
    applied: 'Tout est enregistré. L’appareil redémarre avec ces réglages.',
  },
  charges: {
    period: 'Période',
    whole: 'Toute l’année',
    everything: 'Toutes les recharges',
    whose: 'Utilisateur ou badge',
    everybody: 'Tous',
    users: 'Utilisateurs',
    tags: 'Badges',
    deletedUsers: 'Utilisateurs supprimés',
    ofTag:
      'L’appareil retient l’utilisateur d’une recharge, pas le badge. Voici toutes les recharges de l’utilisateur à qui appartient ce badge :',
    charges: 'Recharges',
    energy: 'Énergie',
    duration: 'Durée',
    cost: 'Coût',
    byUser: 'Par utilisateur',
    user: 'Utilisateur',
    download: 'Télécharger',
    pdf: 'PDF',
    csvExcel: 'CSV pour Excel',
    csv: 'CSV, UTF-8',
    print: 'Imprimer',
    preparing: 'Préparation…',
    letterhead: 'En-tête du PDF',
    price: 'Prix de l’énergie',
    noPrice: 'Le coût des recharges s’affiche dès que l’appareil connaît un prix.',
    withoutCost: count =>
      `Recharges dont le coût est inconnu, faute de prix ou de compteur : ${count}`,
    withoutEnergy: count => `Recharges dont l’énergie est inconnue, faute de compteur : ${count}`,
    none: 'Pas de recharges ici.',
    noneYet:
      'Aucune recharge n’est encore enregistrée. Chaque recharge figure ici une fois terminée.',
    showEverything: 'Afficher toutes les recharges',
    more: 'Afficher plus',
    notShown: count =>
      `Recharges plus anciennes, absentes d’ici mais présentes dans les rapports : ${count}`,
    remove: 'Supprimer toutes les recharges…',
    removing: count =>
      `Toutes les recharges (${count}) sont supprimées définitivement, de tous les utilisateurs et de toutes les périodes, et avec elles les noms des utilisateurs supprimés. Il n’est alors plus possible d’en faire des rapports. L’appareil redémarre.`,
    confirm: 'Supprimer toutes les recharges',
  },
  commissioning: {
    intro:
      'Étape par étape, de la première mise sous tension à la remise au propriétaire. Tout ce qui est saisi reste dans ce navigateur, pour que vous puissiez vous interrompre et reprendre ; Internet n’est pas nécessaire.',
    loginFirst:
      'Aucune identification n’est encore configurée sur cet appareil : quiconque est sur ce réseau peut donc le commander. Cette page ne montre rien d’autre tant qu’un nom d’utilisateur et un mot de passe ne sont pas définis.',
    begin: 'Commencer',
    goOn: 'Continuer avec : {}',
    done: '{} étapes sur {} sont terminées',
    toRecord: 'Procès-verbal de mise en service',
    applyFile: 'Appliquer le fichier d’une borne déjà configurée',
    step: 'Étape {} sur {}',
    doThis: 'Ce qu’il faut faire',
    says: 'Ce que dit l’appareil',
    open: 'à faire',
    next: {
      passed: 'Confirmer',
      confirmed: 'Confirmer',
      failed: 'Noter comme échoué',
      skipped: 'Passer',
    },
    verdicts: {
      passed: 'réussi',
      confirmed: 'confirmé',
      failed: 'échoué',
      skipped: 'non effectué',
    },
    yesNo: { no: 'non', yes: 'oui' },
    bySoftware: 'réglé par logiciel',
    notSet: 'non réglé : vérifiez les commutateurs dans la borne',
    notConnected: 'non connecté',
    steps: {
      who: 'Personnes et lieu',
      device: 'Nom',
      login: 'Mot de passe',
      cable: 'Câble d’alimentation',
      phases: 'Phases',
      network: 'Réseau',
      time: 'Fuseau horaire',
      meter: 'Test du compteur',
      residual: 'Test différentiel',
      instrument: 'Mesures',
    },
    advice: {
      who: [
        'Indiquez qui met l’appareil en service, pour qui et où. Cela figure au procès-verbal.',
      ],
      device: ['Donnez à l’appareil un nom sous lequel on le reconnaît.'],
      login: [
        'Définissez un nom d’utilisateur et un mot de passe, et remettez-les au propriétaire.',
        'Dès lors, l’appareil ne montre plus rien à qui ne les a pas.',
      ],
      cable: [
        'Comparez le courant avec le calibre du disjoncteur et la section du câble d’alimentation.',
        'S’il est faux : coupez le disjoncteur, et réglez les commutateurs dans la borne.',
        'Si vous voulez moins que ce que le câble supporte, fixez ici une limite plus basse.',
      ],
      phases: [
        'Indiquez sur combien de phases l’appareil est raccordé.',
        'Comparez les tensions : 230 V à 10 % près, sur chaque phase raccordée.',
      ],
      network: [
        'Branchez le câble LAN, ou connectez l’appareil au Wi-Fi.',
        'Notez l’adresse : c’est par elle que le propriétaire atteint cette page.',
      ],
      time: ['Réglez le fuseau horaire du lieu, et vérifiez que l’horloge est juste.'],
      meter: [
        'Branchez un véhicule, ou un adaptateur de test avec un récepteur.',
        'Démarrez la recharge, et attendez que la puissance se stabilise.',
        'Comparez les courants à l’aide d’une pince ampèremétrique.',
      ],
      meterOnly: ['Comparez la puissance avec celle du compteur de la maison.'],
      residual: [
        'Vérifiez qu’aucun véhicule n’est branché.',
        'Appuyez sur le bouton : la borne teste son capteur de courant différentiel continu.',
        'Testez le dispositif différentiel (DDR) du tableau électrique avec son bouton de test.',
      ],
      instrument: [
        'Saisissez ce qu’affiche votre appareil de mesure. Ce qui reste vide ne figure pas au procès-verbal.',
      ],
    },
    startCharging: 'Démarrer la recharge',
    stopCharging: 'Arrêter la recharge',
    test: 'Tester le capteur',
    testing: 'Test en cours…',
    unplugFirst: 'Un véhicule est branché : débranchez-le d’abord.',
    residualResults: {
      passed: 'Le capteur fonctionne',
      failed: 'Défaut : la borne bloque la recharge',
      skipped: 'pas encore testé',
      confirmed: '',
    },
    login: {
      password: 'Mot de passe',
      missing: 'Saisissez un nom d’utilisateur et un mot de passe.',
    },
    toNetwork: 'Réglages du réseau',
    facts: {
      type: 'Type',
      uid: 'Numéro',
      firmware: 'Firmware',
      name: 'Nom',
      login: 'Identification requise',
      usernames: 'Utilisateurs',
      cable: 'Câble d’alimentation',
      limit: 'Limite',
      phases: 'Phases raccordées',
      voltages: 'Tensions L1 / L2 / L3',
      currents: 'Courants L1 / L2 / L3',
      lan: 'LAN',
      wifi: 'Wi-Fi',
      hostname: 'Nom dans le réseau',
      timezone: 'Fuseau horaire',
      deviceTime: 'Heure de l’appareil',
      synced: 'Horloge tenue à l’heure',
      power: 'Puissance',
      energy: 'Relevé du compteur',
      residual: 'Capteur de courant différentiel',
      person: 'Électricien',
      company: 'Entreprise',
      owner: 'Propriétaire',
      place: 'Lieu',
      earth: 'Conducteur de protection, Ω',
      insulation: 'Résistance d’isolement, MΩ',
      loop: 'Impédance de boucle, Ω',
      tripTime: 'Temps de déclenchement du DDR, ms',
      rotation: 'Rotation des phases',
      remarks: 'Remarques',
    },
    record: {
      title: 'Procès-verbal de mise en service',
      device: 'Appareil',
      made: 'Établi le',
      print: 'Imprimer le procès-verbal',
      steps: 'Réglages et tests',
      step: 'Étape',
      result: 'Résultat',
      findings: 'Constat',
      missing: 'Pas encore fait : {}',
      signed: ['Électricien', 'Propriétaire'],
      anew: 'Commencer un nouveau procès-verbal',
      anewReally: 'Ce qui a été noté sur cet appareil est oublié. Ses réglages restent.',
      anewYes: 'Oublier',
    },
    copy: {
      title: 'Les mêmes réglages pour la prochaine borne',
      hint: 'Un fichier avec tous les réglages. Chaque borne garde son nom, ses adresses et son identité. Restaurez-le là-bas, sur la page Sauvegarde.',
      passphrase: 'Phrase secrète pour les secrets qu’il contient, au moins 8 caractères',
      without: 'Sans elle, les mots de passe et les clés sont omis.',
      save: 'Enregistrer le fichier',
      file: 'reglages',
    },
    offer: {
      title: 'Cet appareil est neuf',
      hint: 'L’assistant vous guide, du mot de passe au câble d’alimentation, au réseau et aux tests, jusqu’à un procès-verbal à imprimer.',
      go: 'Mettre en service',
      later: 'Pas maintenant',
    },
  },
  diagnosis: {
    firmware: 'Firmware',
    installed: 'Installée',
    since: 'depuis le',
    how: 'Mode d’installation',
    ways: {
      checkout: 'sous forme de code source',
      container: 'en conteneur',
      npm: 'avec npm',
      package: 'en paquet du système',
      embedded: 'avec l’appareil',
      unknown: 'inconnu de l’appareil',
    },
    feed: 'Le flux de mises à jour',
    newest: 'La plus récente',
    notAsked:
      'Les versions plus récentes ne sont pas recherchées. La personne qui s’occupe de la machine peut activer cette recherche.',
    notTold: 'Pas encore connue',
    upToDate: 'C’est la version la plus récente.',
    lastCheck: 'Dernière recherche',
    update: 'Mise à jour',
    updateHint:
      'Un fichier du fabricant pour la carte {}. Les charges, les utilisateurs et les réglages sont conservés. L’appareil redémarre avec la nouvelle version et revient à celle-ci si la nouvelle ne fonctionne pas.',
    updateFile: 'Fichier de mise à jour',
    install: 'Installer',
    arriving: 'Envoi du fichier',
    reportTitle: 'Rapport pour une personne qui vous aide',
    reportHint:
      'États, réglages et les deux journaux en un fichier. Les mots de passe, les clés et les badges en sont exclus ; les noms des utilisateurs et des réseaux y figurent.',
    report: 'Enregistrer le rapport',
    restartTitle: 'Redémarrage',
    restartHint: 'Une recharge en cours continue. La page revient d’elle-même.',
    restart: 'Redémarrer l’appareil',
    resetTitle: 'Remise à zéro',
    resetHint: 'Enregistrez d’abord une sauvegarde : ce qui est supprimé ne revient pas.',
    configReset: 'Supprimer tous les réglages…',
    configResetLoss:
      'Tous les réglages sont perdus : utilisateurs, badges, mots de passe, réseau, compteurs, bornes gérées. Les recharges enregistrées restent. L’appareil peut ensuite se trouver à une autre adresse.',
    configResetAct: 'Supprimer les réglages',
    factoryReset: 'Revenir à l’état d’usine…',
    factoryResetLoss:
      'Tout est perdu : tous les réglages, utilisateurs et badges, et toutes les recharges enregistrées. L’appareil peut ensuite se trouver à une autre adresse.',
    factoryResetAct: 'Tout supprimer',
  },
  box: {
    title: 'Boîtier de commande (EEBUS)',
    off: 'EEBUS est désactivé : aucun boîtier ne peut limiter la consommation.',
    switchOn: 'Activer EEBUS',
    settings: 'Réglages',
    ownNumber: 'Numéro de cet appareil (SKI)',
    ownHint: 'Celui qui installe le boîtier doit le connaître, souvent des semaines à l’avance.',
    states: {
      off: 'Désactivé',
      init: 'Vient de démarrer : attend le boîtier',
      controlled: 'Un boîtier est là et ne limite pas',
      limited: 'Le boîtier limite la consommation à',
      failsafe: 'Le boîtier se tait. Jusqu’à son retour, au plus',
      autonomous: 'Aucun boîtier n’est là : la consommation n’est pas limitée',
    },
    atMost: 'au plus',
    by: 'par',
    since: 'depuis',
    until: 'jusqu’à',
    heard: 'entendu en dernier',
    trusted: 'Boîtiers auxquels cet appareil fait confiance',
    nobody: 'Aucun encore : faites confiance à un boîtier ci-dessous.',
    links: {
      away: 'Absent',
      connecting: 'Connexion en cours',
      waiting: 'Est là et ne fait pas encore confiance à cet appareil',
      refused: 'A été refusé',
      connected: 'Connecté',
    },
    itsLimits: 'ses limitations comptent',
    troubles: {
      none: '',
      'not-trusted-there':
        'Il ne fait pas confiance à cet appareil : saisissez-y le numéro ci-dessus.',
      'not-trusted-here': 'Cet appareil ne lui faisait pas confiance.',
      removed: 'Un côté a retiré sa confiance.',
      'other-ship-id': 'Il a un autre nom que celui connu pour sa clé.',
      'wrong-key': 'Il a une autre clé que celle qu’il annonce.',
      pin: 'Il veut un code PIN, que cet appareil n’a pas.',
      rules: 'Il ne parle pas EEBUS comme il le devrait.',
      silent: 'Il ne répond pas.',
      flood: 'Il envoie plus que ce qui est accepté.',
      unreachable: 'Personne ne répond à son adresse : vérifiez le câble et le pare-feu.',
      lost: 'La connexion a été coupée.',
    },
    told: 'ne doit pas dépasser',
    answers: {
      none: '',
      away: 'il est injoignable',
      waiting: 'il n’a pas encore répondu',
      accepted: 'il s’y tient',
      refused: 'il a refusé',
    },
    share: 'Part d’une limite du site',
    shareHelp:
      'Au moins 4200 W ; 0 : cet appareil ne le limite pas. Les bornes se partagent le reste.',
    setShare: 'Fixer la part',
    freeLoss: 'Il n’est plus limité avec le site.',
    remove: 'Retirer …',
    removeLoss:
      'Le boîtier ne pourra plus limiter. Seul celui qui l’a installé devrait le retirer.',
    removeAct: 'Retirer',
    found: 'Trouvés dans le réseau',
    foundHint: 'Comparez le numéro à celui du boîtier avant de lui faire confiance.',
    nothingFound: 'Aucun trouvé. Un boîtier d’un autre réseau s’ajoute par son numéro ci-dessous.',
    asks: 'veut se connecter',
    trust: 'Faire confiance',
    add: 'Ajouter un boîtier par son numéro',
    number: 'Numéro du boîtier (SKI)',
    numberHelp:
      '40 chiffres et lettres de a à f, sur son étiquette ou dans ses papiers ; les espaces ne comptent pas.',
    name: 'Nom, par exemple son emplacement',
    log: 'Ce que les boîtiers ont dit',
    noLog: 'Rien encore.',
    kinds: {
      limit: 'limité à',
      failsafe: 'se tait : au plus',
      start: 'appareil démarré : au plus',
      refused: 'refusé',
      values: 'pour son silence : au plus',
    },
    save: 'Enregistrer deux ans en CSV',
  },
  prices: {
    price: 'Prix de l’électricité',
    perKwh: 'Pour un kWh, avec tout ce qui s’ajoute au prix de bourse.',
    pricesOff: 'Les prix qui changent d’heure en heure ne sont pas utilisés.',
    noPrices: 'Aucun prix n’est encore connu.',
    askedAgain: 'Prochaine demande :',
    setUp: 'Configurer',
    settings: 'Réglages',
    now: 'Maintenant',
    lowest: 'Le plus bas',
    highest: 'Le plus haut',
    cheapHours: 'Heures consécutives les moins chères',
    hours: ['heure', 'heures'],
    to: 'à',
    onAverage: 'en moyenne',
    pricesTooShort: 'Les prix ne sont pas encore connus pour une telle durée.',
    byRule: 'Recharger selon le prix avec une règle',
    parts: 'Ce que coûte un kWh maintenant',
    exchange: 'Prix de bourse',
    exchangeWithCalendar: 'Prix de bourse avec calendrier',
    vat: 'TVA',
    grid: 'Frais de réseau et taxes',
    markup: 'Marge du fournisseur',
    baseFee: 'Abonnement du fournisseur, par mois',
    forecast: 'Prévision solaire',
    forecastOff: 'La prévision solaire n’est pas utilisée.',
    noForecast: 'Aucune prévision n’est encore connue.',
    today: 'Aujourd’hui',
    todayRemaining: 'Encore à venir',
    tomorrow: 'Demain',
    generated: 'produit',
    heating: 'Pompe à chaleur',
    heatingModes: {
      blocked: 'Bloquée',
      extended: 'Fonctionnement renforcé',
      normal: 'Fonctionnement normal',
    },
    why: {
      grid: 'Le gestionnaire de réseau limite la consommation (§ 14a).',
      expensive: 'L’électricité est chère en ce moment.',
      cheap: 'L’électricité est bon marché en ce moment.',
      excess: 'Il y a un surplus solaire.',
      byHand: 'La commutation a été faite à la main ou par un autre programme.',
      nothing: 'Rien ne justifie autre chose.',
    },
    nextUpdate: 'Prochaine décision à',
    planned: { extended: 'Fonctionnement renforcé prévu', blocked: 'Blocage prévu' },
    noPlan: 'Rien n’est prévu selon les prix.',
    gridLimit: 'Limite du gestionnaire de réseau (§ 14a)',
    gridOff: 'Personne ne peut limiter la consommation : le § 14a n’est pas configuré.',
    gridFree: 'La consommation n’est pas limitée en ce moment.',
    gridLimited: 'La consommation est limitée à',
    since: 'depuis',
    toldBy: {
      input: 'Une entrée de l’appareil l’annonce.',
      eebus: 'Un boîtier du gestionnaire de réseau l’indique par EEBUS.',
      api: 'Un autre programme l’annonce par l’interface.',
      nobody: 'Personne ne l’annonce : choisissez une source dans les réglages.',
    },
    limits: 'Ce qui est alors limité',
    limitsNothing: 'Rien : choisissez dans les réglages ce qui est limité.',
    thisCharger: 'Cette borne',
    managedChargers: 'Les bornes gérées, ensemble',
    heatPump: 'La pompe à chaleur',
    isBlocked: 'bloquée en ce moment',
    mayGoOn: 'peut continuer',
    atMost: 'au plus',
  },
  flows: {
    places: {
      roof: 'Toit',
      grid: 'Réseau',
      battery: 'Batterie',
      cars: 'Voitures',
      house: 'Maison',
    },
  },
  battery: {
    title: 'Batterie de la maison',
    none: 'Aucune batterie n’est configurée que cet appareil pourrait commander.',
    setUp: 'Configurer une batterie',
    settings: 'Réglages de la batterie',
    off: 'Elle décide elle-même : cet appareil ne lui dit rien.',
    control: 'La commander',
    away: 'Elle est injoignable, ou n’accepte pas ce qu’on lui dit',
    modes: [
      'Retenue : ni chargée ni déchargée',
      'Elle décide elle-même',
      'Retenue : pas déchargée',
      'Doit se charger',
      'Ne doit pas se charger',
      'Doit se décharger',
    ],
    takes: 'absorbe {}',
    gives: 'fournit {}',
    rests: 'au repos',
    isFull: 'pleine à {}',
    reason: 'Raison : {}.',
    always: 'une règle le dit en tout temps',
    byPlan: 'un plan charge une voiture tant que l’électricité est bon marché',
    soc: ['elle contient moins de {}', 'elle contient plus de {}'],
    price: ['l’électricité coûte moins de {}', 'l’électricité coûte plus de {}'],
    sun: ['moins de {} sont attendus du soleil', 'plus de {} sont attendus du soleil'],
    hours: [
      'c’est une heure bon marché',
      'ce n’est pas une heure bon marché',
      'c’est une heure chère',
      'ce n’est pas une heure chère',
      'ce n’est une heure ni bon marché ni chère',
    ],
    time: ['l’heure n’est pas dans {}', 'l’heure est dans {}'],
    car: ['aucune voiture ne charge du réseau', 'une voiture charge du réseau'],
    first: 'Le soleil va d’abord à',
    firstTo: ['Voitures', 'Maison', 'Maison jusqu’à un niveau'],
    intoCars: 'Vers les voitures chargées du réseau',
    intoCarsHow: ['Tout', 'Jusqu’à un reste', 'Rien'],
    whenCharged: 'Règles pour la charge',
    whenDischarged: 'Règles pour la décharge',
  },
  energy: {
    measured: 'Mesures',
    pricesAndControl: 'Prix et commande',
    energy: 'Énergie',
    spans: { day: 'Jour', month: 'Mois', year: 'Année' },
    shown: 'Période affichée',
    before: { day: 'Jour précédent', month: 'Mois précédent', year: 'Année précédente' },
    after: { day: 'Jour suivant', month: 'Mois suivant', year: 'Année suivante' },
    source: 'Énergie de',
    charger: 'Borne',
    nothingRecorded:
      'Rien n’a été enregistré. L’enregistrement commence quand l’horloge de l’appareil est réglée ; une valeur arrive toutes les 5 minutes.',
    today: 'Aujourd’hui',
    yesterday: 'hier',
    hourly: 'Par heure, calculé ici à partir de la puissance moyenne des deux derniers jours.',
    noMeters: 'Aucun compteur n’est encore configuré : l’appareil n’a rien à afficher ici.',
    setUpMeter: 'Configurer un compteur',
  },
  log: {
    search: 'Chercher dans le journal',
    from: 'À propos de',
    everything: 'Tout',
    save: 'Enregistrer le journal',
    nothing: 'Aucune ligne ne correspond.',
    sources: {
      authentication: 'Identification',
      automation: 'Règles',
      certs: 'Certificats',
      charge_limits: 'Limites de recharge',
      charge_manager: 'Gestion de charge',
      charge_tracker: 'Recharges enregistrées',
      cm_networking: 'Réseau des bornes',
      day_ahead_prices: 'Prix dynamiques',
      debug: 'Simulation',
      device: 'Appareil',
      em_energy_analysis: 'Énergie enregistrée',
      energy_history: 'Énergie enregistrée',
      eebus: 'Boîtier (EEBUS)',
      energy_manager: 'Gestionnaire d’énergie',
      ethernet: 'LAN',
      evse: 'Contrôleur',
      heating: 'Pompe à chaleur',
      http: 'Accès',
      meters: 'Compteurs',
      mqtt: 'MQTT',
      mqtt_auto_discovery: 'Domotique',
      network: 'Nom et annonce',
      nfc: 'Badges',
      ntp: 'Heure',
      ocpp: 'OCPP',
      ocpp_central: 'Bornes par OCPP',
      p14a_enwg: '§ 14a',
      power_manager: 'Surplus solaire',
      registry: 'Réglages',
      require_meter: 'Surveillance du compteur',
      rtc: 'Horloge',
      solar_forecast: 'Prévision solaire',
      storage: 'Stockage',
      system: 'Redémarrage et sauvegarde',
      temperatures: 'Température extérieure',
      users: 'Utilisateurs',
      wifi: 'Wi-Fi',
      wireguard: 'VPN',
    },
  },
  meters: {
    slots: 'Compteurs de cet appareil',
    state: 'Ce qu’il lit',
    settings: 'Réglages',
    none: 'Pas encore de compteur : choisissez son type ci-dessous, des appareils connus s’y trouvent.',
    free: 'Libre',
    silent: 'Encore rien lu',
    silentMore: 'Si cela dure, le journal des événements dit ce qui ne va pas.',
    known: count => (count < 2 ? `${count} valeur` : `${count} valeurs`),
    imported: energy => `soutiré ${energy}`,
    exported: energy => `injecté ${energy}`,
    searchTitle: 'Trouver les compteurs qui s’annoncent',
    searchHint:
      'C’est le cas des compteurs Shelly, HomeWizard et SMA, et des appareils Tasmota réglés pour cela.',
    search: 'Chercher dans le réseau',
    searching: 'Recherche en cours …',
    nobody: 'Aucun compteur trouvé. Est-il allumé, et dans le même réseau que cet appareil ?',
    switchedOff: 'son interface locale est désactivée : activez-la d’abord dans son application',
    inUse: place => `Déjà lu comme ${place}`,
    scanTitle: 'Trouver les onduleurs, batteries et compteurs qui parlent SunSpec',
    scanHint:
      'Modbus doit être activé dans l’appareil. Son adresse figure dans son menu ou dans le routeur.',
    host: 'Adresse',
    port: 'Port',
    scan: 'Chercher des compteurs',
    scanning: address => `Recherche… ${address} adresses sur 247`,
    found: 'Trouvé',
    nothing: 'Rien qui mesure n’a été trouvé à cet endroit.',
    use: place => `Utiliser comme ${place}`,
    model: (id, address) => `modèle ${id}, adresse Modbus ${address}`,
    full: 'Tous les emplacements sont pris : libérez-en un d’abord.',
    tryTitle: 'Essayez d’abord',
    tryHint:
      'Lit une fois le compteur, avec les réglages tels qu’ils figurent ci-dessus, enregistrés ou non.',
    tryNow: 'Lire une fois maintenant',
    trying: 'Lecture…',
    noBroker: ['Aucune connexion à un courtier', 'Elle se configure sous Réglages, MQTT.'],
    sendsNothing: 'Est-ce un compteur de ce type, et émet-il quelque chose ?',
    noValues: 'Il répond, mais n’a aucune de ces valeurs.',
    failures: {
      offline: ['Pas de connexion', 'L’adresse est-elle juste, et l’appareil allumé ?'],
      silent: ['Pas de réponse', 'L’adresse Modbus est-elle juste, et Modbus y est-il activé ?'],
      refused: ['L’appareil refuse', 'quelque chose ne va pas dans l’appareil'],
      nonsense: ['Un autre appareil que prévu', ''],
    },
    exception: code => `Exception ${code}`,
    exceptions: {
      1: 'il ne connaît pas cette façon de lire',
      2: 'il n’a pas ce registre : est-il bien de ce type ?',
      3: 'il ne donne pas autant de valeurs',
      6: 'il est occupé : réessayez',
      10: 'la passerelle n’a pas de chemin vers cette adresse Modbus',
      11: 'personne ne répond à la passerelle à cette adresse Modbus',
    },
  },
  mqtt: {
    title: 'Connexion',
    settings: 'Courtier',
    discovery: 'Domotique',
    off: 'Désactivé',
    offMore: 'Indiquez le courtier ci-dessous et activez la connexion.',
    connected: broker => `Connecté à ${broker}`,
    announced: prefix =>
      `Tout est publié sous ${prefix} ; la domotique trouve l’appareil d’elle-même.`,
    published: prefix => `Tout est publié sous ${prefix}.`,
    notConnected: broker => `Pas de connexion à ${broker}`,
    refused: broker => `${broker} refuse la connexion`,
    again: 'L’appareil réessaie de lui-même.',
    connecting: 'Connexion en cours.',
    reasons: {
      '-2': 'Le courtier n’accepte pas le nom du client.',
      '-3': 'Le courtier répond, mais n’est pas disponible.',
      '-4': 'Le nom d’utilisateur ou le mot de passe est incorrect.',
      '-5': 'Le courtier ne laisse pas entrer ce client : vérifiez le nom d’utilisateur et le mot de passe.',
      '71': 'Ce qui répond à cet endroit ne parle pas ce protocole, ou n’est pas digne de confiance : vérifiez le protocole, le port et le certificat.',
      '93': 'Cette machine ne sait pas parler ce protocole.',
      '101': 'Le réseau ne mène pas à cette adresse.',
      '104': 'La connexion a été coupée par l’autre côté.',
      '110': 'Personne ne répond à cet endroit : vérifiez l’adresse et le port.',
      '111': 'Il y a une machine, mais pas de courtier sur ce port.',
      '113': 'Il n’y a pas de machine à cette adresse.',
    },
    otherReason: 'Le journal des événements dit pourquoi.',
  },
  network: {
    places: {
      wifi: 'Wi-Fi',
      ap: 'Point d’accès',
      lan: 'LAN',
      vpn: 'Tunnel VPN',
      names: 'Nom, ports et HTTPS',
      certificates: 'Certificats',
    },
    state: 'Connexion',
    settings: 'Réglages',
    off: 'Désactivé',
    connected: network => (network === '' ? 'Connecté' : `Connecté à « ${network} »`),
    connecting: network => `Connexion à « ${network} »`,
    notConnected: network => `Non connecté à « ${network} »`,
    receptions: { good: 'bonne réception', fair: 'réception moyenne', poor: 'mauvaise réception' },
    reasons: {
      noAccessPoint: 'Aucun réseau de ce nom n’est à portée.',
      login: 'Le mot de passe ou l’identification est incorrect.',
      full: 'Le point d’accès est complet.',
      noAddress: 'Le réseau ne donne pas d’adresse : y a-t-il un serveur DHCP ?',
      reception: 'La réception est trop mauvaise.',
      other: 'Le point d’accès ne dit pas pourquoi.',
    },
    apOn: 'Actif',
    apStandby: 'En veille : actif dès que ni le Wi-Fi ni le LAN n’est connecté',
    apFallback: 'Actif, car ni le Wi-Fi ni le LAN n’est connecté',
    apCount: count => (count < 2 ? `${count} appareil connecté` : `${count} appareils connectés`),
    noCable: 'Pas de câble',
    noAddress: 'Un câble, mais pas encore d’adresse',
    speed: mbits => `${mbits} Mbit/s`,
    vpnWaiting: 'Attend l’heure, le réseau ou le nom du pair',
    vpnSilent: 'Le pair ne répond pas',
    publicKey: 'Clé publique de cet appareil, destinée au pair',
    transports: {
      http: 'HTTP, lisible dans le réseau',
      https: 'HTTPS seulement',
      both: 'HTTP et HTTPS',
    },
    thisPage: isSecure =>
      isSecure
        ? 'La connexion de cette page est chiffrée.'
        : 'La connexion de cette page n’est pas chiffrée.',
    namesMore: host => `Ouvert à l’adresse ${host}`,
    restartHint: 'Les ports, les noms et HTTPS prennent effet après le prochain redémarrage.',
    restart: 'Redémarrer l’appareil',
    stored: count => (count < 2 ? `${count} enregistré sur 8` : `${count} enregistrés sur 8`),
    scan: 'Chercher des réseaux',
    scanning: 'Recherche…',
    found: 'Réseaux à portée',
    nothingFound: 'Aucun réseau trouvé. Il n’y en a peut-être aucun à portée.',
    hidden: 'Réseau masqué',
    open: 'ouvert',
    choose: 'Choisir',
    chosen: [
      'Choisi ci-dessous : enregistrez.',
      'Choisi ci-dessous : saisissez le mot de passe et enregistrez.',
    ],
    certificate: {
      list: 'Certificats et clés enregistrés',
      none: 'Rien pour l’instant. Les certificats d’un courtier, d’un système central ou de cet appareil vont ici.',
      unused: 'non utilisé',
      usedBy: users => `utilisé par ${users}`,
      remove: name => `Retirer « ${name} »…`,
      loss: name => `« ${name} » est retiré. Ce qui l’utilise ne peut plus se connecter sans lui.`,
      removeIt: 'Retirer',
      add: 'Ajouter',
      addHint:
        'Un certificat, une chaîne ou une clé privée au format PEM : un texte dont la première ligne contient BEGIN.',
      name: 'Nom',
      file: 'Fichier',
      store: 'Enregistrer',
      full: 'Les 8 emplacements sont pris : retirez-en un d’abord.',
    },
  },
  ocpp: {
    title: 'Connexion',
    charge: 'Recharge',
    settings: 'Système central',
    limit: 'Qui décide de la recharge',
    off: 'Désactivé',
    offMore: 'Indiquez ci-dessous l’adresse du système central et activez la connexion.',
    impossible: 'Connexion impossible avec ces réglages',
    impossibleMore: 'Le journal des événements dit pourquoi.',
    notConnected: 'Pas de connexion au système central',
    because: problem => `La raison : ${problem}.`,
    notConnectedMore:
      'La borne réessaie d’elle-même. Ses messages attendent ; une recharge en cours continue.',
    registering: 'Connecté, pas encore enregistré',
    registeringMore: 'Le système central n’a pas encore répondu à l’enregistrement.',
    pending: 'Connecté, enregistrement en attente',
    pendingMore:
      'Le système central veut d’abord examiner la borne ; aucune recharge ne commence avant.',
    rejected: 'Le système central rejette cette borne',
    rejectedMore: identity => `Demandez à l’opérateur si l’identité est juste : ${identity}`,
    connected: 'Connecté et enregistré',
    connectedMore: identity => `En tant que ${identity}`,
    restarting: 'Le système central redémarre la borne',
    outOfService: 'Le système central a mis la borne hors service.',
    free: 'Pas de véhicule, pas de recharge',
    noTag:
      'Un véhicule est branché : présentez un badge au lecteur, ou démarrez depuis le système central',
    asking: tag => `Le système central est interrogé sur le badge ${tag}`,
    waiting: (tag, seconds) =>
      `Le badge ${tag} est autorisé : branchez un véhicule dans les ${seconds} s`,
    running: (number, time) => `Recharge ${number} depuis ${time}`,
    runningBy: (tag, current) => `Démarrée avec le badge ${tag}, jusqu’à ${current}.`,
    unconfirmed: 'pas encore confirmée',
    invalid: 'Le système central a refusé le badge : aucun courant n’est fourni.',
    stopping: (number, tag) =>
      `Recharge ${number} : le système central est interrogé sur le badge ${tag} pour y mettre fin`,
    finished: 'La recharge est terminée ; le véhicule est encore branché',
    unavailable: 'Hors service',
    refusedTag: (tag, reason) => `Le dernier badge refusé est ${tag} : ${reason}.`,
    refusals: {
      blocked: 'il est bloqué',
      expired: 'il a expiré',
      invalid: 'le système central ne le connaît pas',
      inUse: 'une autre recharge est en cours avec lui',
    },
    queued: count => `Messages en attente du système central : ${count}`,
    nothingQueued: 'Tout a été transmis au système central.',
    forget: 'Oublier le système central…',
    forgetLoss:
      'Pour le système central, une recharge en cours prend fin, et ce qui ne lui a pas encore été transmis, ses clés et ses profils de charge sont perdus.',
    forgetAct: 'Tout oublier',
  },
  thisCharge: {
    title: 'Cette recharge',
    nextTitle: 'La prochaine recharge',
    unlimited: 'Sans limite : la recharge dure jusqu’à ce que le véhicule en ait assez.',
    kind: 'Ce qui la limite',
    energy: 'Énergie',
    duration: 'Durée',
    end: 'Jusqu’à',
    soc: 'État de charge',
    of: '{} sur {}',
    left: 'encore {}',
    ends: 'jusqu’à {}',
    reached: 'atteint',
    notMeasured: '{} au plus ; le compteur ne dit pas où on en est',
    again: '« Continuer la recharge » recommence le décompte à partir de là.',
    always: 'Toujours : {}.',
    thisTime: 'Cette fois : {}.',
    nothing: 'sans limite',
    change: 'Changer ce qui vaut toujours',
    apply: 'Seulement cette fois',
    lift: 'Cette fois sans limite',
  },
  refusedTag: {
    title: 'Un badge a été refusé',
    ofNobody: 'Un badge que personne ne connaît a été présenté au lecteur :',
    ofUser: 'Le badge de {}, qui ne peut pas recharger, a été présenté au lecteur :',
    before: 'l’heure n’est pas connue',
  },
  control: {
    title: 'Réglages de la recharge',
    current: 'Courant maximal',
    mode: 'Mode de charge',
    asUser: 'Démarrer ou arrêter en tant que',
    start: 'Démarrer ou arrêter',
  },
  causes,
  actions: {
    plug_in: 'Branchez un véhicule pour recharger.',
    hold_tag: 'Présentez votre badge au lecteur.',
    hold_tag_or_start_there:
      'Présentez votre badge au lecteur, ou démarrez depuis le système central.',
    start: 'Appuyez sur « Démarrer la recharge » pour autoriser la recharge.',
    go_on: 'Continuer la recharge',
    charge_fast: 'Recharger maintenant, en mode Rapide',
    lift: 'Lever la limite',
    reset_fault: 'Effacer l’erreur',
    add_tag: 'Aucun badge n’est encore autorisé : en ajouter un',
    teach_tag: 'Voir tous les badges et à qui ils appartiennent',
    set_current: 'Modifier le réglage',
    change_rule: 'Modifier les règles',
    check_meter: 'Vérifier le compteur',
    check_central_system: 'Voir pourquoi',
    wait: 'Cela reprend tout seul.',
    choose_at_manager: 'Choisissez un autre mode sur le gestionnaire.',
    check_manager:
      'Vérifiez que le gestionnaire est allumé et relié au réseau : sans lui, cette borne ne recharge pas.',
    leave_one_manager:
      'Retirez la borne de la gestion de charge de tous les gestionnaires sauf un ; elle reprend une minute plus tard.',
    check_vehicle:
      'Vérifiez dans les réglages du véhicule si une limite de charge ou une heure de départ est fixée.',
    ask_controller: 'Adressez-vous à celui qui commande la borne.',
    check_input: 'C’est ce qui est raccordé à l’entrée qui décide : demandez à l’installateur.',
    wait_for_operator:
      'Cela prend fin quand le gestionnaire de réseau lève sa limite ; personne d’autre n’en a le droit.',
    do_not_charge: 'Ne rechargez pas ici tant que la cause n’est pas trouvée.',
    pull_plug: 'Débranchez le véhicule.',
    pull_live_plug:
      'Débranchez le véhicule sans toucher aux contacts de la fiche : ils peuvent être sous tension.',
    switch_fuse_off: 'Coupez le disjoncteur de la borne et laissez-le coupé.',
    switch_fuse_off_and_on: 'Coupez le disjoncteur de la borne, puis réenclenchez-le.',
    check_fuse:
      'Vérifiez si le disjoncteur ou le dispositif différentiel de la borne a déclenché, et réenclenchez-le une fois ; pas une deuxième s’il déclenche de nouveau.',
    let_cool: 'Laissez refroidir la borne ; elle reprend toute seule.',
    try_other_cable: 'Rebranchez le câble, ou essayez-en un autre.',
    try_other_vehicle: 'Essayez un autre véhicule : s’il se recharge, faites contrôler le premier.',
    call_electrician: 'Appelez un électricien si cela persiste ou revient.',
    call_electrician_for_earth:
      'Appelez un électricien : sans terre de protection, la carrosserie d’un véhicule défectueux ou le boîtier d’une borne défectueuse peut être sous tension.',
    call_electrician_for_contactor:
      'Appelez un électricien : le contacteur est peut-être défectueux.',
    call_electrician_for_wiring:
      'Appelez un électricien : le câblage du contacteur doit être contrôlé.',
    call_electrician_for_welding: 'Appelez un électricien : le contacteur est peut-être collé.',
    call_electrician_for_switches:
      'Appelez un électricien : les commutateurs à l’intérieur indiquent ce que supporte le câble d’alimentation.',
  },
  why: {
    all: 'Toutes les limites',
    others: 'Autres limites',
    limitedTo: 'Limité à {}',
    blocked: 'bloqué',
    board: 'Gestion de charge de cet appareil',
    managerAt: 'Page du gestionnaire',
    since: 'depuis {}',
    until: 'jusqu’à {} au plus tard',
    missing: 'il manque {}',
    least: 'il lui faut au moins {}',
    rule: 'règle {}',
    by: {
      '': '',
      charger: 'par la borne elle-même',
      http: 'par le réseau, depuis',
      mqtt: 'par MQTT',
      device: '',
    },
    details: {
      '': '',
      dc_6_ma: '6 mA en courant continu',
      ac_20_ma: '20 mA en courant alternatif',
      dc_6_ma_and_ac_20_ma: '6 mA en courant continu et 20 mA en courant alternatif',
      sensor_system: 'défaut du capteur',
      sensor_calibration: 'étalonnage',
      duration: 'sa durée',
      energy: 'son énergie',
      state_of_charge: 'état de charge du véhicule',
      end: 'son heure de fin',
      meter_not_there: 'il est absent',
      meter_without_energy: 'il ne mesure pas d’énergie',
      meter_silent: 'il n’indique pas son énergie',
      meter_standing_still: 'aucune valeur n’a changé depuis 24 heures',
      tag_unknown: 'personne ne le connaît',
      user_may_not_charge: 'son utilisateur ne peut pas recharger',
      by_central_system: 'par le système central',
    },
  },
  overview: {
    storedDataDamaged: 'Des données enregistrées étaient endommagées',
    recovered: 'Une copie les remplace :',
    lostSettings:
      'Perdus, à leur valeur par défaut ou au plus strict jusqu’à ce que vous les régliez de nouveau :',
    charger: 'Borne',
    power: 'Puissance',
    energy: 'Énergie',
    energyOfCharge: 'Rechargé',
    duration: 'Durée',
    allowedCurrent: 'Courant autorisé',
    start: 'Démarrer la recharge',
    stop: 'Arrêter la recharge',
    simulatedVehicle: 'Véhicule simulé',
    simulatedVehicleHint: 'Aucun vrai véhicule n’est branché : cet appareil en joue un.',
    plug: 'Brancher',
    unplug: 'Débrancher',
    meters: 'Compteurs',
    meter: 'Compteur',
    noMeters: 'Aucun compteur n’est configuré.',
    imported: 'soutiré',
    exported: 'injecté',
    features: 'Fonctions',
    featureNames: {
      energy_manager: 'Gestionnaire d’énergie',
      ethernet: 'LAN',
      meters: 'Compteurs',
      rtc: 'Horloge avec pile',
      meter: 'Compteur propre',
      meter_phases: 'Phases du compteur',
      meter_all_values: 'Toutes les valeurs du compteur',
    },
    lastCharges: 'Dernières recharges',
    noCharges: 'Aucune recharge n’est encore enregistrée.',
    allCharges: 'Toutes les recharges et les rapports',
    states: {
      notConnected: 'Aucun véhicule branché',
      waitingForRelease: 'En attente d’autorisation',
      readyToCharge: 'Prête à recharger',
      charging: 'Recharge en cours',
      error: 'Erreur',
    },
  },
  ruleSentence: {
    when: 'Quand',
    effect: 'alors',
    after: 'après',
    never: 'rien ne la déclenche jamais',
    nothing: 'il ne se passe rien',
    states: {
      notConnected: 'sans véhicule',
      waitingForRelease: 'en attente',
      readyToCharge: 'prête',
      charging: 'en charge',
      error: 'en erreur',
    },
    days: {
      monday: 'le lundi',
      tuesday: 'le mardi',
      wednesday: 'le mercredi',
      thursday: 'le jeudi',
      friday: 'le vendredi',
      saturday: 'le samedi',
      sunday: 'le dimanche',
      workDays: 'du lundi au vendredi',
      weekend: 'le week-end',
    },
    everyDay: 'tous les jours',
    dayOfMonth: day => `le ${day === '1' ? '1er' : day} du mois`,
    lastDay: 'le dernier jour du mois',
    at: time => `il est ${time}`,
    minuteOf: minute => `c’est la minute ${minute} de chaque heure`,
    anyMinute: hour => `une minute commence entre ${hour}:00 et ${hour}:59`,
    everyMinute: 'une minute commence',
    becomes: state => `la borne est ${state}`,
    leaves: state => `la borne n’est plus ${state}`,
    changes: (from, to) => `la borne était ${from} et est maintenant ${to}`,
    anyState: 'l’état de la borne change',
    mqtt: (topic, payload) =>
      payload === '' ? `un message arrive sur ${topic}` : `« ${payload} » arrive sur ${topic}`,
    button: 'le bouton est enfoncé',
    tag: tag => `le badge ${tag} est présenté au lecteur`,
    limit: 'une recharge atteint sa limite',
    input: (name, isClosed) => `${name} ${isClosed ? 'se ferme' : 's’ouvre'}`,
    shutdown: 'l’entrée d’arrêt',
    purpose: 'l’entrée universelle',
    numbered: (name, number) => `${name} ${number}`,
    inputName: 'l’entrée',
    relayName: 'le relais',
    sgName: 'la sortie SG-Ready',
    external: 'la commande externe n’envoie plus rien',
    monitoring: 'la surveillance du compteur bloque',
    management: 'la gestion de charge n’envoie plus rien',
    phases: count => (count === '1' ? 'une phase est raccordée' : 'trois phases sont raccordées'),
    contactor: isOkay => `le contacteur ${isOkay ? 'fonctionne' : 'est en défaut'}`,
    available: 'de la puissance est disponible',
    drawing: isDrawing =>
      isDrawing
        ? 'de la puissance est soutirée du réseau'
        : 'plus aucune puissance n’est soutirée du réseau',
    http: path => `l’adresse ${path} est appelée`,
    price: (comparison, value) => `l’électricité coûte ${comparison} ${value}`,
    ofMean: '% de la moyenne d’aujourd’hui',
    temperature: (comparison, value) => `il fait ${comparison} ${value} °C dehors`,
    than: { greater: 'plus de', less: 'moins de' },
    meter: (slot, comparator, value) => `une valeur du compteur ${slot} est ${comparator} ${value}`,
    restart: 'l’appareil a démarré',
    log: message => `noter « ${message} » dans le journal des événements`,
    send: (payload, topic) => `envoyer « ${payload} » sur ${topic}`,
    allow: current => `autoriser ${current}`,
    block: 'bloquer la recharge',
    led: 'afficher quelque chose avec la LED d’état',
    reset: slot => `remettre à zéro le compteur ${slot}`,
    share: current => `répartir ${current} par phase entre les bornes`,
    inject: tag => `faire comme si le badge ${tag} était présenté au lecteur`,
    limits: 'changer les limites de la recharge',
    output: (name, isClosed) => `${isClosed ? 'fermer' : 'ouvrir'} ${name}`,
    purposeOutput: 'la sortie universelle',
    toPhases: count => `recharger sur ${count === '1' ? 'une phase' : 'trois phases'}`,
    mode: mode => `régler le mode de charge sur ${mode}`,
    most: current => `laisser les bornes prendre ensemble au plus ${current} par phase`,
    noMost: 'lever la limite des bornes',
    blockAll: slot => `bloquer toutes les bornes (blocage ${slot})`,
    lift: slot => `lever le blocage ${slot} des bornes`,
  },
  rules: {
    none: 'Il n’y a pas encore de règles. Une règle fait quelque chose d’elle-même : à une heure donnée, quand un véhicule arrive, quand un message est reçu.',
    add: 'Ajouter une règle',
    full: 'Il n’y a plus de place pour d’autres règles.',
    rule: 'Règle',
    newRule: 'Nouvelle règle',
    notRun:
      'Pas exécutée depuis le dernier enregistrement des règles ou le démarrage de l’appareil.',
    ran: 'Dernière exécution :',
    runs: 'Prochaine exécution :',
    ranUnknown: 'A été exécutée ; l’horloge n’était pas réglée.',
    notNow: 'Ne peut rien faire en ce moment : ce dont elle a besoin n’est pas configuré.',
    tryIt: 'Essayer',
    tried: 'Fait.',
    tryHint: '« Essayer » fait aussitôt ce qui suit « alors », sans attendre « quand ».',
    edit: 'Modifier',
    up: 'Monter',
    down: 'Descendre',
    remove: 'Supprimer cette règle…',
    removing:
      'La règle disparaît définitivement. Ce qu’elle a fixé est levé si aucune autre règle ne le maintient.',
    removeIt: 'Supprimer cette règle',
    restarts:
      'L’enregistrement reprend toutes les règles à zéro : ce qui devait encore se produire après un délai n’a pas lieu.',
    hidden:
      'Seul ce que cet appareil sait faire tel qu’il est configuré est proposé ; MQTT, la gestion de charge et d’autres fonctions en ajoutent.',
    gone: 'Cette règle n’existe plus.',
  },
  settings: {
    search: 'Chercher dans les réglages',
    nothing: 'Rien ne correspond.',
    assistantsTitle: 'Configurer et entretenir',
    assistants: {
      commissioning:
        'Mot de passe, câble d’alimentation, réseau et tests, jusqu’au procès-verbal imprimé',
      site: 'Partager un raccordement entre des bornes : les ajouter, voir qui a combien et pourquoi',
      network: 'Wi-Fi, LAN, VPN, HTTPS et certificats, et l’état de chaque connexion',
      meters: 'Ce que lit chaque compteur, les appareils connus, et une recherche de nouveaux',
      mqtt: 'Tout publier auprès d’un courtier, et laisser la domotique trouver l’appareil',
      ocpp: 'Laisser le système central d’un opérateur décider qui recharge',
      backup:
        'Garder tous les réglages dans un fichier, les restaurer, ou les reprendre pour la prochaine borne',
      diagnosis: 'Firmware, rapport pour une personne qui vous aide, redémarrage et remises à zéro',
      rules: 'Ce que l’appareil fait de lui-même, et quand',
      log: 'Ce qui s’est passé, ligne par ligne',
      users: 'Qui peut recharger et s’identifier, avec quel badge et combien de courant',
    },
    areas: {
      charging: 'Recharge',
      people: 'Utilisateurs et identification',
      energy: 'Énergie et gestion de charge',
      meters: 'Compteurs',
      network: 'Réseau',
      services: 'Services',
      rules: 'Automatisation',
      device: 'Appareil',
    },
  },
  addCharger: {
    kind: 'Quel genre de borne est-ce ?',
    kinds: {
      own: 'Une borne comme cet appareil, trouvée dans le réseau',
      ocpp: 'Une borne d’un autre fabricant qui parle OCPP',
      controller: 'Une borne derrière cet appareil, commandée par ses registres',
    },
    door: 'Connexions des bornes',
    off: 'OCPP est désactivé : aucune borne ne peut se connecter',
    offMore: 'L’activer ouvre le port {} aux bornes.',
    opening: 'Ouverture du port {}',
    stillOpening:
      'Si cela dure, autre chose utilise le port : le journal des événements dit ce qui ne va pas.',
    open: 'Les bornes peuvent se connecter',
    knocking: 'Bornes qui veulent se connecter',
    knockingHint:
      'Qui se connecte sous un nom encore inconnu figure ici pendant 10 minutes. Aucune n’entre d’elle-même.',
    take: 'L’admettre',
    isAdmitted: 'peut se connecter, mais n’a pas encore de part du raccordement',
    entry: 'La borne',
    title: 'Nom pour les personnes',
    name: 'Nom sous lequel elle se connecte',
    nameHint:
      'Dans ses réglages : identité, charge point ID. Chez beaucoup, c’est le numéro de série.',
    password: 'Mot de passe',
    passwordHint:
      'Inventé pour cette borne. Si elle en a un qui ne se change pas, saisissez celui-là. Vide : aucun ; n’entrent ainsi que celles qui n’en ont pas besoin selon les réglages.',
    most: 'Prend au plus, par phase',
    mostHint:
      'Selon son fusible ou ses commutateurs. Tout cela reste réservé jusqu’à ce qu’une charge ait montré qu’elle suit les limites.',
    added: '{} est ajoutée',
    toIts: 'Vers son état et ses réglages',
    link: 'Sa connexion',
    notAdmitted: 'Elle ne peut pas se connecter : elle n’est pas sur la liste des bornes',
    notYet: 'Non connectée',
    notYetMore:
      'Saisissez dans la borne ce qui figure ci-dessous. Un refus éventuel s’affiche ici.',
    turnedAway: {
      unknown: 'Elle veut se connecter et ne figure pas dans la liste des bornes',
      password: 'Refusée : son mot de passe est faux, ou elle n’en a donné aucun',
      certificate: 'Refusée : elle n’a présenté aucun certificat à son nom',
      version: 'Refusée : elle n’offre aucune version d’OCPP qu’elle puisse parler ici',
      taken: 'Refusée : une autre borne est connectée sous son nom',
      plain: 'Refusée : elle parle sans TLS',
      secure: 'Refusée : elle parle TLS, qui est désactivé ici',
      untrusted: 'Elle ne fait pas confiance au certificat de cet appareil',
      other: 'TLS a échoué',
      request: 'Refusée : ce qu’elle demande n’est pas de l’OCPP',
    },
    whatToDo: {
      unknown: 'Ajoutez-la sous le nom avec lequel elle se connecte.',
      password:
        'Saisissez de nouveau le mot de passe dans la borne. Si personne ne le connaît plus, donnez-lui-en un nouveau dans les réglages des bornes.',
      certificate:
        'Enregistrez-y un certificat dont le nom (CN) est le sien, délivré par l’émetteur des réglages ; ou donnez-lui un mot de passe.',
      version: 'Réglez-la sur OCPP 1.6-J, ou sur la version qu’elle parlait avant.',
      taken:
        'Deux bornes portent le même nom : donnez-en un autre à l’une. Après un redémarrage, attendez quelques secondes.',
      plain: 'Son adresse doit commencer par wss://.',
      secure: 'Son adresse doit commencer par ws://, ou TLS doit être activé dans les réglages.',
      untrusted:
        'Enregistrez-y le certificat de cet appareil, ou désactivez TLS dans les réglages.',
      other:
        'Il lui faut TLS 1.2 ou plus récent : mettez-la à jour, ou désactivez TLS dans les réglages.',
      request: 'Réglez-la sur OCPP par WebSocket (1.6-J), pas SOAP, et vérifiez l’adresse.',
    },
    connected: 'Connectée',
    takesNone: 'Elle n’accepte aucune limite : ce qu’elle peut prendre au plus reste réservé.',
    backEnd: 'Système dorsal de son exploitant',
    served: 'Connecté',
    notServed: 'Non connecté : la borne reçoit ses réponses ici',
    waits: 'Messages transmis plus tard : {}',
    obeys: {
      unknown: 'Personne ne sait encore si elle obéit : sa première charge le montrera.',
      accepts: 'Elle accepte les limites. Sa première charge montrera si elle les suit.',
      obeys: 'On a vu un véhicule suivre ses limites.',
    },
    shares: ['Elle partage', 'Seule, elle revient d’elle-même à ce qu’elle a enregistré.'],
    tested: [
      'Elle est à l’essai',
      'Elle redémarre, ou son véhicule reçoit peu ou rien pendant environ six minutes, puis continue.',
    ],
    sharesNothing: [
      'Elle ne partage rien',
      'Seule, ou après un redémarrage, elle aurait pris plus que ce qu’elle avait enregistré : son plus grand courant reste réservé.',
    ],
    sharesNothingYet: [
      'Elle ne partage encore rien',
      'Son plus grand courant reste réservé jusqu’à ce que l’on ait vu ce qu’elle fait sans cet appareil. L’essai la redémarre pendant qu’aucun véhicule n’est là, et la laisse seule environ cinq minutes pendant qu’un véhicule charge, qui s’interrompt d’autant.',
    ],
    test: 'Lancer l’essai',
    behindContactor:
      'Elle est derrière le contacteur du gestionnaire d’énergie et ne peut pas déconnecter son pilote : elle reçoit 0 A pendant qu’il commute.',
    address: 'Adresse',
    addressHint:
      'Pour le champ de la borne qui demande son système central, backend ou CSMS. L’adresse se termine par le nom de la borne ; certaines l’ajoutent elles-mêmes.',
    once: 'Le mot de passe est montré maintenant et plus jamais.',
    tlsHint: 'La borne doit faire confiance au certificat de cet appareil.',
    controllers: 'Contrôleurs à côté de cet appareil',
    controllersHint: 'Ce qui est décrit ci-dessous et n’a pas encore de part du raccordement.',
    describe: 'Les décrire',
  },
  site: {
    group: 'Raccordement',
    chargers: 'Bornes',
    of: 'sur',
    reserved: '{} réservés',
    reserve:
      'Reste réservé ce que pourrait encore prendre une borne qui n’a pas encore réduit son courant, ou qui ne donne pas signe de vie.',
    states: {
      empty: 'Aucune borne n’est encore gérée',
      off: 'La gestion de charge est désactivée',
      starting: 'À la recherche de ses bornes',
      active: 'Partage le raccordement',
      stopped: 'Toutes les bornes sont arrêtées',
    },
    details: {
      empty:
        'Ajoutez les bornes qui partagent un raccordement : elles ne prennent alors jamais plus que ce qu’il peut fournir.',
      off: 'Chaque borne s’arrête d’elle-même tant que personne ne lui dit combien elle peut prendre.',
      noLimit:
        'La limite est de 0 A, personne ne reçoit donc de courant : indiquez ce que le raccordement peut fournir.',
      starting:
        'Rien n’est attribué avant que les bornes aient répondu, ou soient arrêtées à coup sûr.',
      active: '{} par phase sont disponibles.',
      byPowerManager:
        'Le gestionnaire de puissance dit ce qui est disponible : {} sur la phase qui en a le moins.',
      stopped:
        'L’une d’elles prend plus que permis, et les autres ne peuvent pas le compenser. Cela reprend quand elle obéit.',
    },
    switchOn: 'Activer',
    limit: 'Limite par phase',
    limitHelp:
      'Ce que les bornes peuvent prendre ensemble : le calibre du disjoncteur, moins ce dont les autres consommateurs ont besoin.',
    setLimit: 'Fixer la limite',
    limits: 'Modifier les limites',
    mode: 'Mode de charge du groupe',
    add: 'Ajouter une borne',
    phases: count => (count === 1 ? '1 phase' : `${count} phases`),
    charger: 'Borne',
    reasons: {
      looked_for: 'Recherche en cours',
      not_found: 'Introuvable',
      managers_conflict: 'Plusieurs gestionnaires la commandent',
      not_connected: 'Non connectée',
      left_alone: 'Laissée seule pour un essai',
      fall_back_unknown: 'Personne ne sait encore ce qu’elle fait seule',
      power_on_unknown: 'Personne ne sait ce qu’elle prend après une coupure de courant',
      obedience_unknown: 'Personne ne sait encore si elle obéit',
      lost: 'Muette depuis {}',
      silent: 'Muette depuis {}',
      other_protocol: 'Parle un autre protocole',
      management_off: 'Sa gestion de charge est désactivée',
      controller_stands_still: 'Son contrôleur est figé',
      disobeys: 'Prend plus que permis',
      fault: 'Signale un défaut',
      no_vehicle: 'Pas de véhicule',
      blocked_by_charger: 'Bloquée sur la borne',
      tag_wanted: 'Attend un utilisateur',
      vehicle_full: 'Le véhicule est plein',
      vehicle_ready: 'Le véhicule ne consomme rien',
      waits_for_turn: 'Attend son tour, encore {}',
      too_little_sun: 'Attend du surplus solaire, il manque {}',
      switched_lately: 'Vient d’être commutée, encore {}',
      mode_off: 'Son mode de charge est Arrêt',
      price_too_high: 'Attend que l’électricité soit bon marché',
      group_stopped: 'Toutes les bornes sont arrêtées',
      limits_too_low: 'A droit à moins que le courant minimal',
      connection_full: 'Le raccordement n’a plus de courant disponible',
      waits_for_current: 'Attend du courant',
      charging: 'En charge',
      charging_least: 'En charge · son minimum',
      charging_begins: 'En charge · commence',
      charging_wanted: 'En charge · tout ce qu’elle peut utiliser',
      charging_fair: 'En charge · juste part',
      charging_guaranteed: 'En charge · puissance garantie',
      charging_supported: 'En charge · son maximum',
      charging_left_over: 'En charge · ce que les autres laissent',
      charging_user_limit: 'En charge · limite de son utilisateur',
    },
    follows: {
      not_found:
        'Elle ne reçoit pas de courant ; pendant 47 s, ce qu’elle pourrait prendre reste réservé. Vérifiez son alimentation, son adresse, et que sa gestion de charge est activée.',
      managers_conflict:
        'Elle n’obéit à aucun et ne donne pas de courant : {}. Retirez-la de la gestion de charge de tous sauf un ; elle reprend une minute plus tard.',
      not_connected:
        'Ce qu’elle peut tirer d’elle-même reste réservé jusqu’à son retour. Vérifiez son alimentation, son réseau et l’adresse qui y est saisie.',
      left_alone:
        'Elle montre pendant quelques minutes ce qu’elle fait sans cet appareil. Ce qu’elle peut prendre d’elle-même reste réservé, et son véhicule continue ensuite.',
      fall_back_unknown:
        'Elle ne partage rien, et tout ce qu’elle peut prendre doit trouver place, tant qu’elle n’a pas montré ce qu’elle fait sans cet appareil : l’essai est sur sa page.',
      power_on_unknown:
        'Tout ce qu’elle peut prendre reste réservé. Coupez-lui une fois le courant sans véhicule, regardez ce qu’elle offre ensuite, et inscrivez-le à son contrôleur.',
      obedience_unknown:
        'Tout ce qu’elle peut tirer doit trouver place tant que sa première charge n’a pas montré qu’elle suit les limites.',
      lost: 'Elle bloque la recharge d’elle-même, 30 s après avoir entendu le gestionnaire pour la dernière fois. Dès que c’est certain, les autres ont sa part.',
      silent:
        'Elle ne reçoit rien de plus tant qu’elle ne donne pas de nouveau signe de vie, et bloque la recharge d’elle-même après 30 s. D’ici là, ce qu’elle peut prendre reste réservé.',
      other_protocol:
        'Elle ne reçoit pas de courant. L’un des deux a besoin d’un firmware plus récent.',
      management_off:
        'Elle ne reçoit pas de courant. Activez la gestion de charge sur la borne elle-même.',
      controller_stands_still:
        'Elle ne reçoit pas de courant. Coupez le disjoncteur de la borne, puis réenclenchez-le.',
      disobeys:
        'Les autres reçoivent ce qu’elle laisse. Débranchez le véhicule, et faites contrôler la borne.',
      fault: 'Elle ne reçoit pas de courant. Sa propre page dit quoi faire.',
      waits_for_turn:
        'Ce qu’il y a en plus du courant réservé ne suffit pas pour une borne de plus. Chacune aura son tour.',
      switched_lately:
        'Les véhicules supportent mal que la recharge soit souvent démarrée et arrêtée.',
      blocked_by_charger: 'Sa propre page dit par quoi, et comment la débloquer.',
      tag_wanted: 'Présentez un badge à son lecteur.',
    },
    toCharger: 'Page de cette borne',
    toController: 'Réglages de son contrôleur',
    letIn: 'Laisser charger un utilisateur',
    letInYes: 'Laisser charger',
    user: 'Utilisateur',
    figures: {
      current: 'Courant',
      most: 'Au plus',
      connected: 'Raccordée sur',
      energy: 'Depuis le branchement',
      heard: 'Dernier contact',
      least: 'Le véhicule prend au moins',
    },
    ago: 'il y a {}',
    justNow: 'à l’instant',
    switches: '{}, commutable',
    modeOf: 'Mode de charge',
    settings: 'Réglages',
    remove: 'Retirer cette borne',
    removeReally:
      'Elle s’arrête 30 s plus tard et reste bloquée, jusqu’à ce qu’un autre gestionnaire prenne le relais ou que sa gestion de charge soit désactivée.',
    removeYes: 'Retirer',
    gone: 'Cette borne n’existe pas.',
    found: 'Bornes dans le réseau',
    scan: 'Chercher des bornes',
    scanning: 'Recherche…',
    scanHint: 'La recherche trouve les bornes de ce réseau dont la gestion de charge est activée.',
    nobodyFound:
      'Personne n’a répondu. Activez la gestion de charge sur chaque borne, ou saisissez son adresse ci-dessous.',
    foundErrors: {
      firmware: 'parle un autre protocole',
      notManaged: 'sa gestion de charge est désactivée',
    },
    allThere: 'Déjà gérées : {}',
    managedBy: 'déjà gérée par {} : deux gestionnaires la bloqueraient',
    take: 'Ajouter',
    byAddress: 'Par adresse',
  },
  users: {
    charging: 'Qui peut recharger',
    everybodyCharges: 'Tout le monde peut recharger ; aucun badge n’est demandé.',
    usersCharge:
      'Seuls les utilisateurs peuvent recharger : un véhicule attend qu’un de leurs badges soit présenté au lecteur, ou que quelqu’un démarre la recharge en leur nom dans la vue d’ensemble.',
    nobodyCharges:
      'Personne ne peut recharger : la recharge demande un badge, et aucun badge n’appartient à un utilisateur qui peut recharger. Ajoutez-en un ci-dessous, ou laissez tout le monde recharger.',
    tagFirst:
      'Donnez d’abord un badge à un utilisateur : sans badge, personne ne pourrait alors recharger.',
    restrict: 'Ne laisser recharger que les utilisateurs',
    open: 'Laisser tout le monde recharger',
    login: 'Qui peut ouvrir cette page',
    everybodyOpens:
      'Tout le monde dans le réseau peut ouvrir cette page et modifier tous les réglages.',
    usersOpen: 'Cette page et l’interface demandent le nom et le mot de passe d’un utilisateur.',
    passwordFirst: 'Donnez d’abord un mot de passe à un utilisateur.',
    demand: 'Demander une identification',
    forgo: 'Ne pas demander d’identification',
    users: 'Utilisateurs',
    noUsers:
      'Il n’y a pas encore d’utilisateurs. Ajoutez-en un pour savoir qui a rechargé combien, ou pour l’identification.',
    addUser: 'Ajouter un utilisateur',
    newUser: 'Nouvel utilisateur',
    user: 'Utilisateur',
    upTo: 'jusqu’à',
    mustNot: 'n’a pas le droit de recharger',
    canLogIn: 'peut s’identifier',
    tagCount: count => (count < 2 ? `${count} badge` : `${count} badges`),
    anonymous: 'Le nom des recharges sans utilisateur dans les listes et les rapports.',
    password: 'Mot de passe',
    passwordKept: 'Un mot de passe est défini. Laissez vide pour le conserver.',
    passwordNone: 'Sans mot de passe, cet utilisateur ne peut pas s’identifier.',
    takeLogin: 'Retirer l’identification à cet utilisateur',
    remove: 'Supprimer cet utilisateur…',
    removing:
      'Les badges de cet utilisateur n’autorisent plus de recharge. Les recharges effectuées restent.',
    confirm: 'Supprimer cet utilisateur',
    gone: 'Cet utilisateur n’existe plus.',
    tags: 'Badges',
    noTags: 'Aucun badge n’appartient encore à quelqu’un.',
    holdTag: 'Présentez un nouveau badge au lecteur ; il apparaît ici.',
    newTag: 'Nouveau badge sur le lecteur',
    belongsTo: 'Appartient à',
    chooseUser: 'Choisissez un utilisateur…',
    userFirst: 'Ajoutez d’abord un utilisateur à qui le badge puisse appartenir.',
    addTag: 'Ajouter',
    removeTag: 'Retirer',
    nobody: 'personne',
    simulate: 'Présenter un badge simulé au lecteur',
  },
  chargeModes: {
    fast: 'Rapide',
    off: 'Arrêt',
    pv: 'PV',
    minPv: 'Min + PV',
    default: 'Par défaut',
    min: 'Min',
    eco: 'Prix',
    ecoPv: 'PV + prix',
    ecoMin: 'Min + prix',
    ecoMinPv: 'Min + PV + prix',
  },
  chargeTable: {
    begin: 'Début',
    duration: 'Durée',
    energy: 'Énergie',
    cost: 'Coût',
    user: 'Utilisateur',
    unknownTime: 'heure inconnue',
  },
  chart: {
    asTable: 'En tableau',
    asCsv: 'Fichier CSV',
    time: 'Heure',
    nothingYet: 'Il n’y a pas encore de valeurs.',
  },
  newerRelease: {
    newerRelease: 'Une version plus récente est disponible',
    installedBy: 'Sur la machine, cette commande l’installe :',
  },
  loggedInDevices: {
    title: 'Appareils identifiés',
    hint: 'Ils ouvrent cette page sans mot de passe jusqu’à ce qu’il soit changé, ou que 90 jours passent sans utilisation.',
    none: 'Aucun appareil ne reste identifié.',
    since: 'depuis',
    lastUse: 'dernière utilisation',
    isThis: 'cet appareil',
    end: 'Déconnecter',
    endAll: 'Déconnecter tous les appareils …',
    loss: 'Tous redemandent le mot de passe, celui-ci aussi s’il reste identifié.',
    confirm: 'Déconnecter tous les appareils',
  },
  password: {
    weak: 'Les mots de passe courts se devinent : avec moins de 8 caractères, n’importe qui dans le réseau peut vite entrer.',
  },
  power: {
    title: 'Puissance',
    meter: 'Compteur',
    meterShown: 'Compteur affiché',
    sixMinutes: '6 minutes',
    twoDays: '2 jours',
    now: 'actuel',
    minutes: 'min',
    ago: 'plus tôt',
    flows: {
      other: { imported: 'soutiré', exported: 'injecté' },
      grid: { imported: 'du réseau', exported: 'vers le réseau' },
      battery: { imported: 'vers la batterie', exported: 'de la batterie' },
      generator: { imported: 'soutiré', exported: 'produit' },
      load: { imported: 'consommé', exported: 'réinjecté' },
    },
  },
  people: { noUser: 'Aucun utilisateur', user: 'Utilisateur', deleted: 'utilisateur supprimé' },
  refusals: {
    outOfRange: 'doit être {range}',
    byForm: {
      'must be -1 or the number of a stored entry with a certificate':
        'n’a pas de certificat : choisissez une autre entrée, ou aucune',
      'must be -1 or the number of a stored entry with a private key':
        'n’a pas de clé privée : choisissez une autre entrée, ou aucune',
      'must be set if cert_id is, and only then: they belong together':
        'va avec le certificat : choisissez les deux, ou aucun',
      'must differ from web_server_port': 'doit différer du port de HTTP',
      'must not be empty while enable_mqtt is true': 'est nécessaire pour la connexion au courtier',
      'must not be 0 while enable_mqtt is true': 'est nécessaire pour la connexion au courtier',
      'must not be empty while enable is true': 'est nécessaire tant que ceci est activé',
      'must not be null while enable is true': 'est nécessaire tant que ceci est activé',
      'must be set when enable is true': 'est nécessaire tant que ceci est activé',
      'must not be empty if enable_sta is true': 'est nécessaire pour la connexion à un Wi-Fi',
      'must be that of an access point if bssid_lock is true': 'doit être celle d’un point d’accès',
      'must differ from global_topic_prefix of mqtt/config':
        'doit différer du préfixe de topic de l’appareil',
      'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
        'doit différer du préfixe de la domotique',
      'is the same tag as authorized_tags/{index}': 'est le même badge que dans l’entrée {#index}',
      'must name at least one charger while enable_charge_manager is true':
        'nécessite une borne tant que la gestion de charge est activée',
      'must be at most maximum_available_current, {current} mA':
        'doit être au plus ce qui est disponible en tout, {current}',
      'must be below maximum_available_current, {current} mA':
        'doit être inférieur à ce qui est disponible en tout, {current}',
      'must be below maximum_available_current of charge_manager/config, {current} mA':
        'doit être inférieur à ce qui est disponible pour toutes les bornes, {current}',
      'must differ from that of charger {index}: each charger occurs once':
        'est déjà celle de l’entrée {#index} : chaque borne n’apparaît qu’une fois',
      'must not be 3 (external control) while excess_charging_enable is true':
        'ne peut pas être choisi tant que la recharge sur surplus solaire est activée',
      'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
        'doit être un autre compteur que celui du raccordement tant que la recharge sur surplus solaire est activée',
      'must be at least {current} mA while enabled is true':
        'doit être d’au moins {current} tant que ceci est activé',
      'must be at most current_limit, {current} mA, while enabled is true':
        'doit être au plus la limite du raccordement, {current}',
      'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
        'ne doit pas commencer par le préfixe de l’appareil, {prefix} : une case ici l’ajoute devant',
      'is refused until evse/led_configuration enable_api is set to true':
        'est refusé tant que d’autres ne peuvent pas commander la LED : autorisez-le dans les réglages de la LED',
      'must not be below device_address_first': 'ne doit pas être inférieur à la première adresse',
      'cannot be taken while enable of day_ahead_prices/config is false':
        'ne peut pas être réglé tant que les prix dynamiques sont désactivés',
      'needs a user who can log in: give one a username and a digest_hash first':
        'nécessite un utilisateur qui peut s’identifier : donnez d’abord à l’un d’eux un nom d’utilisateur et un mot de passe',
      'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
        'ne peut pas être retiré au dernier utilisateur qui peut s’identifier : désactivez d’abord l’identification',
      'does not open the secrets of the backup: it is another one, or they were changed':
        'La phrase secrète n’ouvre pas les secrets de la sauvegarde : ce n’est pas la bonne, ou ils ont été modifiés',
      'must be at most battery_capacity_wh, {energy} Wh':
        'doit être au plus la capacité de la batterie, {energy}',
      'cannot be taken while source of {module}/config is not 1 (Push)':
        'ne peut pas être réglé tant que ces valeurs sont récupérées et non transmises',
      'cannot act: enable of eco/config is false':
        'cela demande la charge selon le prix, qui est désactivée',
      'cannot act: excess_charging_enable of power_manager/config is false':
        'ce mode exige la recharge sur surplus solaire, qui est désactivée',
      'cannot be taken: external control is disabled, see external_control of power_manager/state':
        'les phases ne sont pas commutées de l’extérieur ici',
      'is refused while load management is enabled (evse/management_enabled)':
        'est impossible tant que la gestion de charge commande la borne',
      'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
        'ne sont restaurées que là où aucune recharge n’est enregistrée ou en cours : omettez-les, ou supprimez d’abord les recharges enregistrées',
      'must be a document of system/backup': 'ce fichier n’est pas la sauvegarde d’un appareil',
      'cannot be changed: of the anonymous user only display_name can':
        'ne peut pas être modifié : pour cet utilisateur, seul le nom peut l’être',
    },
  },
  meterNames: {
    Charger: 'Borne',
    'Energy manager': 'Gestionnaire d’énergie',
    'Simulated house': 'Maison simulée',
  },
  plan: {
    title: 'Plan de charge',
    names: {
      none: 'Pas de plan',
      no_time: 'Attend l’heure',
      no_prices: 'Attend les prix de l’électricité',
      no_vehicle: 'Attend un véhicule',
      other_mode: 'Suspendu : un autre mode de charge a été choisi',
      reached: 'Tout ce qui était voulu est chargé',
      sunny: 'Laisse faire le soleil',
      below_limit: 'Charge : l’électricité coûte moins que la limite',
      above_limit: 'Attend : l’électricité coûte plus que la limite',
      charges: 'Charge au moment le moins cher',
      waits: 'Attend une électricité moins chère',
      all_until_departure: 'Charge : le temps ne suffit pas pour tout',
      overdue: 'Le temps est écoulé',
    },
    nextAt: 'reprise {}',
    left: '{} d’ici {}',
    slots: 'Charge {}.',
    cost: 'Coûte environ {}.',
    sun: 'Environ {} viennent du soleil.',
    lacking: '{} ne peuvent pas être obtenus à temps.',
    preview: 'Avec les choix actuels :',
    off: 'La charge selon le prix est désactivée.',
    switchOn: 'Charger selon le prix',
    noPrices: 'La charge selon le prix a besoin des prix de l’électricité.',
    setUpPrices: 'Configurer les prix',
    charger: 'Borne',
    target: 'Ce que le véhicule doit recevoir',
    energy: 'Énergie',
    time: 'Durée de charge',
    ready: 'Prêt pour',
    days: 'Jours',
    once: 'Aucun jour choisi : une seule fois.',
    otherwise: 'Le reste du temps',
    modes: {
      nothing: 'rien',
      sun: 'avec le soleil',
      little: 'un peu',
    },
    save: 'Enregistrer le plan',
    end: 'Terminer le plan',
    settings: 'Réglages',
  },
};

/** What reports of charges say. */

export const reports: ReportWords = {
  tag: 'fr-FR',
  date: (year, month, day) => `${day}/${month}/${year}`,
  title: 'Rapport des recharges',
  device: 'Appareil',
  exported: 'Établi',
  users: 'Utilisateurs',
  period: 'Période',
  charges: 'Recharges',
  energy: 'Énergie',
  cost: 'Coût',
  baseFee: 'Abonnement',
  months: 'mois',
  incomplete: 'incomplet',
  sum: 'Total',
  byUser: 'Par utilisateur',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  lacksCharacters:
    'Les caractères absents de cette police sont simplifiés, ou remplacés par un ? ; l’export CSV (RFC 4180) les contient tous.',
  columns: {
    start: 'Début',
    user: 'Utilisateur',
    charger: 'Borne',
    energy: 'rechargé kWh',
    duration: 'Durée',
    meterStart: 'Compteur kWh',
    cost: 'Coût €',
  },
  csvColumns: [
    'Début',
    'Nom affiché',
    'Énergie (kWh)',
    'Durée (s)',
    '',
    'Compteur au début (kWh)',
    'Compteur à la fin (kWh)',
  ],
  csvCostColumns: ['Nom d’utilisateur', 'Coût (€)'],
  allUsers: 'tous',
  configuredUsers: 'configurés',
  deletedUsers: 'supprimés',
  deletedUser: 'Utilisateur supprimé',
  unknownUser: 'Utilisateur inconnu',
  unknown: 'inconnu',
  openStart: 'début',
  openEnd: 'aujourd’hui',
};

/** What home-automation systems are told that the device has, by the English name. */
export const discovery: DiscoveryWords = {
  'Current L1': 'Courant L1',
  'Current L2': 'Courant L2',
  'Current L3': 'Courant L3',
  'Power draw': 'Puissance absorbée',
  'Energy consumption (absolute)': 'Énergie consommée (absolue)',
  'Energy consumption (relative)': 'Énergie consommée (relative)',
  'Charge state': 'État de la recharge',
  Why: 'Pourquoi',
  'Charging current limit': 'Limite du courant de charge',
  'Allowed charging current': 'Courant de charge autorisé',
  'Start charging': 'Démarrer la recharge',
  'Stop charging': 'Arrêter la recharge',
  'Charger cable connected': 'Câble de charge branché',
  'Charger ready to charge': 'Borne prête à recharger',
  'Charger charging': 'Borne en charge',
  'Charger error': 'Erreur de la borne',
  'Charger online': 'Borne joignable',
};
