import { Button, CopyButton, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useAccount } from '../../platform/session.ts'
import { invitationByWhatsApp, type MadeInvitation } from './team-invitations.ts'

/** The link of an invitation that was just made: to be copied, or sent by WhatsApp, by the user. */
export function InvitationLink({ made, onClose }: { made: MadeInvitation; onClose: () => void }) {
  const { fantasy, company_name } = useAccount()
  return (
    <Modal opened onClose={onClose} title={`Convite para ${made.name}`}>
      <Stack gap="md">
        <Text fz="sm">
          Envie este link agora: o Prumo não o guarda, e depois só faz outro. Ele vale por 7 dias e para uma pessoa.
        </Text>
        <TextInput
          label="Link do convite"
          readOnly
          value={made.link}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CopyButton value={made.link} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copiado' : 'Copiar link'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={invitationByWhatsApp(made, fantasy || company_name)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp aria-hidden />}
          >
            Abrir o WhatsApp
          </Button>
        </SimpleGrid>
      </Stack>
    </Modal>
  )
}
