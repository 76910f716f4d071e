import { execFileSync } from 'node:child_process';

/** What a text in YAML says, as JSON would; the caller knows the shape that it has. */
export function parseYaml<Shape>(text: string): Shape {
  const program = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';
  return JSON.parse(execFileSync('python3', ['-c', program], { encoding: 'utf8', input: text }));
}
