import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Email, text } from '../../fields.ts'
import { one } from '../../record-calls.ts'

/** Somebody of the provider who is signed in. */
export const Staff = z.object({ name: z.string(), email: z.string() }).meta({ id: 'ProviderStaff' })

const Code = z
  .string({ error: 'Digite o código' })
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Digite os 6 números do código'))
const InvitationToken = text(100, 'O endereço do convite está incompleto')
/** Longer than a company's user needs: who has it sees every company's state. */
const StaffPassword = z
  .string({ error: 'Escolha uma senha' })
  .min(12, 'A senha precisa de pelo menos 12 caracteres')
  .max(200, 'Use no máximo 200 caracteres')

export const StaffSignIn = z.object({
  email: Email,
  password: z.string({ error: 'Preencha a senha' }).min(1, 'Preencha a senha').max(200),
  code: Code,
})
export const StaffSetup = z.object({ token: InvitationToken, password: StaffPassword, code: Code })

export const staffCalls = defineCalls({
  'POST /provider/invitation': {
    summary: 'Abrir o convite de quem trabalha no provedor: mostra o QR code do aplicativo de códigos',
    audience: 'public',
    limit: 'sign-in',
    confidential: true,
    body: z.object({ token: InvitationToken }),
    response: one(
      z.object({
        name: z.string(),
        email: z.string(),
        /** The secret in groups of four, to be typed; and as a picture. */
        key: z.string(),
        qr_code: z.string(),
      }),
    ),
    errors: ['staff.invitation_ended'],
  },
  'POST /provider/invitation/accept': {
    summary: 'Aceitar o convite com uma senha e um código do aplicativo, e entrar',
    audience: 'public',
    limit: 'sign-in',
    confidential: true,
    body: StaffSetup,
    response: one(Staff.extend({ token: z.string() })),
    errors: ['staff.invitation_ended', 'staff.code_wrong'],
  },
  'POST /provider/session': {
    summary: 'Entrar no provedor, com senha e código',
    audience: 'public',
    limit: 'sign-in',
    confidential: true,
    body: StaffSignIn,
    response: one(Staff.extend({ token: z.string() })),
    errors: ['staff.signin_failed', 'effort.required'],
  },
  'GET /provider/session': {
    summary: 'Quem entrou no provedor',
    audience: 'provider',
    response: one(Staff),
  },
  'DELETE /provider/session': {
    summary: 'Sair do provedor',
    audience: 'provider',
  },
})
