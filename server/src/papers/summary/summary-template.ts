/**
 * The summary in Typst. All that stands on it comes as data: strings of a JSON text, which are set as they are. `name`
 * and the colours are the lender's.
 */
export const summaryTemplate = `
#let d = json(bytes(sys.inputs.data))
#let brand = rgb(d.colors.section)
#let dark = rgb(d.colors.menu)
#let line = rgb("#e2e8ec")
#let quiet = rgb("#5a6b75")
#let ink = rgb("#16242c")
#set document(title: d.title, author: d.company)
#set text(font: d.fonts, size: 9.5pt, fill: ink, lang: d.language, fallback: true, number-width: "tabular")
#set par(leading: 0.55em, spacing: 0.7em)
#set page(
  paper: d.paper,
  margin: (top: 17mm, bottom: 17mm, x: 17mm),
  footer: context {
    set text(size: 7.5pt, fill: quiet)
    grid(columns: (1fr, auto), column-gutter: 12pt,
      d.footer,
      d.page.replace("{page}", str(counter(page).get().first())).replace("{pages}", str(counter(page).final().first())))
  },
)
#set table(stroke: none)

#block(width: 100%, below: 14pt, stroke: (bottom: 2pt + brand), inset: (bottom: 9pt))[
  #grid(columns: (1fr, auto), align: (left + horizon, right + horizon), column-gutter: 14pt,
    if d.picture { image("/picture", height: 11mm, alt: d.company) } else { text(size: 15pt, weight: 600, fill: dark, d.company) },
    [
      #text(size: 8pt, fill: quiet, d.made)#linebreak()
      #if d.picture { text(size: 8pt, fill: quiet, d.company) }
    ])
]

#block(below: 12pt)[
  #text(size: 8pt, weight: 500, fill: quiet, d.kind)
  #v(-4pt)
  #heading(level: 1, outlined: false, text(size: 19pt, weight: 600, fill: dark, d.title))
]

#if d.facts.len() > 0 {
  block(width: 100%, fill: rgb("#f5f7f8"), radius: 4pt, inset: (x: 12pt, y: 10pt), below: 16pt,
    grid(columns: (1fr,) * 4, row-gutter: 10pt, column-gutter: 12pt,
      ..d.facts.map(f => block(breakable: false)[
        #text(size: 7.5pt, fill: quiet, f.label)#linebreak()
        #text(size: if f.strong { 11pt } else { 9.5pt }, weight: if f.strong { 600 } else { 500 }, f.value)
      ])))
}

#let pairs(entries) = {
  let cell(e) = block(width: 100%, breakable: e.wide, stroke: (bottom: 0.5pt + line), inset: (bottom: 4pt, top: 1pt))[
    #if e.label != "" [#text(size: 7.5pt, fill: quiet, e.label)#linebreak()]
    #e.value
  ]
  if entries.len() > 0 {
    grid(columns: (1fr,) * 3, column-gutter: 14pt, row-gutter: 5pt,
      ..entries.map(e => grid.cell(colspan: if e.wide { 3 } else { 1 }, cell(e))))
  }
}

#let rows(t) = {
  if t.title != "" { block(above: 9pt, below: 5pt, sticky: true, text(weight: 500, t.title)) }
  if t.columns.len() > d.most {
    // More columns than a page is wide: each row as pairs of its own.
    for (at, row) in t.rows.enumerate() {
      block(above: 7pt, below: 3pt, sticky: true, text(size: 8pt, weight: 500, fill: quiet, str(at + 1)))
      pairs(t.columns.zip(row).filter(p => p.at(1) != "").map(p => (label: p.at(0).label, value: p.at(1), wide: false)))
    }
  } else {
    table(
      columns: t.columns.map(c => 1fr),
      align: t.columns.map(c => if c.right { right } else { left }),
      inset: (x: 5pt, y: 4.5pt),
      stroke: (_, y) => (bottom: if y == 0 { 1pt + brand } else { 0.5pt + line }),
      table.header(..t.columns.map(c => text(size: 7.5pt, weight: 500, fill: quiet, c.label))),
      ..t.rows.flatten(),
    )
  }
}

#for s in d.sections {
  if s.title != "" {
    if s.level == 1 {
      block(above: 16pt, below: 8pt, width: 100%, sticky: true, stroke: (left: 3pt + brand), inset: (left: 8pt, y: 2pt),
        heading(level: 2, outlined: true, text(size: 12pt, weight: 600, fill: dark, s.title)))
    } else {
      block(above: 12pt, below: 6pt, sticky: true, heading(level: 3, text(size: 10pt, weight: 600, s.title)))
    }
  }
  for g in s.groups {
    if g.heading != "" { block(above: 10pt, below: 5pt, sticky: true, text(weight: 500, fill: dark, g.heading)) }
    pairs(g.entries)
  }
  for t in s.tables { rows(t) }
}

#if d.sections.len() == 0 { text(fill: quiet, d.empty) }
#if d.note != "" { block(above: 18pt, text(size: 7.5pt, fill: quiet, d.note)) }
`
