import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, text } from '../../fields.ts'
import { PasswordAndCode } from '../../identity/two-step/endpoints.ts'

/** The code is needed only for a person with two-step sign-in. */
const proof = {
  password: z.string({ error: 'Preencha a senha' }).min(1, 'Preencha a senha').max(200),
  code: z.preprocess((value) => (value === '' ? undefined : value), PasswordAndCode.shape.code.optional()).optional(),
}

export const AccountDeletion = z.object(proof)
export const CompanyDeletion = z.object({ name: text(160, 'Escreva o nome da empresa'), ...proof })

/** What is requested to be deleted, and what would be deleted with it. Instants are null without a request. */
export const Deletions = z
  .object({
    account_due_at: Instant.nullable(),
    /**
     * Companies that have other people and no other responsible user: while there is one, the account cannot be
     * deleted.
     */
    blocked_by: z.array(z.string()),
    /** Companies without other people: they are deleted with the account. */
    goes_along: z.array(z.string()),
    /** True if a deletion asks for a code besides the password. */
    asks_code: z.boolean(),
    company_due_at: Instant.nullable(),
    /** The person who requested the deletion of the company; '' when nobody did, or that person no longer exists. */
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

// Calls that carry a password are PUT, because a fingerprint of a POST's body is stored for requests that repeat its
// idempotency key.
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
