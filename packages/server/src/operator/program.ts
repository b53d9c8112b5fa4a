import { Argument, Command, CommanderError, Option } from 'commander'
import type { z } from 'zod'
import { AppError } from '../platform/errors.ts'
import '../platform/http/portuguese.ts'
import type { OperatorCommand, Unprepared } from '../platform/operator/command.ts'
import { SettingError } from '../platform/settings.ts'
import { operatorAreas } from './areas.ts'
import type { OpenContext } from './opening.ts'
import { inPortuguese, refusal } from './portuguese.ts'
import { exitCodes, Refused } from './refused.ts'

/** What the program needs from its environment. */
export type Surroundings = {
  out: (line: string) => void
  err: (line: string) => void
  /** Asks at the terminal; undefined where there is none. */
  ask?: ((question: string) => Promise<boolean>) | undefined
  /** The user signed in to the machine. */
  user: string
  open: (options: { operator: string; worksOn: Unprepared | undefined }) => Promise<OpenContext>
}

type Run = (command: OperatorCommand, given: Record<string, unknown>) => Promise<void>

/** The commands of every area as a Commander program. */
export function operatorProgram(run: Run = async () => {}): Command {
  const program = inPortuguese(new Command('operator'))
    .description('O que só quem opera o Prumo faz. Tudo o que muda algo fica na trilha, com o nome de quem operou.')
    .option('--operador <nome>', 'Quem opera, para a trilha (sem ela, o usuário da máquina)')
    .option('--json', 'Responder em JSON')
  for (const { groups, commands } of operatorAreas) {
    for (const [name, about] of Object.entries(groups)) {
      if (!program.commands.some((group) => group.name() === name)) grow(program, name, about)
    }
    for (const command of commands) add(program, command, run)
  }
  return program
}

const grow = (parent: Command, name: string, about: string): Command =>
  inPortuguese(parent.command(name)).description(about)

function add(program: Command, command: OperatorCommand, run: Run) {
  const words = command.usage.split(' ')
  const names = words.filter((word) => !/^[<[]/.test(word))
  const last = names.pop()!
  const parent = names.reduce<Command>((at, name) => {
    const group = at.commands.find((one) => one.name() === name)
    if (!group) throw new Error(`${command.usage}: the group ${name} is not described`)
    return group
  }, program)
  const leaf = grow(parent, last, command.about)
  const args = words.slice(names.length + 1).map((word) => new Argument(word))
  for (const argument of args) leaf.addArgument(argument)
  for (const [flags, about] of Object.entries(command.options ?? {})) leaf.addOption(new Option(flags, about))
  if (command.confirm) leaf.option('--sim', 'Confirmar sem perguntar')
  leaf.action(async () => {
    const given = Object.fromEntries(args.map((argument, i) => [argument.name(), leaf.args[i]]))
    await run(command, { ...given, ...leaf.optsWithGlobals() })
  })
}

/**
 * Carries out one command line: the words after `npm run operator --`.
 * @returns the exit code; errors have been printed.
 */
export async function operate(line: readonly string[], around: Surroundings): Promise<number> {
  try {
    const program = operatorProgram((command, given) => carryOut(command, given, around))
    const quiet = (command: Command) => {
      command.exitOverride().configureOutput({ writeOut: (text) => around.out(text.trimEnd()), writeErr: () => {} })
      command.commands.forEach(quiet)
    }
    quiet(program)
    await program.parseAsync(line, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return explained(error, around)
  }
}

async function carryOut(command: OperatorCommand, given: Record<string, unknown>, around: Surroundings) {
  const input = parsed(command, given)
  const operator = (typeof given.operador === 'string' ? given.operador : around.user).trim()
  if (!operator && command.changes) throw new Refused('usage', 'Diga quem opera com --operador <nome>.')
  const { context, close } = await around.open({ operator, worksOn: command.worksOn })
  try {
    const question = given.sim === true ? undefined : await command.confirm?.(context, input)
    if (question !== undefined) {
      if (!around.ask) throw new Refused('usage', `${question} Confirme com --sim.`)
      if (!(await around.ask(`${question} Continuar?`))) throw new Refused('refused', 'Nada foi feito.')
    }
    const { text, data } = await command.run(context, input)
    around.out(given.json === true ? JSON.stringify(data, null, 2) : text)
  } finally {
    await close()
  }
}

function parsed<Input extends z.ZodObject>({ input, usage }: OperatorCommand<Input>, given: Record<string, unknown>) {
  const names = Object.keys(input.shape)
  const result = input.safeParse(Object.fromEntries(names.map((name) => [name, given[name]])))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = String(issue!.path[0] ?? '')
  const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const where = name === '' ? '' : new RegExp(`[<[]${name}[>\\]]`).test(usage) ? `${name}: ` : `--${flag}: `
  throw new Refused('usage', `${where}${issue!.message}`)
}

function explained(error: unknown, { err }: Surroundings): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code === 'commander.help')
      return error.exitCode ? exitCodes.usage : exitCodes.done
    err(`${refusal(error)} Veja --ajuda.`)
    return exitCodes.usage
  }
  if (error instanceof Refused) {
    err(error.message)
    return error.exitCode
  }
  if (error instanceof SettingError) {
    err(error.message)
    return exitCodes.usage
  }
  if (error instanceof AppError) {
    err([error.message, ...Object.values(error.details.fields ?? {})].join(' '))
    return error.code === 'server.unavailable' ? exitCodes.unavailable : exitCodes.refused
  }
  err(`O comando falhou por um erro do Prumo: ${(error as Error).message}`)
  return exitCodes.fault
}
