import { z } from 'zod'
import { text } from './fields.ts'

/** The fields of a folder of any kind (rule R080). */
export const FolderInput = z.object({ name: text(120, 'Preencha o nome') })
