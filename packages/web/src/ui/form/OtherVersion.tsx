import { Alert, Button, Group } from '@mantine/core'

type Props = { onKeep: () => void; onTake: () => void }

/** Somebody else saved a record while it was written here: what was typed stays until it is said what goes on. */
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
