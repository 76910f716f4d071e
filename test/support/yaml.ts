import { execFileSync } from 'node:child_process';

/** What a text in YAML says, as JSON would. */
// biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
export function parseYaml(text: string): any {
  const program = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';
  return JSON.parse(execFileSync('python3', ['-c', program], { encoding: 'utf8', input: text }));
}
