import { z } from 'zod'
import { IdList, Instant, text } from './fields.ts'

/** Somebody who is asked to read a document, and what they confirmed. @param id the name of the schema. */
export const documentReader = (id: string) =>
  z
    .object({
      user_id: z.int(),
      name: z.string(),
      /** They no longer work in the company: they are listed and not counted. */
      disabled: z.boolean(),
      asked_at: Instant,
      asked_by: z.string(),
      /** A rule names them, now; nobody chose them. */
      by_rule: z.boolean(),
      /** When they confirmed the version in force; null: not yet. */
      read_at: Instant.nullable(),
      /** The newest version they confirmed; null: none. */
      version_read: z.int().nullable(),
    })
    .meta({ id })

/** Whom a document asks to read without choosing them one by one, also those who come later. */
export const ReaderRule = z
  .object({
    /** Everybody of the team; consultants are not of it. */
    everybody: z.boolean(),
    /** Who works in these departments, by the register of collaborators. */
    departments: IdList,
    /** Who has these positions, as the register of collaborators says them. */
    cargos: z.array(text(120)).max(200, 'Escolha no máximo 200 itens'),
  })
  .meta({ id: 'ReaderRule' })
export type ReaderRule = z.output<typeof ReaderRule>

export const ReaderRuleShown = z
  .object({
    everybody: z.boolean(),
    departments: z.array(z.object({ department_id: z.int(), label: z.string() })),
    cargos: z.array(z.string()),
  })
  .meta({ id: 'ReaderRuleShown' })
export type ReaderRuleShown = z.infer<typeof ReaderRuleShown>

/** Who is to read a document: the people who are chosen, and whom a rule names; without `rule` it stays. */
export const ChosenReaders = z.object({ users: IdList, rule: ReaderRule.optional() })
export type ChosenReaders = z.output<typeof ChosenReaders>
