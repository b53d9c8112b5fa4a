/**
 * React's development build notes for its tools where each element was made, as a trace of the stack, and how long each
 * component took: an eighth of what it costs. It warns without them. It looks for these two when it is loaded, and takes no
 * trace once it has taken ten thousand in a second.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })
const { default: react } = await import('react')
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: kept } = react as unknown as Record<
  string,
  object
>
Object.defineProperty(kept, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })

export {}
