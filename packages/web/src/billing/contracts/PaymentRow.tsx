import { Button, Text } from '@mantine/core'
import { IconCopy, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { copyText } from '../../platform/clipboard.ts'
import { saveBlob } from '../../platform/download.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { Contract, Payment } from '../plan-queries.ts'
import { AboutAutomatic } from '../plans/AboutAutomatic.tsx'
import classes from './ContractScreen.module.css'
import { paymentTone } from './contract-words.ts'

const kinds = { period: 'Mensalidade', upgrade: 'Diferença por mudança de plano' }

/** A charge: with what it is paid while it is open, and its receipt when it is paid. */
export function PaymentRow({ contract, payment }: { contract: Contract; payment: Payment }) {
  const { kind, value, due_on, period_from, period_to, state, status, date_payment } = payment
  return (
    <li>
      <div className={classes.head}>
        <div>
          <Text fw={600} className="num">{`${kinds[kind]}: ${formatMoney(value)}`}</Text>
          <Text fz="sm" c="dimmed" className="num">
            {`${formatDay(period_from)} a ${formatDay(period_to)} · ${date_payment ? `paga em ${formatDay(date_payment)}` : `vencimento ${formatDay(due_on)}`}`}
          </Text>
        </div>
        <StatusMark tone={paymentTone(state)}>{status}</StatusMark>
      </div>
      <Automatic contract={contract} payment={payment} />
      <Ways payment={payment} />
      {(state === 'confirmed' || state === 'received') && <Receipt contract={contract} payment={payment} />}
      {payment.invoice && <ServiceInvoice invoice={payment.invoice} />}
    </li>
  )
}

/** What the QR code authorizes, or when the bank debits. */
function Automatic({ contract, payment: { authorizes, debit_on, state } }: { contract: Contract; payment: Payment }) {
  if (authorizes)
    return (
      <div className={classes.consent}>
        <AboutAutomatic price={contract.plan_price} />
      </div>
    )
  if (debit_on === null) return null
  return (
    <Text fz="sm" mt={10} className="num">
      {state === 'overdue'
        ? `O banco não debitou. O débito é tentado de novo em ${formatDay(debit_on)}; se preferir, pague já pelo PIX.`
        : `O banco debita em ${formatDay(debit_on)}: não é preciso fazer nada. Se preferir, pague antes pelo PIX.`}
    </Text>
  )
}

function Ways({ payment: { boleto, pix, payment_link } }: { payment: Payment }) {
  if (!boleto && !pix && !payment_link) return null
  return (
    <>
      {boleto && (
        <Text fz="sm" mt={10} className={classes.code}>
          {`Linha digitável: ${boleto.line}`}
        </Text>
      )}
      {pix && (
        <>
          {/* Drawn by our server from the code beside it. */}
          <img
            className={classes.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(pix.qr)}`}
            alt="QR Code do PIX"
          />
          <Text fz="sm" mt={10} className={classes.code}>
            {`PIX copia e cola: ${pix.payload}`}
          </Text>
        </>
      )}
      <div className={classes.ways}>
        {boleto && <Copy label="Copiar a linha digitável" text={boleto.line} />}
        {pix && <Copy label="Copiar o PIX" text={pix.payload} />}
        {boleto && <ExternalLink href={boleto.url}>Abrir o boleto</ExternalLink>}
        {!boleto && payment_link && <ExternalLink href={payment_link}>Abrir a página de pagamento</ExternalLink>}
      </div>
    </>
  )
}

const Copy = ({ label, text }: { label: string; text: string }) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconCopy aria-hidden />}
    onClick={() => void copyText(text, 'Copiado')}
  >
    {label}
  </Button>
)

function ServiceInvoice({ invoice: { status, number, pdf, xml, own } }: { invoice: NonNullable<Payment['invoice']> }) {
  return (
    <div className={classes.ways}>
      <Text fz="sm">{number ? `${status}, nº ${number}` : status}</Text>
      {pdf && own && <ExternalLink href={pdf}>PDF da nota fiscal</ExternalLink>}
      {xml && own && <ExternalLink href={xml}>XML</ExternalLink>}
      {!own &&
        [pdf, xml].map(
          (address) =>
            address && (
              <Text key={address} fz="sm" className={classes.code}>
                {address}
              </Text>
            ),
        )}
    </div>
  )
}

function Receipt({ contract, payment }: { contract: Contract; payment: Payment }) {
  const make = useMutation({
    mutationFn: () =>
      api('GET /client/finance/payment/{id}/receipts/{charge}', { params: { id: contract.id, charge: payment.id } }),
    onSuccess: (paper) => saveBlob(paper, `recibo-${contract.code_payment}-${payment.id}.pdf`),
  })
  return (
    <Button
      mt={10}
      size="xs"
      variant="default"
      leftSection={<IconFileTypePdf aria-hidden />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Recibo
    </Button>
  )
}
