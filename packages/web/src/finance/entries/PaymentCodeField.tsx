import { TextInput, type TextInputProps } from '@mantine/core'
import { isProblem, type PaymentCode, readPaymentCode } from '@prumo/contract/finance/payment-code.ts'
import { IconBarcode } from '@tabler/icons-react'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'

/** What is shorter is still being typed. */
const shortest = 20

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string
  onChange?: (text: string) => void
  /** Called with what a pasted code says. */
  onRead: (code: PaymentCode) => void
}

/** A boleto's digits or a PIX 'copia e cola', read as it is pasted, without a connection; what it is not is said. */
export function PaymentCodeField({ value = '', onChange, onRead, error, ...field }: Props) {
  const { today } = useToday()
  const read = value.trim().length < shortest ? undefined : readPaymentCode(value, today)
  const change = (text: string) => {
    onChange?.(text)
    const now = text.trim().length < shortest ? undefined : readPaymentCode(text, today)
    if (now && !isProblem(now)) onRead(now)
  }
  return (
    <TextInput
      label="Boleto ou PIX copia e cola"
      description={read && !isProblem(read) ? wordsOf(read) : 'Cole, e o valor e o vencimento se preenchem.'}
      leftSection={<IconBarcode size={18} aria-hidden />}
      autoComplete="off"
      spellCheck={false}
      inputMode="text"
      {...field}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      error={error ?? (read && isProblem(read) ? read.problem : undefined)}
    />
  )
}

const kinds = { charge: 'Boleto', bill: 'Conta ou tributo', pix: 'PIX' } as const

/** 'Boleto de Banco do Brasil S.A., R$ 120,00, vence em 20/11/2026.' and what is missing. */
function wordsOf({ kind, payee, amount, due, note }: PaymentCode): string {
  const said = [
    payee ? `${kinds[kind]}: ${payee}` : kinds[kind],
    amount && formatMoney(Number(amount)),
    due && `vence em ${formatDay(due)}`,
  ].filter(Boolean)
  return `${said.join(', ')}.${note ? ` ${note}` : ''}`
}
