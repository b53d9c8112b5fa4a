import type { FormErrors } from '@mantine/form'
import type { ErrorCode } from '@prumo/contract/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, fieldErrors } from '../../platform/api-error.ts'
import { closeMessage, showError, showFailed, showFailure } from '../../platform/messages.ts'

/** The part of a @mantine/form that a save needs. */
type ErrorTarget = {
  getValues: () => unknown
  setErrors: (errors: FormErrors) => void
  getInputNode: (path: never) => HTMLElement | null
}

type Options<Values, Result> = {
  form: ErrorTarget
  /** The field of a refusal that names none: `{ 'contact.duplicate': 'email' }`. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /**
   * The first line of the error message when a refusal belongs to no field, where the specification has a text for it.
   */
  failed?: string
  save: (values: Values) => Promise<Result>
  onSaved: (result: Result, values: Values) => unknown
}

/**
 * Sends a form: `const save = useSave({ form, save: (body) => api('POST /contacts', { body }), onSaved })`, then
 * `<form onSubmit={form.onSubmit((values) => save.mutate(values))}>` and `loading={save.isPending}` on its button.
 * After a refusal all typed values stay; the server's messages go below their fields and the first field gets the
 * focus; a message without a field is shown as the 'Erro!' popup.
 */
export function useSave<Values, Result>({ form, fieldOf, failed, save, onSaved }: Options<Values, Result>) {
  /** The messages of the last refusal: they are no longer so once the form is sent again. */
  const said = useRef<number[]>([])
  return useMutation({
    mutationFn: (values: Values) => {
      for (const id of said.current.splice(0)) closeMessage(id)
      return save(values)
    },
    meta: { ownErrors: true },
    onSuccess: (result, values) => onSaved(result, values),
    onError: (error) => {
      const refused = Object.entries(fieldErrors(error) ?? fieldError(error, fieldOf))
      const known = refused.filter(([path]) => hasField(form.getValues(), path))
      if (known.length === 0) {
        said.current.push(failed === undefined ? showFailure(error) : showFailed(failed, error))
        return
      }
      form.setErrors(Object.fromEntries(known))
      const [first] = known[0]!
      form.getInputNode(first as never)?.focus()
      for (const [path, sentence] of refused)
        if (!hasField(form.getValues(), path)) said.current.push(showError(sentence))
    },
  })
}

function fieldError(error: unknown, fieldOf: Partial<Record<string, string>> = {}): Record<string, string> {
  const field = error instanceof ApiError ? fieldOf[error.body.code] : undefined
  return field === undefined ? {} : { [field]: (error as ApiError).message }
}

/** True when a form has the field, at the top level or nested: 'phone', 'subjects.0.label'. */
function hasField(values: unknown, path: string): boolean {
  const [head = ''] = path.split('.')
  return typeof values === 'object' && values !== null && head in values
}
