import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { SignedIn } from '../session/model.ts'
import { CompanyTwoStep, RecoveryCodes, TwoStep, TwoStepSetup } from './model.ts'

/** A code as people type and copy it: '123 456', 'ABCD-efgh-jkmn-pqrs'. */
const typed = z
  .string({ error: 'Digite o código' })
  .max(100, 'Código longo demais')
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())

/** The six digits that an authenticator application shows. */
const AppCode = typed.pipe(z.string().regex(/^\d{6}$/, 'Digite os 6 dígitos que o aplicativo mostra'))

/** The six digits of the application, or a recovery code. */
const Code = typed.pipe(
  z.string().regex(/^(\d{6}|[a-hjkmnp-z2-9]{16})$/, 'Digite os 6 dígitos do aplicativo ou um código de recuperação'),
)

const Password = z.string({ error: 'Preencha a sua senha' }).min(1, 'Preencha a sua senha').max(200)

export const SecondStep = z.object({
  ticket: z.string().min(1).max(100),
  code: Code,
  /** True if this browser is trusted for 30 days: it gets a cookie of its own and is asked for no code. */
  trust_device: z.boolean().default(false),
})
export const TwoStepStart = z.object({ password: Password.optional(), code: Code.optional() })
export const TwoStepConfirmation = z.object({ code: AppCode })
export const PasswordAndCode = z.object({ password: Password, code: Code })

const own = 'A entrada em duas etapas é da própria pessoa.'

// Calls that carry or answer a secret are PUT, because the first answer to a POST is stored for requests that repeat
// its idempotency key.
const responsible = { audience: 'responsible' } as const

export const twoStepCalls = defineCalls(responsible, {
  'POST /sign/client/second-step': {
    limit: 'sign-in',
    summary: 'Concluir a entrada com o código do aplicativo ou um código de recuperação',
    audience: 'public',
    body: SecondStep,
    confidential: true,
    response: SignedIn,
    errors: [
      'signin.second_step_expired',
      'signin.disabled',
      'two_step.code_wrong',
      'two_step.code_used',
      'two_step.unreadable',
      'rate.limited',
    ],
  },
  'GET /account/two-step': {
    summary: 'Como está a verificação em duas etapas da própria pessoa',
    audience: 'everyone',
    why: own,
    payment: 'any',
    beforeTwoStep: true,
    response: z.object({ response: TwoStep }),
  },
  'PUT /account/two-step/setup': {
    summary:
      'Começar a ativar, ou a trocar de aplicativo; depois de 10 minutos da entrada pede a senha, e se já está ativa também um código',
    audience: 'everyone',
    why: own,
    payment: 'any',
    beforeTwoStep: true,
    body: TwoStepStart,
    confidential: true,
    response: z.object({ response: TwoStepSetup }),
    errors: ['password.wrong', 'two_step.code_wrong', 'two_step.code_used', 'two_step.unreadable', 'rate.limited'],
  },
  'PUT /account/two-step': {
    summary: 'Ativar com um código do aplicativo; as outras sessões da pessoa terminam',
    audience: 'everyone',
    why: own,
    payment: 'any',
    beforeTwoStep: true,
    body: TwoStepConfirmation,
    confidential: true,
    response: z.object({ response: RecoveryCodes }),
    errors: ['two_step.code_wrong', 'two_step.setup_expired', 'two_step.unreadable', 'rate.limited'],
  },
  'PUT /account/two-step/recovery-codes': {
    summary: 'Gerar novos códigos de recuperação; os anteriores deixam de valer',
    audience: 'everyone',
    why: own,
    payment: 'any',
    body: PasswordAndCode,
    confidential: true,
    response: z.object({ response: RecoveryCodes }),
    errors: [
      'password.wrong',
      'two_step.off',
      'two_step.code_wrong',
      'two_step.code_used',
      'two_step.unreadable',
      'rate.limited',
    ],
  },
  'PUT /account/two-step/off': {
    summary: 'Desativar a verificação em duas etapas',
    audience: 'everyone',
    why: own,
    payment: 'any',
    body: PasswordAndCode,
    errors: [
      'password.wrong',
      'two_step.off',
      'two_step.required',
      'two_step.code_wrong',
      'two_step.code_used',
      'two_step.unreadable',
      'rate.limited',
    ],
  },
  'DELETE /account/two-step/devices/{id}': {
    summary: 'Voltar a pedir o código em um navegador',
    audience: 'everyone',
    why: own,
    payment: 'any',
  },
  'GET /client/two-step': {
    summary: 'Se a empresa exige a verificação em duas etapas, e quantas pessoas a têm',
    response: z.object({ response: CompanyTwoStep }),
  },
  'PUT /client/two-step': {
    summary: 'Exigir, ou não, a verificação em duas etapas de quem trabalha na empresa',
    payment: 'limited',
    body: z.object({ required: z.boolean({ error: 'Escolha sim ou não' }) }),
    response: z.object({ response: CompanyTwoStep }),
    errors: ['two_step.own_first'],
  },
  'DELETE /client/users/{id}/two-step': {
    summary: 'Retirar a verificação em duas etapas de quem perdeu o celular; a pessoa é avisada por e-mail',
    errors: ['not_found', 'user.self', 'user.elsewhere', 'two_step.off'],
  },
})
