import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSparkles } from '@tabler/icons-react'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { Writes } from '../../ui/Writes.tsx'
import { modelProcedure } from './model-procedure.ts'
import { ProcedureTexts } from './ProcedureTexts.tsx'

type Props = {
  /** Fills the procedure with the model; undefined when something is already written. */
  onUse?: () => void
  onClose: () => void
}

/** A complete model procedure. */
export function ModelModal({ onUse, onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={760}
      fullScreen={phone}
      title={`Modelo: ${modelProcedure.title}`}
    >
      <Text fz="sm" c="dimmed" mb="md">
        Um POP inteiro de um restaurante imaginário. Repare no tamanho: quem nunca fez a tarefa consegue seguir.
      </Text>
      <ProcedureTexts procedure={modelProcedure} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {onUse && (
          <Writes>
            <Button leftSection={<IconSparkles aria-hidden />} onClick={onUse}>
              Começar do modelo
            </Button>
          </Writes>
        )}
      </Group>
    </Modal>
  )
}
