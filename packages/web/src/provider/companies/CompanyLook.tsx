import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { providerZone } from '../queries.ts'
import type { Detail } from './CompanyScreen.tsx'

const options = (id: number) => ({ params: { id }, expiredSession: 'throw' }) as const

/** What the company wrote: only while it allows it, and each look stands in its own trail. */
export function CompanyLook({ company: { id, consent_until } }: { company: Detail }) {
  const trail = useMutation({
    mutationFn: () => api('POST /provider/companies/{id}/trail', { ...options(id), body: { page: 1 } }),
  })
  const people = useMutation({ mutationFn: () => api('POST /provider/companies/{id}/people', options(id)) })
  return (
    <section className="card" aria-label="Com a permissão da empresa">
      <Stack gap="sm" p="md">
        <Title order={2} fz="lg">
          Com a permissão da empresa
        </Title>
        {consent_until === null ? (
          <Text fz="sm">
            A empresa não permitiu. Quem responde por ela permite, por alguns dias, em Minha conta, Segurança.
          </Text>
        ) : (
          <>
            <Text fz="sm">
              {`Permitido até ${formatInstant(consent_until, providerZone)}. Cada consulta fica no histórico da empresa.`}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" loading={trail.isPending} onClick={() => trail.mutate()}>
                Ver o histórico
              </Button>
              <Button size="xs" variant="default" loading={people.isPending} onClick={() => people.mutate()}>
                Ver as pessoas
              </Button>
            </Group>
          </>
        )}
        {people.data && (
          <ul aria-label="Pessoas da empresa">
            {people.data.response.map((person) => (
              <li key={person.id}>
                <Text fz="sm">
                  {`${person.name}, ${person.email}${person.responsible ? ', responsável' : ''}${person.disabled ? ', desativada' : ''}`}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {trail.data && (
          <ul aria-label="Histórico da empresa">
            {trail.data.response.map((entry) => (
              <li key={entry.id}>
                <Text fz="sm">{`${formatInstant(entry.at, providerZone)}: ${entry.sentence}`}</Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}
