import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, text } from '../../fields.ts'
import { PasswordAndCode } from '../../identity/two-step/endpoints.ts'

/** The code only of who has two-step sign-in. */
const proof = {
  password: z.string({ error: 'Preencha a senha' }).min(1, 'Preencha a senha').max(200),
  code: z.preprocess((value) => (value === '' ? undefined : value), PasswordAndCode.shape.code.optional()).optional(),
}

export const AccountDeletion = z.object(proof)
export const CompanyDeletion = z.object({ name: text(160, 'Escreva o nome da empresa'), ...proof })

/** What is to go, and what would go along. Instants are null while nothing was asked for. */
export const Deletions = z
  .object({
    account_due_at: Instant.nullable(),
    /** Companies in which others work and only this person is responsible: the account cannot go. */
    blocked_by: z.array(z.string()),
    /** Companies in which nobody else works: they go with the account. */
    goes_along: z.array(z.string()),
    /** Whether a deletion asks for a code beside the password. */
    asks_code: z.boolean(),
    company_due_at: Instant.nullable(),
    /** Who asked for the company to be deleted; '' when nobody did, or they are gone. */
    company_requested_by: z.string(),
  })
  .meta({ id: 'Deletions' })
export type Deletions = z.infer<typeof Deletions>

const proofErrors = [
  'password.wrong',
  'two_step.code_wrong',
  'two_step.code_used',
  'two_step.unreadable',
  'rate.limited',
] as const

const Due = z.object({ message: z.string(), due_at: Instant })

// What carries a password is a PUT: of a POST a fingerprint is kept for whoever repeats its idempotency key.
export const deletionCalls = defineCalls({
  'GET /account/deletions': {
    summary: 'Exclusões pedidas da própria conta e da empresa, e o que impede ou acompanha a da conta',
    audience: 'everyone',
    why: 'A conta é da própria pessoa, e todos na empresa podem saber que ela será excluída.',
    payment: 'any',
    beforeTwoStep: true,
    response: z.object({ response: Deletions }),
  },
  'PUT /account/deletion': {
    summary: 'Pedir a exclusão da própria conta, em 30 dias; todas as sessões da pessoa terminam',
    audience: 'everyone',
    why: 'A conta é da própria pessoa.',
    payment: 'any',
    beforeTwoStep: true,
    body: AccountDeletion,
    response: Due,
    errors: [...proofErrors, 'account.deletion_pending', 'account.last_responsible'],
  },
  'DELETE /account/deletion': {
    summary: 'Cancelar a exclusão da própria conta',
    audience: 'everyone',
    why: 'A conta é da própria pessoa.',
    payment: 'any',
    beforeTwoStep: true,
  },
  'PUT /client/deletion': {
    summary: 'Pedir a exclusão da empresa, em 30 dias; até lá ela continua funcionando',
    audience: 'responsible',
    payment: 'any',
    body: CompanyDeletion,
    response: Due,
    errors: [...proofErrors, 'company.deletion_pending'],
  },
  'DELETE /client/deletion': {
    summary: 'Cancelar a exclusão da empresa',
    audience: 'responsible',
    payment: 'any',
  },
})
