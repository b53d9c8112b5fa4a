import { Button, Input, Text, TextInput } from '@mantine/core'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PartRow } from './PartRow.tsx'
import classes from './PartsField.module.css'
import { amountsOf, differenceWords, moneyWords, newPart, type Part } from './parts.ts'

type Props = {
  /** What is divided. */
  total: Amount
  type: '1' | '2' | undefined
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  /** What was found of the same words is offered first as an account. */
  words: string
  placeholder?: string
  error?: ReactNode
}

/** The parts of an amount: of each its account, its project, and how much, as an amount, '30%', or the rest. */
export function PartsField({ total, type, parts, onChange, words, placeholder, error }: Props) {
  const amounts = amountsOf(
    total,
    parts.map(({ share }) => share),
  )
  const change = (key: string, next: Partial<Part>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...next } : part)))
  return (
    <div role="group" aria-label="Partes">
      {parts.map((part, n) => {
        const amount = amounts[n]
        return (
          <PartRow
            key={part.key}
            number={n + 1}
            part={part}
            onChange={(next) => change(part.key, next)}
            onRemove={parts.length === 2 ? undefined : () => onChange(parts.filter(({ key }) => key !== part.key))}
            type={type}
            words={words}
            placeholder={placeholder}
            first={n === 0}
          >
            <TextInput
              aria-label={`Valor da parte ${n + 1}`}
              inputMode="text"
              autoComplete="off"
              placeholder={amount === undefined ? 'R$ ou %' : moneyWords(amount)}
              description={part.share.includes('%') && amount !== undefined ? moneyWords(amount) : undefined}
              inputWrapperOrder={['input', 'description']}
              value={part.share}
              onChange={(event) => change(part.key, { share: event.currentTarget.value })}
            />
          </PartRow>
        )
      })}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={parts.length >= financeLimits.parts}
          onClick={() => onChange([...parts, newPart()])}
        >
          Mais uma parte
        </Button>
        <Text fz="sm" c="dimmed" className="num" aria-live="polite">
          {amounts.includes(undefined)
            ? 'Falta o valor de uma parte'
            : differenceWords(total, amounts) || `Somam ${moneyWords(total)}`}
        </Text>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
