import { TextInput } from '@mantine/core'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { ReactNode } from 'react'
import { PartList } from './PartList.tsx'
import { amountsOf, differenceWords, moneyWords, type Part } from './parts.ts'

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

/** The parts of an amount: each is an amount, '30%', or the rest. */
export function PartsField({ total, ...props }: Props) {
  const amounts = amountsOf(
    total,
    props.parts.map(({ share }) => share),
  )
  return (
    <PartList
      {...props}
      label="Partes"
      fewest={2}
      most={financeLimits.parts}
      add="Mais uma parte"
      takesFocus
      sum={
        amounts.includes(undefined)
          ? 'Falta o valor de uma parte'
          : differenceWords(total, amounts) || `Somam ${moneyWords(total)}`
      }
      share={({ share }, number, onShare) => {
        const amount = amounts[number - 1]
        return (
          <TextInput
            aria-label={`Valor da parte ${number}`}
            inputMode="text"
            autoComplete="off"
            placeholder={amount === undefined ? 'R$ ou %' : moneyWords(amount)}
            description={share.includes('%') && amount !== undefined ? moneyWords(amount) : undefined}
            inputWrapperOrder={['input', 'description']}
            value={share}
            onChange={(event) => onShare(event.currentTarget.value)}
          />
        )
      }}
    />
  )
}
