import { Button, Input, Text, TextInput } from '@mantine/core'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { centsOf } from '@prumo/contract/money.ts'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { typedMoney } from '../../ui/form/typed-money.ts'
import { refusePlace } from '../chart/places.ts'
import type { Category } from '../finance-queries.ts'
import { PartRow } from '../parts/PartRow.tsx'
import parts from '../parts/PartsField.module.css'
import { newPart, type Part } from '../parts/parts.ts'

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
    return 'As partes somam menos de 100 %: o resto fica na primeira conta'
  if (all.some(({ place }) => refusePlace(place, chart))) return 'Escolha a conta de cada parte'
  return undefined
}

type Props = { parts: readonly Part[]; onChange: (parts: Part[]) => void; error?: ReactNode }

/** Shares of the lines of a rule that are booked elsewhere than on its own account, in percent. */
export function RuleParts({ parts: all, onChange, error }: Props) {
  const change = (key: string, next: Partial<Part>) =>
    onChange(all.map((part) => (part.key === key ? { ...part, ...next } : part)))
  const rest = all.reduce<bigint>((left, { share }) => left - (hundredths(share) ?? 0n), 10_000n)
  return (
    <div role="group" aria-label="Partes em outras contas">
      {all.map((part, n) => (
        <PartRow
          key={part.key}
          number={n + 1}
          part={part}
          onChange={(next) => change(part.key, next)}
          onRemove={() => onChange(all.filter(({ key }) => key !== part.key))}
        >
          <TextInput
            aria-label={`Porcentagem da parte ${n + 1}`}
            inputMode="decimal"
            autoComplete="off"
            rightSection="%"
            value={part.share}
            onChange={(event) => change(part.key, { share: event.currentTarget.value })}
          />
        </PartRow>
      ))}
      <div className={parts.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowsSplit2 size={15} aria-hidden />}
          // The rule's own account takes a part too.
          disabled={all.length >= financeLimits.parts - 1}
          onClick={() => onChange([...all, newPart()])}
        >
          {all.length === 0 ? 'Dividir: uma parte em outra conta' : 'Mais uma parte'}
        </Button>
        {all.length > 0 && rest > 0n && (
          <Text fz="sm" c="dimmed" className="num">
            {`Na primeira conta ficam ${String(Number(rest) / 100).replace('.', ',')} %`}
          </Text>
        )}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
