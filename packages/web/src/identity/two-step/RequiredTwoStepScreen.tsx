import { Anchor, Stack, Text } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { rememberEntry } from '../../platform/entry.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'
import { twoStepChanged, twoStepQuery } from './two-step.ts'

type Props = { onConfirmed: () => void; onDone: () => void }

/** The only screen for users without two-step sign-in in a company that requires it. */
export default function RequiredTwoStepScreen({ onConfirmed, onDone }: Props) {
  const account = useAccount()
  const own = useQuery(twoStepQuery)
  const [confirmed, setConfirmed] = useState(false)
  const done = async () => {
    await twoStepChanged()
    toast('Verificação em duas etapas ativada.')
    onDone()
  }
  return (
    <AuthLayout
      title={confirmed ? 'Guarde os códigos de recuperação' : 'Ative a verificação em duas etapas'}
      hint={
        !confirmed &&
        `${account.fantasy || account.company_name} exige que quem trabalha nela confirme a entrada com um código do celular.`
      }
      footer={!confirmed && <WaysOut account={account} />}
    >
      <QueryBoundary query={own}>
        {({ asks_password }) => (
          <TwoStepSetup
            asks={asks_password ? 'password' : 'nothing'}
            onConfirmed={() => {
              setConfirmed(true)
              onConfirmed()
            }}
            onDone={() => void done()}
          />
        )}
      </QueryBoundary>
    </AuthLayout>
  )
}

/** Sign out or change company: users of several companies must not be locked out of the others. */
function WaysOut({ account }: { account: Account }) {
  const navigate = useNavigate()
  const change = useMutation({
    mutationFn: (id: number) => enterCompany(account, id),
    onSuccess: ({ message, entry }) => {
      rememberEntry(entry)
      toast(message)
      void navigate({ to: '/sair' })
    },
  })
  const mayChange = account.consultor || account.is_root === 'YES'
  const others = mayChange ? account.companies.filter(({ id }) => id !== account.company_id).slice(0, 5) : []
  return (
    <Stack gap={6}>
      {others.map(({ id, name, fantasy }) => (
        <Text key={id} fz="sm">
          <Anchor component="button" type="button" fz="sm" onClick={() => change.mutate(id)}>
            Ir para {fantasy || name}
          </Anchor>
        </Text>
      ))}
      <TextLink to="/sair" fz="sm" fw={600}>
        Sair
      </TextLink>
    </Stack>
  )
}

const enterCompany = ({ consultor }: Account, id: number) =>
  consultor
    ? api('PUT /client/companies/{id}/change-company', { params: { id } })
    : api('POST /root/change-company', { body: { company_id: id } })
