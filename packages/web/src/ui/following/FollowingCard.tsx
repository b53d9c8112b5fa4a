import { Button, CopyButton, Group, Text } from '@mantine/core'
import type { Following } from '@prumo/contract/following.ts'
import classes from './FollowingCard.module.css'

type Props = Following & {
  /** When and where to note them: 'agora, longe do trabalho'. */
  when: string
}

/** The protocol and secret that open what somebody without a user sent. They are shown once. */
export const FollowingCard = ({ protocol, secret, when }: Props) => (
  <section className="card" aria-label="Protocolo e código secreto">
    <dl className={classes.codes}>
      <div>
        <dt>Protocolo</dt>
        <dd>{protocol}</dd>
      </div>
      <div>
        <dt>Código secreto</dt>
        <dd>{secret}</dd>
      </div>
      <Group gap="xs">
        <CopyButton value={`Protocolo ${protocol}\nCódigo secreto ${secret}`}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copiados' : 'Copiar os dois'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text fz="sm">
        {`Anote os dois ${when}: o código não aparece de novo, e sem ele ninguém consegue abrir o que você enviou, nem nós.`}
      </Text>
    </dl>
  </section>
)
