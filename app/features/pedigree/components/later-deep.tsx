import { later } from '#app/ui/later.tsx'

/* Around a tree of more than four generations, which few visitors ask for. */

const deep = () => import('./deep-tree.tsx').then((part) => part.DeepTree)

export const DeepTree = later(import.meta.env.SSR ? await deep() : null, deep)
