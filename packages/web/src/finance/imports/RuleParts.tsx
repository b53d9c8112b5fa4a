import { TextInput } from '@mantine/core'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { centsOf } from '@prumo/contract/money.ts'
import type { ReactNode } from 'react'
import { typedMoney } from '../../ui/form/typed-money.ts'
import { refusePlace } from '../chart/places.ts'
import type { Category } from '../finance-queries.ts'
import { PartList } from '../parts/PartList.tsx'
import type { Part } from '../parts/parts.ts'

/** The hundredths of a percentage that is typed with or without its sign; undefined of what is none. */
const hundredths = (share: string) => {
  const read = typedMoney(share.replace('%', ''))
  return read === undefined ? undefined : centsOf(read)
}

/** Why the shares of a rule cannot be saved; undefined when nothing stands in the way. */
export function refuseShares(all: readonly Part[], chart: readonly Category[] | undefined): string | undefined {
  const shares = all.map(({ share }) => hundredths(share))
  if (shares.some((share) => share === undefined || share <= 0n)) return 'Diga a porcentagem de cada parte'
  if (shares.reduce<bigint>((sum, share) => sum + share!, 0n) >= 10_000n)
    return 'As partes somam menos de 100%: o resto fica na primeira conta'
  if (all.some(({ place }) => refusePlace(place, chart))) return 'Escolha a conta de cada parte'
  return undefined
}

type Props = { parts: readonly Part[]; onChange: (parts: Part[]) => void; error?: ReactNode }

/** Shares of the lines of a rule that are booked elsewhere than on its own account, in percent. */
export function RuleParts(props: Props) {
  const { parts } = props
  const rest = parts.reduce<bigint>((left, { share }) => left - (hundredths(share) ?? 0n), 10_000n)
  return (
    <PartList
      {...props}
      label="Partes em outras contas"
      fewest={0}
      // The rule's own account takes a part too.
      most={financeLimits.parts - 1}
      add={parts.length === 0 ? 'Dividir: uma parte em outra conta' : 'Mais uma parte'}
      sum={parts.length > 0 && rest > 0n && `Na primeira conta ficam ${String(Number(rest) / 100).replace('.', ',')}%`}
      share={({ share }, number, onShare) => (
        <TextInput
          aria-label={`Porcentagem da parte ${number}`}
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          value={share}
          onChange={(event) => onShare(event.currentTarget.value)}
        />
      )}
    />
  )
}
