import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core'
import { centsOf } from '@prumo/contract/money.ts'
import { IconArrowsSplit2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { typedMoney } from '../../ui/form/typed-money.ts'
import { AccountPick } from '../chart/AccountPick.tsx'
import { type Place, refusePlace } from '../chart/places.ts'
import type { Category } from '../finance-queries.ts'
import parts from '../parts/PartsField.module.css'

/** What of a line goes elsewhere than the rule's own account, in percent as it is typed. */
export type RulePart = { key: string; share: string; place: Place | null; project_id: number | null }

/** The hundredths of a percentage that is typed with or without its sign; undefined of what is none. */
const hundredths = (share: string) => {
  const read = typedMoney(share.replace('%', ''))
  return read === undefined ? undefined : centsOf(read)
}

/** Why the shares of a rule cannot be saved; undefined when nothing stands in the way. */
export function refuseShares(all: readonly RulePart[], chart: readonly Category[] | undefined): string | undefined {
  const shares = all.map(({ share }) => hundredths(share))
  if (shares.some((share) => share === undefined || share <= 0n)) return 'Diga a porcentagem de cada parte'
  if (shares.reduce<bigint>((sum, share) => sum + share!, 0n) >= 10_000n)
    return 'As partes somam menos de 100 %: o resto fica na primeira conta'
  if (all.some(({ place }) => refusePlace(place, chart))) return 'Escolha a conta de cada parte'
  return undefined
}

type Props = { parts: readonly RulePart[]; onChange: (parts: RulePart[]) => void; error?: ReactNode }

/** Shares of the lines of a rule that are booked elsewhere. */
export function RuleParts({ parts: all, onChange, error }: Props) {
  const change = (key: string, next: Partial<RulePart>) =>
    onChange(all.map((part) => (part.key === key ? { ...part, ...next } : part)))
  const rest = all.reduce<bigint>((left, { share }) => left - (hundredths(share) ?? 0n), 10_000n)
  return (
    <div role="group" aria-label="Partes em outras contas">
      {all.map((part, n) => (
        <div key={part.key} className={parts.part}>
          <div className={parts.place}>
            <AccountPick
              label={undefined}
              aria-label={`Conta da parte ${n + 1}`}
              description={undefined}
              value={part.place}
              onChange={(place) => change(part.key, { place })}
            />
          </div>
          <ProjectSelect
            label={undefined}
            aria-label={`Projeto da parte ${n + 1}`}
            placeholder="Sem projeto"
            clearable
            value={part.project_id}
            onChange={(project_id) => change(part.key, { project_id })}
          />
          <TextInput
            aria-label={`Porcentagem da parte ${n + 1}`}
            inputMode="decimal"
            autoComplete="off"
            rightSection="%"
            value={part.share}
            onChange={(event) => change(part.key, { share: event.currentTarget.value })}
          />
          <ActionIcon
            mt={5}
            aria-label={`Tirar a parte ${n + 1}`}
            onClick={() => onChange(all.filter(({ key }) => key !== part.key))}
          >
            <IconX aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={parts.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowsSplit2 size={15} aria-hidden />}
          onClick={() => onChange([...all, { key: crypto.randomUUID(), share: '', place: null, project_id: null }])}
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
