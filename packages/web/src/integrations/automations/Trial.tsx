import { Button, Text } from '@mantine/core'
import type { Condition, When } from '@prumo/contract/integrations/automations/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'

/** What the automation would have seen in the last 30 days; nothing is done. */
export function Trial({ when, conditions }: { when: When; conditions: Condition[] }) {
  const { time_zone } = useAccount()
  const trial = useMutation({
    mutationFn: () => api('POST /integrations/automations/try', { body: { when, conditions } }),
  })
  const tried = trial.data?.response
  if (when.kind === 'check' || (when.kind === 'event' && when.event === '')) return null
  return (
    <div>
      <Button variant="default" size="compact-sm" loading={trial.isPending} onClick={() => trial.mutate()}>
        Ver nos últimos 30 dias
      </Button>
      {tried && (
        <output>
          <Text fz="sm" mt={6}>
            {tried.happened === 0
              ? 'Não aconteceu nenhuma vez nos últimos 30 dias.'
              : `Aconteceu ${count(tried.happened, 'vez', 'vezes')}. Das mais recentes, ela teria agido em ${tried.would}.`}
          </Text>
          <ul>
            {tried.examples.map(({ at, title }, place) => (
              <li key={place}>
                {formatInstant(at, time_zone)}: {title}
              </li>
            ))}
          </ul>
        </output>
      )}
    </div>
  )
}
