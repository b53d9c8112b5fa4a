import { Menu } from '@mantine/core'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import {
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconBarcode,
  IconCopy,
  IconCreditCardPay,
  IconPencil,
  IconQrcode,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { copyText } from '../../platform/clipboard.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { RowButton } from '../../ui/RowButton.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { DeleteSeries, deleteEntry, mayDeleteSeries } from './DeleteSeries.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PaymentsModal } from './PaymentsModal.tsx'
import { PixModal } from './PixModal.tsx'
import { joinParts, SplitEntryForm } from './SplitEntryForm.tsx'
import { comesIn } from './situations.ts'

type Props = { entry: Entry; onEdit: (entry: Entry) => void }

/** Paying is in sight; the rest is in the menu. */
export function EntryRowActions({ entry, onEdit }: Props) {
  const { description, sum_type, situation, series, payment_code } = entry
  const [asking, setAsking] = useState<'pay' | 'payments' | 'pix' | 'split' | 'delete'>()
  const close = () => setAsking(undefined)
  const askForSeries = async () => {
    if (await mayDeleteSeries(entry)) setAsking('delete')
  }
  const pay = comesIn(entry) ? 'Receber' : 'Pagar'
  const copy = useMutation({
    mutationFn: () => api('POST /client/finance/entries/{id}/duplicate', { params: { id: entry.id } }),
    onSuccess: ({ response }) => toast('Duplicado, em aberto', { label: 'Abrir', run: () => onEdit(response) }),
    onSettled: () => changed('finance'),
  })
  return (
    <>
      {situation === 'paid' ? (
        <RowButton aria-label={`Pagamentos de ${description}`} title="Pagamentos" onClick={() => setAsking('payments')}>
          <IconReceipt aria-hidden />
        </RowButton>
      ) : (
        <Writes>
          <RowButton aria-label={`${pay} ${description}`} title={pay} onClick={() => setAsking('pay')}>
            <IconCreditCardPay aria-hidden />
          </RowButton>
        </Writes>
      )}
      <MoreMenu label={`Mais de ${description}`} width={200}>
        <Writes>
          <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(entry)}>
            Editar
          </Menu.Item>
        </Writes>
        <Writes>
          <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={() => copy.mutate()}>
            Duplicar
          </Menu.Item>
        </Writes>
        <Writes>
          <Menu.Item leftSection={<IconArrowsSplit2 aria-hidden />} onClick={() => setAsking('split')}>
            Dividir
          </Menu.Item>
        </Writes>
        {entry.split && (
          <Writes>
            <Menu.Item leftSection={<IconArrowsJoin2 aria-hidden />} onClick={() => void joinParts(entry)}>
              {`Juntar as ${entry.split.count} partes`}
            </Menu.Item>
          </Writes>
        )}
        {sum_type === '1' && entry.value > 0 && situation !== 'paid' && (
          <Menu.Item leftSection={<IconQrcode aria-hidden />} onClick={() => setAsking('pix')}>
            Receber por PIX
          </Menu.Item>
        )}
        {payment_code && (
          <Menu.Item leftSection={<IconBarcode aria-hidden />} onClick={() => void copyCode(payment_code)}>
            Copiar boleto ou PIX
          </Menu.Item>
        )}
        <Writes>
          <Menu.Item
            color="red"
            leftSection={<IconTrash aria-hidden />}
            onClick={() => void (series ? askForSeries() : deleteEntry(entry))}
          >
            Apagar
          </Menu.Item>
        </Writes>
      </MoreMenu>
      {asking === 'pay' && <PaymentForm entry={entry} onClose={close} />}
      {asking === 'payments' && <PaymentsModal entry={entry} onClose={close} />}
      {asking === 'split' && <SplitEntryForm entry={entry} onClose={close} />}
      {asking === 'pix' && <PixModal entry={entry} onClose={close} />}
      {asking === 'delete' && <DeleteSeries entry={entry} onClose={close} />}
    </>
  )
}

const copyCode = (code: string) =>
  copyText(code, 'Código copiado', {
    refused: 'O navegador não deixou copiar. Abra o lançamento e copie o código de lá.',
  })
