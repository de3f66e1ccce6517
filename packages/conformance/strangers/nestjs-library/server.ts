import 'reflect-metadata';
import {
  applyDecorators,
  Body,
  type CanActivate,
  ConflictException,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  ForbiddenException,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseArrayPipe,
  ParseIntPipe,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  SetMetadata,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
  ApiUnauthorizedResponse,
  DocumentBuilder,
  OmitType,
  PartialType,
  SwaggerModule,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { randomUUID } from 'node:crypto';

enum Genre {
  Novel = 'novel',
  Poetry = 'poetry',
  Science = 'science',
}
enum LoanState {
  Lent = 'lent',
  Returned = 'returned',
}
type Role = 'member' | 'librarian';
interface Caller {
  readonly name: string;
  readonly role: Role;
}

const callers = new Map<string, Caller>([
  ['library-token-of-ada', { name: 'ada', role: 'librarian' }],
  ['library-token-of-ben', { name: 'ben', role: 'member' }],
  ['library-token-of-chi', { name: 'chi', role: 'member' }],
]);

class CreateBookDto {
  @ApiProperty({ pattern: '^97[89][0-9]{10}$', example: '9780385086165' })
  @Matches(/^97[89][0-9]{10}$/)
  isbn!: string;

  @ApiProperty({ minLength: 1, maxLength: 150, example: 'Arrow of God' })
  @IsString()
  @Length(1, 150)
  title!: string;

  @ApiProperty({ minLength: 1, maxLength: 100, example: 'Chinua Achebe' })
  @IsString()
  @Length(1, 100)
  author!: string;

  @ApiProperty({ enum: Genre, enumName: 'Genre', example: Genre.Novel })
  @IsEnum(Genre)
  genre!: Genre;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1000, example: 3 })
  @IsInt()
  @Min(0)
  @Max(1000)
  copies!: number;

  @ApiPropertyOptional({ maxLength: 1000, example: 'The third of three novels.' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  summary?: string;
}

class UpdateBookDto extends PartialType(OmitType(CreateBookDto, ['isbn'] as const)) {}

class Book extends CreateBookDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer', description: 'Copies that are not on loan' })
  available!: number;
}

class ListBooksQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100_000, default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  page: number = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 50, default: 10 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  pageSize: number = 10;

  @ApiPropertyOptional({ enum: Genre, enumName: 'Genre' })
  @IsOptional()
  @IsEnum(Genre)
  genre?: Genre;

  @ApiPropertyOptional({ maxLength: 100, description: 'The exact name' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  author?: string;
}

class PageMeta {
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  page!: number;

  @ApiProperty({ type: 'integer' })
  pageSize!: number;
}

class BookPage {
  @ApiProperty({ type: [Book] })
  data!: Book[];

  @ApiProperty()
  meta!: PageMeta;
}

class Loan {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: 'integer' })
  bookId!: number;

  @ApiProperty()
  member!: string;

  @ApiProperty({ enum: LoanState, enumName: 'LoanState' })
  state!: LoanState;

  @ApiProperty({ format: 'date-time' })
  lentAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  returnedAt!: string | null;
}

class ErrorBody {
  @ApiProperty({ type: 'integer' })
  statusCode!: number;

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  message!: string | string[];

  @ApiPropertyOptional()
  error?: string;
}

@Injectable()
class LibraryService {
  private readonly books = new Map<number, Book>();
  private readonly loans = new Map<string, Loan>();
  private lastId = 0;

  list({ page, pageSize, genre, author }: ListBooksQuery): BookPage {
    const found = [...this.books.values()]
      .filter((book) => genre === undefined || book.genre === genre)
      .filter((book) => author === undefined || book.author === author);
    const start = (page - 1) * pageSize;
    return {
      data: found.slice(start, start + pageSize),
      meta: { total: found.length, page, pageSize },
    };
  }

  find(id: number): Book {
    const book = this.books.get(id);
    if (!book) throw new NotFoundException(`Book ${id} not found`);
    return book;
  }

