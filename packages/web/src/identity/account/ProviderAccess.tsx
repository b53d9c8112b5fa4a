import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from '../two-step/TwoStepPanel.module.css'

const consentQuery = call('GET /client/provider-access', {}, { topic: 'security' })
const periods = [
  ['1', '1 dia'],
  ['7', '7 dias'],
  ['30', '30 dias'],
] as const

/** For responsible users: whether the provider may look into what the company wrote, for some days. */
export function ProviderAccess() {
  const { is_responsible, is_root } = useAccount()
  return is_responsible || is_root === 'YES' ? <Consent /> : null
}

function Consent() {
  const { time_zone } = useAccount()
  const query = useQuery(consentQuery)
  const [days, setDays] = useState('1')
  const settled = { onSettled: () => changed('security') }
  const give = useMutation({
    ...settled,
    mutationFn: () => api('POST /client/provider-access', { body: { days: Number(days) } }),
    onSuccess: () => toast('O provedor pode ver, até você retirar ou o prazo acabar.'),
  })
  const revoke = useMutation({
    ...settled,
    mutationFn: () => api('DELETE /client/provider-access'),
    onSuccess: () => toast('O provedor não pode mais ver.'),
  })
  return (
    <section className="card" aria-label="Acesso do provedor">
      <div className={classes.rule}>
        <QueryBoundary query={query} skeleton={<ListSkeleton rows={1} height={64} />}>
          {(consent) => (
            <>
              <Text fw={600}>Acesso do provedor</Text>
              <Text fz="sm" c="dimmed" mb="sm">
                {consent
                  ? `${consent.given_by} permitiu que o suporte do Prumo veja o histórico e as pessoas da empresa até ${formatInstant(consent.ends_at, time_zone)}. Cada consulta fica no histórico.`
                  : 'O suporte do Prumo não vê nada do que a sua empresa escreve. Para pedir ajuda, você pode permitir que ele veja o histórico e as pessoas, por um tempo.'}
              </Text>
              {consent ? (
                <Button size="xs" variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
                  Retirar a permissão
                </Button>
              ) : (
                <Group gap="xs" align="flex-end">
                  <NativeSelect
                    label="Por quanto tempo"
                    size="xs"
                    value={days}
                    onChange={({ currentTarget }) => setDays(currentTarget.value)}
                    data={periods.map(([value, label]) => ({ value, label }))}
                  />
                  <Button size="xs" variant="default" loading={give.isPending} onClick={() => give.mutate()}>
                    Permitir
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}
