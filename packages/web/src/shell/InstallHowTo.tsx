import { Button, Group, List, Modal, Text } from '@mantine/core'
import { IconShare2, IconSquarePlus } from '@tabler/icons-react'
import { useEscape } from '../ui/useEscape.ts'
import { useReturnFocus } from '../ui/useReturnFocus.ts'

/** Instructions for Safari on an iPhone, which has no install prompt. */
export default function InstallHowTo({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal opened onClose={onClose} title="Instalar o Prumo" size="sm" closeOnEscape={false}>
      <Text fz="sm" mb="sm">
        No iPhone e no iPad, o Prumo vai para a tela de início em três toques:
      </Text>
      <List type="ordered" spacing="xs" fz="sm">
        <List.Item>
          Toque em <b>Compartilhar</b> <IconShare2 size={16} aria-hidden /> na barra do Safari.
        </List.Item>
        <List.Item>
          Escolha <b>Adicionar à Tela de Início</b> <IconSquarePlus size={16} aria-hidden />.
        </List.Item>
        <List.Item>
          Toque em <b>Adicionar</b>.
        </List.Item>
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Entendi</Button>
      </Group>
    </Modal>
  )
}
