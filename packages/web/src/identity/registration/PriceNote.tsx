import { Text } from '@mantine/core'
import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'

/** What Prumo costs after the trial: whoever registers reads it before, not after. */
export function PriceNote({ kind }: { kind: 'client' | 'consultor' }) {
  const plans = useQuery(call('GET /register/plans/{kind}', { params: { kind } }, { topic: 'billing' })).data
  const noun = kind === 'client' ? 'usuários' : 'empresas'
  return (
    <Text fz="sm" c="dimmed" mt="md" mih={66} className="num">
      {plans && plans.length > 0 && (
        <>
          {'Depois da avaliação, por mês: '}
          {plans
            .map(({ limit_people, price }) =>
              limit_people === UNLIMITED
                ? `${noun} sem limite, ${formatMoney(price)}`
                : `até ${limit_people} ${noun}, ${formatMoney(price)}`,
            )
            .join('; ')}
          {'. Nada é cobrado sem que você escolha um plano.'}
        </>
      )}
    </Text>
  )
}
