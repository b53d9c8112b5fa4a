import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import type { LateCustomer } from '@prumo/contract/finance/late-customers/endpoints.ts'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { whatsappAddress, whatsappShare } from '../../platform/whatsapp.ts'
import { pixQuery } from '../entries/entry-queries.ts'
import { reminderText } from './dunning.ts'

/** How many bills have their PIX code in the text: each is a line of a hundred letters. */
const mostCodes = 5

/** A reminder for a customer: written, to be changed, and sent by hand. */
export function RemindModal({ customer, onClose }: { customer: LateCustomer; onClose: () => void }) {
  const codes = useQueries({
    queries: customer.entries.slice(0, mostCodes).map(({ id }) => ({ ...pixQuery(id), retry: false })),
    combine: (all) => ({
      ready: all.every(({ isPending }) => !isPending),
      byEntry: new Map(
        all.flatMap(({ data }, at) => (data ? [[customer.entries[at]!.id, data.payload] as const] : [])),
      ),
    }),
  })
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = typed ?? (codes.ready ? reminderText(customer, codes.byEntry) : '')
  return (
    <Modal opened onClose={onClose} title={`Lembrar ${customer.name || 'o cliente'}`} size="lg">
      <Stack gap="md">
        <Textarea
          ref={field}
          label="Mensagem"
          description="Ela só sai quando você a envia."
          autosize
          minRows={8}
          data-autofocus
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copyText(text, 'Mensagem copiada', { field: field.current })}
          >
            Copiar
          </Button>
          <Button
            component="a"
            href={whatsappAddress(customer.phone, text) ?? whatsappShare(text)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            Abrir no WhatsApp
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
