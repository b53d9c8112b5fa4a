import type { z } from 'zod'
import type { Desk } from './desk.ts'
import type { Shown } from './showing.ts'

/**
 * A command of the operator's line, declared by the area whose verbs it calls. Its words are Portuguese without accents,
 * because they are typed.
 */
export type OperatorCommand<Input extends z.ZodObject = z.ZodObject> = {
  /** Words, then arguments: 'empresas limites <empresa>', '[busca]' when it may be left out. */
  usage: string
  /** What it does, for the help: an infinitive, 'Mudar os limites de uma empresa'. */
  about: string
  /** Flags and what they are: { '--pessoas <n>': 'Usuários ativos que a empresa pode ter' }. */
  options?: Readonly<Record<string, string>>
  /**
   * Arguments and options by their names; '--fuso-horario <nome>' is `fusoHorario`. Options come as text, as true
   * without a value, and are absent when not given.
   */
  input: Input
  /** It changes something, and so leaves a row in the trail: operator/every-command.test.ts tries it. */
  changes?: boolean
  /** The database need not be in step: 'old' waits for migrations; 'none' is not even there, and is made. */
  worksOn?: Unprepared
  /** What cannot be undone: the sentence that is confirmed before, or with --sim. */
  confirm?(desk: Desk, input: z.output<Input>): string | Promise<string>
  run(desk: Desk, input: z.output<Input>): Promise<Shown>
}

export type Unprepared = 'old' | 'none'

export const defineCommand = <Input extends z.ZodObject>(command: OperatorCommand<Input>): OperatorCommand<Input> =>
  command

/** What an area lays on the operator's desk. */
export type OperatorArea = {
  /** First word of its commands → what they are about. Areas may share one, which the first of them describes. */
  groups: Readonly<Record<string, string>>
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of commands of different input has no narrower type
  commands: readonly OperatorCommand<any>[]
}
