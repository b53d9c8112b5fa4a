import { Button } from '@mantine/core'
import { IconCalendarWeek, IconCheckbox, IconPlus, IconTag } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './FirstSteps.module.css'

/** Home of a user without any task: what they can do first. */
export function FirstSteps({ onCreate }: { onCreate: () => void }) {
  return (
    <section className={`card ${classes.card}`} aria-labelledby="primeiros-passos">
      <div>
        <h2 id="primeiros-passos" className={classes.title}>
          Comece pela sua primeira tarefa
        </h2>
        <p className={classes.lead}>
          Anote o que precisa ser feito e quando. No dia certo ela aparece aqui, e um toque a conclui.
        </p>
        <div className={classes.actions}>
          <Writes>
            <Button leftSection={<IconPlus aria-hidden />} onClick={onCreate}>
              Nova tarefa
            </Button>
          </Writes>
          <ButtonLink to="/calendar-week" variant="subtle">
            Ver minha semana
          </ButtonLink>
        </div>
      </div>
      <ol className={classes.steps}>
        <li>
          <IconCheckbox size={20} aria-hidden />
          <span>
            <b>Crie</b> com data e hora, ou só com a data. O que se repete, o Prumo repete.
          </span>
        </li>
        <li>
          <IconTag size={20} aria-hidden />
          <span>
            <b>Separe</b> por etiquetas e departamentos, e marque o que é prioridade.
          </span>
        </li>
        <li>
          <IconCalendarWeek size={20} aria-hidden />
          <span>
            <b>Organize</b> a semana arrastando as tarefas para o dia e a hora que convêm.
          </span>
        </li>
      </ol>
    </section>
  )
}
