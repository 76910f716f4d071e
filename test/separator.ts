/** What a process of test files says before each of them. */
export const separator = '\u001d';
