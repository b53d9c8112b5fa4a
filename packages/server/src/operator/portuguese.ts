import type { Argument, Command, CommanderError } from 'commander'

const titles: Record<string, string> = {
  'Usage:': 'Uso:',
  'Options:': 'Opções:',
  'Global Options:': 'Opções de todos os comandos:',
  'Arguments:': 'Argumentos:',
  'Commands:': 'Comandos:',
}

/** Translates Commander's own texts: its titles and its help. */
export function inPortuguese(command: Command): Command {
  return command
    .helpOption('-h, --ajuda', 'Mostrar esta ajuda')
    .helpCommand(false)
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => titles[title] ?? title,
      subcommandTerm: (sub) => [sub.name(), ...sub.registeredArguments.map(argumentTerm)].join(' '),
      commandUsage: (of) => [path(of), ...usageOf(of)].join(' '),
    })
}

const path = (command: Command): string =>
  command.parent ? `${path(command.parent)} ${command.name()}` : 'npm run -s operator --'

const usageOf = (command: Command): string[] => [
  ...(command.commands.length > 0 ? ['<comando>'] : command.registeredArguments.map(argumentTerm)),
  '[opções]',
]

const argumentTerm = (argument: Argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`)

const sentences: Record<string, (quoted: string) => string> = {
  'commander.unknownCommand': (name) => `Não existe o comando ${name}.`,
  'commander.unknownOption': (flag) => `Não existe a opção ${flag}.`,
  'commander.missingArgument': (name) => `Falta o argumento <${name}>.`,
  'commander.optionMissingArgument': (flag) => `Falta o valor da opção ${flag}.`,
  'commander.excessArguments': () => 'Há argumentos demais.',
}

/** Commander's refusal as a Portuguese sentence with its suggestion. */
export function refusal({ code, message }: CommanderError): string {
  const [, quoted = ''] = /'([^']+)'/.exec(message) ?? []
  const [, similar] = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message) ?? []
  const said = sentences[code]?.(quoted) ?? 'O comando não foi entendido.'
  return similar ? `${said} Você quis dizer ${similar.replaceAll(', ', ' ou ')}?` : said
}