  create(input: CreateBookDto): Book {
    if ([...this.books.values()].some(({ isbn }) => isbn === input.isbn)) {
      throw new ConflictException(`There is a book with the ISBN ${input.isbn}`);
    }
    this.lastId += 1;
    const book = { ...input, id: this.lastId, available: input.copies };
    this.books.set(book.id, book);
    return book;
  }

  createMany(inputs: CreateBookDto[]): Book[] {
    const isbns = inputs.map(({ isbn }) => isbn);
    const known = [...this.books.values()].map(({ isbn }) => isbn);
    if (new Set([...isbns, ...known]).size < isbns.length + known.length) {
      throw new ConflictException('Each ISBN can be there once');
    }
    return inputs.map((input) => this.create(input));
  }

  update(id: number, changes: UpdateBookDto): Book {
    const book = this.find(id);
    const lent = book.copies - book.available;
    const copies = changes.copies ?? book.copies;
    if (copies < lent) throw new ConflictException(`${lent} copies are lent`);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(book, Object.fromEntries(given), { available: copies - lent });
    return book;
  }

  remove(id: number): Book {
    const book = this.find(id);
    if (book.available < book.copies) throw new ConflictException('Copies of it are lent');
    this.books.delete(id);
    return book;
  }

  borrow(bookId: number, member: string): Loan {
    const book = this.find(bookId);
    if (book.available === 0) throw new ConflictException('All copies are lent');
    book.available -= 1;
    const loan: Loan = {
      id: randomUUID(),
      bookId,
      member,
      state: LoanState.Lent,
      lentAt: new Date().toISOString(),
      returnedAt: null,
    };
    this.loans.set(loan.id, loan);
    return loan;
  }

  loansOf(caller: Caller, state?: LoanState): Loan[] {
    return [...this.loans.values()]
      .filter((loan) => caller.role === 'librarian' || loan.member === caller.name)
      .filter((loan) => state === undefined || loan.state === state);
  }

  findLoan(id: string, caller: Caller): Loan {
    const loan = this.loansOf(caller).find((one) => one.id === id);
    if (!loan) throw new NotFoundException(`Loan ${id} not found`);
    return loan;
  }

  giveBack(id: string, caller: Caller): Loan {
    const loan = this.findLoan(id, caller);
    if (loan.state === LoanState.Returned) throw new ConflictException('It is returned already');
    loan.state = LoanState.Returned;
    loan.returnedAt = new Date().toISOString();
    this.find(loan.bookId).available += 1;
    return loan;
  }
}

const Roles = (...roles: Role[]) => SetMetadata('roles', roles);

const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest().user,
);

@Injectable()
class AuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    const [type, token] = String(request.headers.authorization ?? '').split(' ');
    const user = type === 'Bearer' ? callers.get(token ?? '') : undefined;
    if (!user) throw new UnauthorizedException();
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>('roles', [
      context.getHandler(),
      context.getClass(),
    ]);
    if (roles && !roles.includes(user.role)) {
      throw new ForbiddenException(`Only for ${roles.join(', ')}`);
    }
    request.user = user;
    return true;
  }
}

const Authenticated = () =>
  applyDecorators(
    UseGuards(AuthGuard),
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ type: ErrorBody }),
    ApiBadRequestResponse({ type: ErrorBody }),
  );

const ForLibrarians = () =>
  applyDecorators(
    Roles('librarian'),
    ApiForbiddenResponse({ type: ErrorBody, description: 'Only for librarians' }),
  );

const NotFound = () => ApiNotFoundResponse({ type: ErrorBody });
const Conflict = (description: string) => ApiConflictResponse({ type: ErrorBody, description });

@ApiTags('books')
@Authenticated()
@Controller('books')
class BooksController {
  constructor(private readonly library: LibraryService) {}

  @Get()
  @ApiOperation({ summary: 'List books in the order of their ids' })
  @ApiOkResponse({ type: BookPage })
  list(@Query() query: ListBooksQuery): BookPage {
    return this.library.list(query);
  }

