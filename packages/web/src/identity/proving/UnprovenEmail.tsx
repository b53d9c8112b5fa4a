import { Alert, Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'

/**
 * Says that the user's e-mail is not verified yet, and sends the link again; nothing when it is verified. A form whose
 * work ends in an e-mail to somebody says it before it is filled.
 *
 * @param invites the form invites somebody: its e-mail is stored, and leaves when the address is verified.
 * @param children another way that needs no e-mail, as a button.
 */
export function UnprovenEmail({ invites, children }: { invites?: boolean; children?: ReactNode }) {
  const { email, email_proven: proven } = useAccount()
  const send = useMutation({
    mutationFn: () => api('POST /account/email/proof'),
    onSuccess: () => showDone(`Enviamos um link para ${email}.`),
  })
  if (proven) return null
  return (
    <Alert color="ipe" title="Confirme o seu e-mail">
      <Stack gap="xs" align="flex-start">
        <span style={{ overflowWrap: 'anywhere' }}>
          {invites
            ? `O convite fica guardado e sai sozinho por e-mail quando você abrir o link que enviamos para ${email}.`
            : `Abra o link que enviamos para ${email}. Até lá, o Prumo não envia e-mails a outras pessoas em seu nome, nem os seus avisos.`}
        </span>
        <Group gap="xs">
          <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate()}>
            Reenviar
          </Button>
          {children}
        </Group>
      </Stack>
    </Alert>
  )
}

/** What is said of an invitation that waits for the user's own e-mail. */
export const waitingInvitation = 'Convite guardado. Ele sai por e-mail quando você confirmar o seu.'
