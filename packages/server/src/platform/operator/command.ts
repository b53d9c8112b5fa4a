import type { z } from 'zod'
import type { OperatorContext } from './context.ts'
import type { CommandOutput } from './showing.ts'

/**
 * A command of the operator's command line, declared by the area whose verbs it calls. Its words are Portuguese without
 * accents, because they are typed.
 */
export type OperatorCommand<Input extends z.ZodObject = z.ZodObject> = {
  /** Words, then arguments: 'empresas limites <empresa>'; '[busca]' for an optional argument. */
  usage: string
  /** What it does, for the help, with an infinitive: 'Mudar os limites de uma empresa'. */
  about: string
  /** Options and their meaning: { '--pessoas <n>': 'Usuários ativos que a empresa pode ter' }. */
  options?: Readonly<Record<string, string>>
  /**
   * Arguments and options by their names; '--fuso-horario <nome>' is `fusoHorario`. Options are text, or true when they
   * take no value, and absent when not given.
   */
  input: Input
  /** It changes something, and so writes a row of the trail: operator/every-command.test.ts checks it. */
  changes?: boolean
  /**
   * It runs on a database that is not up to date: 'old' has migrations to apply; 'none' does not exist and is created.
   */
  worksOn?: Unprepared
  /** For what cannot be undone: the sentence to confirm, interactively or with --sim. Undefined: nothing to confirm. */
  confirm?(context: OperatorContext, input: z.output<Input>): string | undefined | Promise<string | undefined>
  run(context: OperatorContext, input: z.output<Input>): Promise<CommandOutput>
}

export type Unprepared = 'old' | 'none'

export const defineCommand = <Input extends z.ZodObject>(command: OperatorCommand<Input>): OperatorCommand<Input> =>
  command

/** An area's commands for the operator. */
export type OperatorArea = {
  /** The first word of its commands → what they are about. Areas may share a word; the first of them describes it. */
  groups: Readonly<Record<string, string>>
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of commands of different input has no narrower type
  commands: readonly OperatorCommand<any>[]
}
