import { Button } from '@mantine/core'
import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import classes from './TemplateStart.module.css'
import { templatesQuery } from './templates.ts'

const TemplatesModal = lazy(() => import('./TemplatesModal.tsx'))

/** How many templates are buttons of their own. */
const FIRST = 4

/** The company's templates above a new task: one press fills the form. */
export function TemplateStart({ onChoose }: { onChoose: (template: TaskTemplate) => void }) {
  const templates = useQuery(templatesQuery).data ?? []
  const [open, setOpen] = useState(false)
  if (templates.length === 0) return null
  return (
    <div role="group" aria-label="Começar de um modelo" className={classes.start}>
      {templates.slice(0, FIRST).map((template) => (
        <Button
          key={template.id}
          size="compact-sm"
          variant="default"
          leftSection={<IconTemplate size={15} aria-hidden />}
          aria-label={`Começar do modelo ${template.name}`}
          onClick={() => onChoose(template)}
        >
          {template.name}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        {templates.length > FIRST ? `Todos os ${templates.length} modelos` : 'Modelos'}
      </Button>
      {open && (
        <Suspense>
          <TemplatesModal
            onClose={() => setOpen(false)}
            onChoose={(template) => {
              setOpen(false)
              onChoose(template)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
