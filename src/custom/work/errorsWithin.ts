type Errors = { readonly [path: string]: string }

/** The errors inside of a field of lines, by their path in it. */
export const errorsWithin = (errors: Errors, name: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  )
