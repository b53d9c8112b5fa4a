import type { Command } from 'commander'
import { operatorProgram } from './program.ts'
import { exitCodes } from './refused.ts'

/** The text of docs/operator.md: every command, read from the program itself. */
export function operatorDocument(): string {
  const program = operatorProgram()
  const groups = program.commands.map((group) => ({
    group,
    commands: group.commands.length > 0 ? group.commands : [group],
  }))
  return `${[
    '# The operator’s command line',
    '',
    'Generated from the commands by `npm run documents`: change a command, not this file.',
    '',
    '```sh',
    'npm run operator -- estado',
    'npm run -s operator -- --json empresas listar --busca horizonte   # -s: npm prints nothing of its own',
    'npm run operator -- empresas situacao 12 pago --operador maria --sim',
    '```',
    '',
    'It works on the database of the server’s own settings (`DATABASE_URL`, or the embedded one of `DATA_DIR`, which it',
    'joins while the server runs and starts when nothing does), beside a running server. Commands call the verbs the screens',
    'call; what they change stands in the trail of the company as `Operador do Prumo (name)`, and what concerns no company',
    '(queues, mail, database) in the trail of no company, `trilha listar`. The name is `--operador` or the user of the',
    'machine (`SUDO_USER`, `USER`). What cannot be undone is asked at the terminal; without one it takes `--sim`.',
    '',
    'An area’s commands are in its `operator.ts` or in that of a topic, in the list of `operator/areas.ts`; each has a line',
    'that tries it in `<area>/operator.fixtures.ts`, and one that changes something must leave a row in the trail.',
    '',
    ...table(
      ['Exit code', 'Meaning'],
      [
        [exitCodes.done, 'done'],
        [exitCodes.refused, 'cannot be done: the sentence says why, and nothing was changed'],
        [exitCodes.usage, 'typed wrongly, or not confirmed'],
        [exitCodes.unavailable, 'no database, or one that does not fit this version'],
        [exitCodes.fault, 'a fault of Prumo'],
      ].map((row) => row.map(String)),
    ),
    ...groups.flatMap(({ group, commands }) => [
      '',
      `## ${group.name()}`,
      '',
      `${group.description()}.`,
      '',
      ...table(
        ['Command', 'What it does', 'Options'],
        commands.map((command) => [`\`${line(command)}\``, command.description(), optionsOf(command)]),
      ),
    ]),
  ].join('\n')}\n`
}

function line(command: Command): string {
  const words: string[] = []
  for (let at: Command | null = command; at?.parent; at = at.parent) words.unshift(at.name())
  return [
    ...words,
    ...command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
  ].join(' ')
}

const optionsOf = (command: Command) =>
  command.options.map(({ flags, description }) => `\`${flags}\` ${description}`).join('<br>')

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )
