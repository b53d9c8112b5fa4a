const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a picture of the help; undefined for one that this version of the web does not have. */
export const pictureOf = (name: string): string | undefined => files[`./pictures/${name}.webp`]
