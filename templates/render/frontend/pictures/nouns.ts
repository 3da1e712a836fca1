/**
 * What is drawn for which English noun. A line: the kind, then the nouns besides its own name; two words that belong together are joined by `_`.
 * A kind is an export of `templates/base/frontend/kit/picture/art`, or one of those the kit draws by itself: person, photo, scene, abstract, pattern and
 * the views (hills, mountains, sea, town, forest, fields, desert, park, night). Of two kinds that claim a noun the first line wins.
 */
export const NOUNS = `
person: people user member client customer patient doctor nurse dentist therapist teacher tutor student pupil coach trainer instructor author
person: writer artist photographer groomer barber stylist employee staff worker driver courier guest host speaker candidate applicant volunteer
person: donor backer player tenant landlord agent broker seller vendor buyer bidder technician mechanic engineer designer developer consultant
person: lawyer accountant mentor friend contact profile participant attendee parent child baby sitter nanny caregiver musician singer actor
person: borrower lender owner manager organizer supporter freelancer expert specialist practitioner leader chef waiter guide crew hero team_member subscriber panelist voter follower
sea: beach coast island shore seaside ocean bay
mountains: mountain trek peak summit alps ski_resort hike trail climb expedition
hills: hill countryside landscape valley nature destination trip tour journey travel vacation holiday getaway route excursion region
town: city district neighbourhood neighborhood street village location area venue place site community destination_city
forest: wood woods camping campsite reserve
fields: field farm crop harvest pasture meadow parcel plot land
desert: dune safari
park: garden parks lawn yard
night: evening night_tour star sky astronomy
mug: tumbler beaker stein
cup: coffee tea espresso latte cappuccino cafe café matcha chai
bowl: dish pottery ceramic ceramics piece porridge soup
vase: pitcher jug carafe decanter amphora glaze urn sculpture
plate: platter tray meal menu entree starter course_meal dinner lunch supper menu_item
teapot: kettle infusion tea_service coffee_service tea_set coffee_set
glass: drink juice lemonade cocktail spritz negroni smoothie beverage
wineglass: wine_glass wine_glasses champagne_glass
wineglass: wine tasting vintage house_red merlot rioja chianti malbec barolo shiraz syrah burgundy bordeaux pinot cuvée cabernet tempranillo zinfandel
whitewine: white_wine house_white riesling prosecco cava champagne chardonnay sauvignon chablis sancerre albariño veltliner crémant verde tokaji muscadet
whitewine: sekt moscato gewürztraminer viognier soave pinot_grigio pinot_gris pinot_blanc
rosewine: rosé
bottle: beer oil perfume sauce liquor spirit whisky gin
jar: jam honey preserve cream lotion cosmetics spice pickle
candle: candles wax scent fragrance
pot: pan cookware casserole stew recipe
basket: groceries grocery hamper cart
box: package parcel_post shipment delivery order item product stock inventory consignment subscription_box kit sku listing lot
can: tin soda paint
barrel: cask keg brew
bucket: pail
woodboard: chopping_board cutting_board serving_board bread_board cheese_board oak_board walnut_board olive_board beech_board maple_board
chair: seat stool
armchair: recliner salon_chair
sofa: couch furniture lounge
table: reservation dining bench meeting_room conference_room board_room boardroom dining_room seminar_room
bed: cot crib bunk bedroom suite mattress guest_room hotel_room double_room single_room family_room twin_room stay
lamp: light lighting lantern
wardrobe: closet cupboard cabinet dresser
shelf: rack archive library bookcase
desk: workspace workplace workstation coworking office_desk job vacancy opening
rug: carpet mat textile
clock: time watch timer hour time_entry timesheet shift reminder slot
painting: artwork art canvas print exhibit exhibition poster illustration drawing gallery
mirror: salon beauty
cushion: pillow
blanket: linen_sheet bed_sheet duvet linen towel laundry quilt bedding wool throw plaid scarf shawl napkin tea_towel
key: lease rental access password credential tenancy
door: phone_booth telephone_box telephone_booth entrance gate room
house: home property listing_home villa real_estate dwelling residence estate mortgage
cottage: cabin chalet bungalow lodge
apartment: flat unit condo condominium studio building loft
tower: skyscraper high_rise
office: company business organization organisation firm agency branch department employer headquarters
shop: store boutique market marketplace bakery stall outlet kiosk
school: class classroom class_room lecture_room academy kindergarten lesson
hospital: clinic ward practice surgery pharmacy
church: parish chapel temple mosque mass
museum: bank court library_building institution government council
factory: plant_site production manufacturer mill
warehouse: depot storage hangar
barn: stable ranch
hotel: hostel inn resort accommodation
tent: camp glamping
stage: event concert show performance theatre theater talk festival conference
bridge: infrastructure road
playground: nursery kids
car: vehicle auto automobile sedan taxi ride fleet
van: minivan camper
truck: lorry haulage freight load
bus: coach_bus shuttle
train: railway rail metro tram
bike: bicycle cycle cycling e_bike ebike
motorbike: motorcycle moped_bike
scooter: moped vespa
boat: houseboat barge narrowboat dinghy rowboat sailboat yacht kayak canoe charter
ship: cruise ferry vessel
plane: flight airplane aircraft airline airport
helicopter: drone
caravan: motorhome rv trailer
tractor: harvester machinery
balloon: balloon_ride
skateboard: board_sport
container: cargo
dog: animal_rescue animal_shelter rescue_animal puppy pet breed hound retriever poodle terrier collie bulldog spaniel labrador groom walk_dog adoption
cat: kitten kitty feline tabby
rabbit: bunny hare
bird: sparrow owl robin songbird sighting wildlife species
parrot: budgie cockatiel canary
horse: pony foal mare riding equestrian
cow: cattle dairy calf bull livestock herd animal milk
sheep: lamb goat
pig: piglet pork
chicken: hen poultry rooster egg_layer
fish: salmon trout aquarium catch fishing seafood tuna cod pollock pollack haddock mackerel hake halibut sardine anchovy herring plaice turbot
fish: monkfish bream sea_bass carp pike_perch perch eel squid octopus prawn shrimp crab lobster mussel oyster clam scallop koi guppy
turtle: tortoise reptile lizard snake_pet
hamster: guinea_pig guinea mouse rat gerbil
butterfly: moth insect
fox: wolf
bee: hive beehive apiary colony pollinator
bread: loaf sourdough baguette roll bun pastry_loaf flour dough
croissant: pastry brioche danish breakfast
cake: birthday_cake dessert torte wedding
pie: pasty pot_pie cobbler crumble apple_pie
tart: quiche flan galette tartlet frangipane cheesecake
cupcake: muffin sweet treat candy cookie
pizza: margherita pepperoni calzone slice_pizza
burger: hamburger fries fast_food
sandwich: toast bagel panini snack
salad: vegetable veg vegan greens lettuce
soup: broth chili curry goulash ramen_soup
pasta: spaghetti lasagna lasagne ravioli risotto carbonara
noodles: ramen pho pad_thai udon
sushi: maki sashimi
icecream: gelato sorbet
apple: fruit orchard produce peach plum orange ingredient food
pear: quince
lemon: lime citrus
carrot: root_vegetable beet potato onion
cheese: cheddar brie gouda mozzarella
egg: omelette
honey: syrup nectar
wheat: grain rye barley seed_grain cereal feed
meat: steak beef ham chicken_leg sausage barbecue grill
plant: houseplant potted herb fern monstera
tree: oak apple_tree planting carbon woodland
flower: rose tulip daisy orchid blossom bloom
bouquet: florist arrangement flowers wreath
cactus: succulent
leaf: foliage autumn sustainability eco environment
seedling: seed sprout sowing bed_garden garden_bed planting_bed vegetable_bed
mushroom: fungus fungi foraging
sun: sunshine summer solstice
cloud: weather forecast rain climate
drop: water rainwater liquid leak irrigation
flame: fire heating burn streak
bone: pet_food chew
stone: rock mineral gem crystal
hammer: carpenter carpentry construction renovation build contractor building_site craft handyman repair_job
wrench: repair maintenance work_order plumbing mechanic_job fix technician_visit service_request inspection job_order part
screwdriver: assembly screw
drill: equipment power_tool rental_tool machine_tool sander grinder steamer router_tool
saw: timber lumber woodwork joinery chainsaw jigsaw hacksaw cutter hedge_trimmer
toolbox: tool tools asset
brush: painter painting_job paint_job decorator
ladder: roofing window_cleaning
gear: machine machinery_part component spare setting engine
helmet: safety ppe construction_site
bolt: electricity energy power electrician charging
pipe: plumber plumbing_job valve heating_pipe
battery: charge charger storage_battery
sensor: device iot meter detector alarm smoke
turbine: wind windmill
solar: panel solar_panel photovoltaic
robot: bot ai automation
scissors: haircut hairdresser tailor haircutting trim
needle: sewing thread yarn knitting embroidery alteration
shirt: uniform apron trouser jeans shorts pyjamas legging vest polo tee cardigan pullover jumper trousers clothing clothes apparel t_shirt tshirt blouse sweater jacket coat hoodie garment top merch
dress: gown skirt fashion outfit costume bridal
shoe: sneaker boot trainer_shoe footwear sandal running run
bag: handbag purse tote
backpack: rucksack hiking_gear gear_outdoor
hat: cap beanie
watch: wristwatch
ring: jewelry jewellery necklace earring bracelet diamond engagement
glasses: eyewear lens spectacles sunglasses optician
umbrella: insurance policy claim cover
book: cookbook songbook picture_book paperback novel title publication textbook fiction ebook guidebook story chapter read edition
books: bookshop reading_list collection_books literature course_material course subject curriculum module program programme training workshop
notebook: note notes journal diary log memo
document: contract invoice receipt quote estimate form file record paper agreement application policy_document certificate resume cv report proposal
document: statement bill order_form prescription transcript minutes
letter: mail email message newsletter invitation enquiry inquiry postcard inbox campaign
newspaper: news article press magazine post blog headline column story_news
calendar: appointment booking event_date schedule date day week month session agenda timetable meeting visit availability leave holiday_request
ticket: admission pass voucher coupon raffle registration
chart: statistic metric analytics kpi dashboard data figure insight index benchmark trend forecast_chart data_source
coins: money payment price payout fee salary donation fund fundraiser savings budget expense transaction deposit loan cost pledge tax refund repayment
coins: dividend security crypto currency stock_price share holding investment fine instalment
wallet: account balance card_account
board: kanban project column_board backlog sprint roadmap pipeline whiteboard
checklist: task todo list survey inspection_list question exam quiz test requirement habit chore goal checklist_item milestone audit
pencil: draft writing essay homework assignment
crayons: drawing_kids colour color craft_kids
map: route_map location stop place_map itinerary delivery_route pickup
shield: security protection warranty insurance_policy membership
bubbles: comment chat forum discussion thread conversation feedback review reply testimonial channel
scales: law lawyer_case case legal justice hearing
laptop: computer software app website web code saas license subscription
phone: mobile smartphone call telephone
tablet: ipad
screen: television tv monitor video stream webinar movie channel_tv display
photo: photography photograph portrait picture image snapshot selfie
camera: shoot lens_camera webcam camcorder
microphone: podcast episode interview radio karaoke recording
headphones: audio music sound playlist
vinyl: album record_music vinyl_record used_record music_record lp song track band artist_album single
film: movie cinema screening show_film documentary trailer series
bulb: idea inspiration tip suggestion electricity_bulb innovation
bell: notification alert alarm_bell announcement
gamepad: game videogame console esports tournament_game
dice: board_game tabletop boardgame
chess: strategy chess_opening
cards: card deck flashcard poker
trophy: first_cup world_cup league_cup district_cup cup_final tournament award prize competition championship league score contest winner match fixture
medal: sport sports_club badge achievement ranking leaderboard rank
swimmer: swim swimming swimming_pool swim_lane crawl breaststroke backstroke aquagym aquafit water_fitness water_polo snorkel snorkelling lido
danceshoe: dance dancing flamenco ballet salsa tango waltz bachata rumba lindy_hop swing_dance tap_dance line_dance ballroom zumba disco
boxingglove: boxing kickboxing sparring boxing_glove muay_thai
climbwall: climbing bouldering boulder climbing_wall
songsheet: choir chorus choral singing sing_along vocal hymn gospel madrigal choir_practice choir_rehearsal vocal_coaching
mat: gymnastics tumbling qigong tai_chi aerobics
bike: cycling spinning
boat: rowing canoeing kayaking sailing paddling
shoe: running jogging
ball: football soccer pitch goal_football handball volleyball basketball match_football court_ball
racket: tennis badminton squash padel court
weights: gym workout fitness exercise strength training_gym
mat: yoga pilates stretching meditation
guitar: bass_guitar instrument band_music ukulele jam
piano: keyboard recital
violin: double_bass contrabass orchestra cello string
drum: percussion
globe: country language world geography translation
compass: adventure orientation exploration guide_tour scout scouting
suitcase: luggage baggage travel_package
gift: present donation_gift reward wish wishlist bonus perk
balloons: party birthday celebration anniversary
puzzle: riddle brain memory_game jigsaw escape_room
teddy: toy doll plush daycare childcare
stethoscope: treatment_room consulting_room medical checkup check_up health consultation treatment examination symptom diagnosis
pill: medicine drug medication tablet_medicine vitamin dose supplement
firstaid: emergency vaccine vaccination first_aid care
tooth: dental teeth cleaning_dental braces
heart: favourite favorite love charity cause dating wellbeing volunteering match_love
flask: chemistry experiment sample lab laboratory
microscope: research study science specimen
pram: stroller buggy
soap: shampoo bath skincare hygiene
comb: hair barber_shop blow_dry hairstyle
lipstick: makeup make_up beauty_product nail manicure facial
cleaning: cleaner housekeeping housekeeping_task disinfectant
vacuum: appliance household carpet_cleaning
`;
