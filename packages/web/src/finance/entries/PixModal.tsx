import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { formatMoney } from '../../platform/format.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { pixQuery } from './entry-queries.ts'
import classes from './PixModal.module.css'

/** The QR code and the 'copia e cola' by which a customer pays what is open of an entry. */
export function PixModal({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const query = useQuery(pixQuery(entry.id))
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <Modal opened onClose={onClose} title="Receber por PIX">
      <QueryBoundary query={query}>
        {({ payload, qr_code, value, key, receiver }) => (
          <Stack gap="md">
            <Text fz="sm" className="num">
              {`${entry.description}: ${formatMoney(value)} para ${receiver}, chave ${key}.`}
            </Text>
            <img
              className={classes.code}
              src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
              alt={`Código QR do PIX de ${formatMoney(value)}`}
              width={240}
              height={240}
            />
            <Textarea ref={text} label="PIX copia e cola" value={payload} readOnly autosize minRows={3} />
            <Button
              leftSection={<IconCopy size={18} aria-hidden />}
              data-autofocus
              onClick={() => void copyText(payload, 'PIX copiado', { field: text.current })}
            >
              Copiar
            </Button>
            <Text fz="sm" c="dimmed">
              O PIX não avisa quando é pago: marque como recebido, ou confirme pelo extrato do banco.
            </Text>
          </Stack>
        )}
      </QueryBoundary>
    </Modal>
  )
}
