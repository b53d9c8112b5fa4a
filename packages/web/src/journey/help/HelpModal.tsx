import { CloseButton, Portal, Text } from '@mantine/core'
import { IconGripHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { nowQuery } from '../queries.ts'
import classes from './HelpModal.module.css'
import { OpenPractice } from './OpenPractice.tsx'
import { moveHelp } from './place.ts'
import { useDragging } from './useDragging.ts'

/**
 * The guided journey over the screen: where the person is, and the practice they began, step by step. It is moved by
 * its handle, with the arrow keys too, and remembers its place (decision O022).
 */
export default function HelpModal() {
  const now = useQuery(nowQuery)
  const { card, handle, style } = useDragging()
  return (
    <Portal>
      <section ref={card} className={classes.card} style={style} role="dialog" aria-label="Minha Jornada">
        <div className={classes.head}>
          <button type="button" className={classes.handle} aria-label="Mover: arraste, ou use as setas" {...handle}>
            <IconGripHorizontal size={18} aria-hidden />
          </button>
          <TextLink to="/jornada" fw={650} c="var(--mantine-color-text)">
            Minha Jornada
          </TextLink>
          <CloseButton aria-label="Fechar a ajuda da jornada" onClick={() => moveHelp({ open: false })} />
        </div>
        <div className={classes.body}>
          <QueryBoundary query={now}>
            {(here) => {
              if (!here) return <Text fz="sm">Você concluiu toda a jornada. Parabéns!</Text>
              if (here.practice) return <OpenPractice key={here.practice.stage_id} practice={here.practice} />
              return (
                <>
                  <Text fz="sm" c="dimmed">
                    {here.module.title}
                  </Text>
                  <Text fw={600} mb={8}>
                    {`Etapa ${here.stage.sequence} de ${here.stage.stages}: ${here.stage.title}`}
                  </Text>
                  <ButtonLink
                    to="/jornada/$module"
                    params={{ module: String(here.module.id) }}
                    search={{ etapa: here.stage.sequence }}
                    size="sm"
                  >
                    Continuar
                  </ButtonLink>
                </>
              )
            }}
          </QueryBoundary>
        </div>
      </section>
    </Portal>
  )
}