  @Post()
  @ForLibrarians()
  @ApiOperation({ summary: 'Add a book' })
  @ApiCreatedResponse({ type: Book })
  @Conflict('The ISBN is there already')
  create(@Body() input: CreateBookDto): Book {
    return this.library.create(input);
  }

  @Post('bulk')
  @ForLibrarians()
  @ApiOperation({ summary: 'Add several books, or none' })
  @ApiBody({ type: [CreateBookDto] })
  @ApiCreatedResponse({ type: [Book] })
  @Conflict('An ISBN is there already, or twice')
  createMany(
    @Body(new ParseArrayPipe({ items: CreateBookDto, forbidNonWhitelisted: true, whitelist: true }))
    inputs: CreateBookDto[],
  ): Book[] {
    return this.library.createMany(inputs);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a book' })
  @ApiOkResponse({ type: Book })
  @NotFound()
  find(@Param('id', ParseIntPipe) id: number): Book {
    return this.library.find(id);
  }

  @Patch(':id')
  @ForLibrarians()
  @ApiOperation({ summary: 'Change a book' })
  @ApiOkResponse({ type: Book })
  @NotFound()
  @Conflict('Fewer copies than are lent')
  update(@Param('id', ParseIntPipe) id: number, @Body() changes: UpdateBookDto): Book {
    return this.library.update(id, changes);
  }

  @Delete(':id')
  @ForLibrarians()
  @ApiOperation({ summary: 'Remove a book, and give back what it was' })
  @ApiOkResponse({ type: Book })
  @NotFound()
  @Conflict('Copies are lent')
  remove(@Param('id', ParseIntPipe) id: number): Book {
    return this.library.remove(id);
  }

  @Post(':id/loans')
  @ApiOperation({ summary: 'Borrow a copy' })
  @ApiCreatedResponse({ type: Loan })
  @NotFound()
  @Conflict('All copies are lent')
  borrow(@Param('id', ParseIntPipe) id: number, @CurrentUser() user: Caller): Loan {
    return this.library.borrow(id, user.name);
  }
}

class ListLoansQuery {
  @ApiPropertyOptional({ enum: LoanState, enumName: 'LoanState' })
  @IsOptional()
  @IsEnum(LoanState)
  state?: LoanState;
}

@ApiTags('loans')
@Authenticated()
@Controller('loans')
class LoansController {
  constructor(private readonly library: LibraryService) {}

  @Get()
  @ApiOperation({ summary: 'List your loans; as a librarian, all' })
  @ApiOkResponse({ type: [Loan] })
  list(@Query() { state }: ListLoansQuery, @CurrentUser() user: Caller): Loan[] {
    return this.library.loansOf(user, state);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a loan' })
  @ApiOkResponse({ type: Loan })
  @NotFound()
  find(@Param('id', ParseUUIDPipe) id: string, @CurrentUser() user: Caller): Loan {
    return this.library.findLoan(id, user);
  }

  @Post(':id/return')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a copy back' })
  @ApiOkResponse({ type: Loan })
  @NotFound()
  @Conflict('It is returned already')
  giveBack(@Param('id', ParseUUIDPipe) id: string, @CurrentUser() user: Caller): Loan {
    return this.library.giveBack(id, user);
  }
}

@Module({
  controllers: [BooksController, LoansController],
  providers: [LibraryService],
})
class AppModule {}

const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: ['error'] });
// Deeper objects than fit in here exhaust the stack of class-transformer.
app.useBodyParser('json', { limit: '20kb' });
app.useGlobalPipes(
  new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }),
);
const config = new DocumentBuilder().setTitle('Library').setVersion('1.0').addBearerAuth().build();
SwaggerModule.setup('api', app, () => SwaggerModule.createDocument(app, config), {
  ui: false,
  jsonDocumentUrl: 'openapi.json',
});
await app.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
console.log(await app.getUrl());
