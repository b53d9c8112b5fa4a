import { Alert, Button, Group } from '@mantine/core'

type Props = { onKeep: () => void; onTake: () => void }

/** Shown when somebody else saved the record meanwhile: the typed values stay until the user chooses. */
export const OtherVersion = ({ onKeep, onTake }: Props) => (
  <Alert color="ipe" title="Outra pessoa salvou este registro enquanto você escrevia">
    O que você digitou continua aqui.
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        Manter o meu e salvar depois
      </Button>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        Ficar com o da outra pessoa
      </Button>
    </Group>
  </Alert>
)
