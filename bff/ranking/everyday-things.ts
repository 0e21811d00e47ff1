/** Groups of words that mean the same: a line for each group, its words separated by spaces. */
export const wordGroups = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

/** Things, people and trades of city life, a part of EVERYDAY_WORDS. */
export const THINGS = wordGroups(`
  roof rooftop سطح أسطح سطوح
  crane رافعة رافعات
  oven stove فرن أفران بوتاجاز
  bakery bakeries مخبز مخابز
  biryani biriyani برياني
  chicken poultry دجاج دجاجة فراخ دياي
  meat لحم لحوم لحمة
  butcher جزار جزارين قصاب
  slaughterhouse abattoir مسلخ مسالخ مقصب سلخانة
  barber hairdresser حلاق حلاقين كوافير
  laundry laundromat مصبغة مصابغ دوبي
  tailor خياط خياطين ترزي
  carpenter carpentry نجار نجارة نجارين
  plumber plumbing سباك سباكة سباكين بلمبر
  tyre tyres إطارات تاير تواير كاوتش
  battery بطارية بطاريات
  motorcycle motorbike موتوسيكل موتسكل
  bicycle bike دراجة دراجات سيكل سياكل بسكليت
  scooter سكوتر سكوترات
  truck lorry شاحنة شاحنات لوري تريلا
  driver chauffeur سائق سائقين سواق دريول
  passenger راكب ركاب
  metro subway مترو
  tram ترام ترامواي
  bridge flyover جسر جسور كوبري
  tunnel underpass نفق أنفاق
  roundabout دوار دوارات
  pedestrian pedestrians مشاة
  bump hump مطب مطبات
  congestion congested ازدحام زحام
  shade canopy sunshade umbrella مظلة مظلات
  bench seat مقعد مقاعد
  fence fencing سور أسوار سياج
  door باب أبواب
  window نافذة نوافذ شباك شبابيك دريشة درايش
  lift elevator مصعد مصاعد أسانسير أصانصير
  wall جدار جدران حائط حيطان طوفة
  ceiling سقف أسقف
  paint repaint دهان صبغ طلاء بوية
  crack cracked تشقق تشققات شرخ شروخ
  aircon conditioner ac مكيف مكيفات تكييف
  heater geyser boiler سخان سخانات قيزر
  fridge refrigerator ثلاجة ثلاجات براد
  tank cistern خزان خزانات تانكي
  pump مضخة مضخات طرمبة
  wire cable wiring سلك أسلاك كيبل كابل كابلات
  pole عمود أعمدة عواميد
  manhole منهل مناهل
  generator مولد مولدات
  dust dusty غبار عجاج أتربة
  cardboard carton كرتون كراتين
  cylinder أسطوانة أسطوانات سلندر
  luggage baggage suitcase أمتعة حقيبة حقائب شنطة شنط
  wallet purse محفظة جزدان
  computer laptop كمبيوتر حاسوب لابتوب
  television tv تلفزيون تلفاز
  drone درون درونات
  billboard signboard لافتة لافتات يافطة
  sheep lamb خروف خرفان غنم أغنام
  camel جمل بعير إبل بعارين ناقة نوق
  cow cattle بقرة بقر أبقار
  horse حصان أحصنة خيل خيول
  bird طيور عصفور عصافير
  crow غراب غربان
  snake ثعبان ثعابين أفعى أفاعي حنش
  scorpion عقرب عقارب
  bee نحل نحلة
  ant نمل نملة
  bedbug bedbugs بق
  dolphin دلفين دلافين دولفين
  falcon hawk صقر صقور
  vet veterinarian veterinary بيطري بيطرية
  pharmacy pharmacist chemist صيدلية صيدليات صيدلي
  prescription وصفة روشتة
  nurse ممرض ممرضة ممرضين
  dentist dental tooth teeth أسنان ضرس ضروس
  baby infant newborn رضيع رضع مولود مواليد
  heir heirs inheritance وارث ورثة ميراث إرث وراثة
  widow أرملة أرامل
  grave cemetery graveyard قبر قبور مقبرة مقابر
  death deceased وفاة متوفى توفي
  judge قاضي قضاة
  cheque cheques شيك شيكات
  tax vat ضريبة ضرائب
  customs جمارك جمرك جمركي
  warehouse مستودع مستودعات مخزن مخازن
  factory factories مصنع مصانع
  broker realtor سمسار سماسرة بروكر
  tent خيمة خيام
  barbecue bbq barbeque شواء مشاوي باربكيو
  lifeguard lifeguards منقذ منقذين
  marina مارينا مرسى مراسي
  jetski جتسكي جيتسكي
  pilgrimage pilgrim hajj haj umrah umra حج حجاج معتمر معتمرين
  quran koran قرآن مصحف مصاحف
  fatwa mufti فتوى فتاوى إفتاء مفتي
  siren sirens صفارة صفارات سرينة
  extinguisher مطفأة طفاية طفايات
  firefighter fireman إطفائي مطافي
  irrigation سقي
  grass lawn turf عشب نجيلة ثيل
  flower flowers زهرة زهور أزهار ورد ورود
  farm مزرعة مزارع عزبة عزب
  supermarket hypermarket سوبرماركت هايبرماركت
  souq souk bazaar سوق أسواق
  mall مول مولات
  receipt إيصال إيصالات
  discount تخفيض تخفيضات تنزيلات
  shoe shoes حذاء أحذية جوتي كندرة جزمة
  carpet rug سجاد سجادة موكيت زولية
  kitchen مطبخ مطابخ
  balcony بلكونة بلكونات شرفة
  basement سرداب قبو بدروم
  fountain نافورة نوافير
  sculpture تمثال تماثيل
  theatre theater مسرح مسارح
  festival مهرجان مهرجانات
  fireworks firecrackers مفرقعات طراطيع
  scaffold scaffolding سقالة سقالات
  uniform يونيفورم مريول
  exam امتحان امتحانات اختبار اختبارات
  bullying bully bullied تنمر
  autism autistic توحد
  deaf أصم أطرش
  crutch crutches عكاز عكازات
  poisoning poison تسمم سموم
  allergy allergic حساسية
  covid corona كورونا كوفيد
  syringe needle إبرة إبر حقنة سرنجة
  cigarette cigarettes سيجارة سجائر سجاير
  shisha hookah شيشة أرجيلة نارجيلة
  alcohol liquor خمر خمور كحول
  weapon gun سلاح أسلحة مسدس
  police شرطة شرطي بوليس
  beggar begging متسول متسولين تسول شحاذ
  blackmail extortion ابتزاز
  hacker hacked هكر تهكير
  fingerprint biometric بصمة بصمات
  horn honking هرن بوري كلاكس
  deport deportation ترحيل
  embassy consulate سفارة سفارات قنصلية
  translator interpreter مترجم مترجمين
  recycling recycle تدوير
  pollution polluted تلوث ملوث
  debris rubble أنقاض ركام
  shrimp prawn ربيان روبيان جمبري قريدس
  stadium ملعب ملاعب إستاد
  fort castle قلعة قلاع
  pesticide مبيد مبيدات
  chef cook طباخ طباخين شيف
`);
