const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const firstNames = words(`
  Aaron Abigail Adrian Aisha Alan Alana Alejandro Alice Amara Amir Ana Andre Angela Anita Anthony Arjun Beatriz Ben
  Bianca Brandon Brenda Caleb Camila Carla Carlos Carmen Cedric Celia Chen Chloe Claire Cody Connor Curtis Daniel
  Darnell David Deborah Denise Derek Diego Dmitri Dolores Dylan Ebony Edith Eduardo Elena Eli Elijah Emma Erica Esther
  Ethan Eva Fatima Felix Fiona Francis Frank Gabriela George Gina Grace Gregory Hana Harold Hassan Hector Heidi Helen
  Hugo Ian Imani Ines Ingrid Irene Isaac Ivan Ivy Jada Jamal James Janet Jason Javier Jean Jenna Jerome Joel Jonas
  Joy Juan Julia June Kai Karen Keisha Kenji Kevin Kiran Lamar Laura Leila Leon Liam Lila Linda Logan Lucia Luis Lydia
  Malik Marcus Maria Marta Mateo Maya Mei Miguel Mina Miriam Monica Nadia Naomi Natalie Nathan Neil Nia Nicole Nina
  Noah Nora Olga Oliver Omar Oscar Pablo Pamela Patrick Paul Paula Pedro Peter Priya Rachel Rafael Ramona Rashid Raul
  Rebecca Renee Rhea Rita Robert Rosa Ruben Ruth Samir Samuel Sandra Sara Sean Selena Shane Simone Sofia Stella Tara
  Terrence Theo Thomas Tina Tobias Tyler Uma Vera Victor Vikram Wanda Walter Wendy Xavier Yara Yusuf Zoe
`)

export const lastNames = words(`
  Abrams Acosta Adeyemi Aguilar Ahmed Alvarez Anders Andrade Aoki Archer Ashford Baker Banerjee Baptiste Barnes Bauer
  Becker Bell Bennett Berg Bishop Blake Boyd Brennan Brooks Bryant Burke Burton Cabrera Campbell Cardoso Carter
  Castillo Chambers Chan Chavez Christensen Cole Coleman Conti Cooper Cordero Costa Cruz Dalton Daniels Das Davis
  Delgado Desai Diaz Dixon Doyle Dubois Duncan Eaton Edwards Ellis Eriksen Espinoza Evans Farrell Feldman Fernandez
  Ferrari Fischer Fletcher Flores Ford Foster Fowler Franco Freeman Fuentes Gallagher Garcia Garrison Gibson Gomez
  Gonzalez Goodwin Gordon Graham Grant Greer Griffin Gupta Gutierrez Haddad Hale Hansen Harper Hart Hayes Henderson
  Herrera Hicks Hoang Hoffman Holland Holt Hudson Hughes Hunter Hussain Ibarra Iyer Jackson Jensen Jimenez Johansson
  Jordan Joshi Kaplan Keller Kelly Kemp Kennedy Khan Kim Klein Knight Kowalski Kumar Lambert Lane Larsen Lawson Le Lee
  Leon Levy Lewis Lin Lindgren Liu Lopez Lucas Lynch Mackenzie Maldonado Marsh Martin Mason Mbeki McCoy Medina Mehta
  Mendoza Meyer Miller Mitchell Molina Monroe Moody Morales Moreau Morgan Moreno Moss Mueller Murphy Myers Nakamura
  Navarro Nelson Nguyen Nolan Novak Nowak Nunez Obrien Ochoa Okafor Okoye Olsen Ortega Ortiz Osei Owens Pacheco Palmer
  Park Parker Patel Pearson Pena Perez Petersen Pham Pierce Porter Powell Quinn Ramirez Ramos Reed Reese Reyes Rhodes
  Richter Rios Rivera Roberts Rojas Romero Rossi Ruiz Russo Salazar Salinas Sanchez Sanders Santos Sato Schmidt Schultz
  Serrano Shah Sharma Shaw Silva Simmons Singh Soto Spencer Stone Suarez Sullivan Suzuki Tanaka Tate Taylor Thompson
  Torres Tran Turner Underwood Vance Vargas Vasquez Vega Velez Vogel Wagner Walsh Wang Watkins Weber Webster Wells West
  Whitaker Williams Wolfe Wong Wright Wu Yamamoto Yang Yates Young Zamora Zhang Zimmerman
`)

export const streetNames = words(`
  Adams Alder Ash Aspen Bay Beacon Birch Bluff Briar Brook Cactus Canyon Cedar Cherry Chestnut Church Clover College
  Coral Cottonwood Crescent Cypress Delancey Dogwood Elm Fairview Forest Franklin Garden Grand Grove Harbor Harrison
  Hawthorn Hazel Hickory High Hill Holly Hudson Jackson Jefferson Juniper Lake Larkspur Laurel Liberty Lincoln Linden
  Locust Madison Magnolia Main Maple Market Meadow Mesa Mill Mission Monroe Mulberry Oak Ocean Olive Orchard Palmetto
  Park Peach Pearl Pecan Pine Pleasant Poplar Prairie Prospect Quarry Ridge River Rose Sage School Sierra Spring
  Spruce State Summit Sunset Sycamore Tyler Union Valley Vine Wabash Walnut Washington Water Willow Windsor Winter
`)

export const streetKinds = ['St', 'St', 'Ave', 'Ave', 'Dr', 'Ln', 'Rd', 'Ct', 'Way', 'Pl', 'Ter', 'Blvd'] as const

export const mailDomains = ['example.com', 'example.net', 'example.org'] as const
