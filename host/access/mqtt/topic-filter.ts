/**
 * True if `filter` matches `topic` (MQTT 3.1.1, 4.7): `+` is any one level, `#` all further ones.
 */
export function matches(filter: string, topic: string): boolean {
  // [MQTT-4.7.2-1] Topics of the broker itself are not meant by a leading wildcard.
  if (topic.startsWith('$') && !filter.startsWith('$')) return false;
  const levels = topic.split('/');
  const wanted = filter.split('/');
  for (const [index, level] of wanted.entries()) {
    // `a/#` also means `a`: here the index may be one past the topic's last level.
    if (level === '#') return true;
    if (level !== '+' && level !== levels[index]) return false;
  }
  return wanted.length === levels.length;
}
