import {
  authenticate,
  AuthenticationBindings,
  AuthenticationComponent,
  type AuthenticationStrategy,
  registerAuthenticationStrategy,
} from '@loopback/authentication';
import { inject } from '@loopback/core';
import {
  type Count,
  CountSchema,
  DefaultCrudRepository,
  Entity,
  type Filter,
  juggler,
  model,
  property,
  repository,
  RepositoryMixin,
} from '@loopback/repository';
import {
  del,
  get,
  getModelSchemaRef,
  HttpErrors,
  param,
  patch,
  post,
  put,
  type Request,
  requestBody,
  type Response,
  type ResponseObject,
  RestApplication,
  RestBindings,
} from '@loopback/rest';
import { securityId, type UserProfile } from '@loopback/security';

@model()
class TodoList extends Entity {
  @property({ type: 'number', id: true, generated: true, jsonSchema: { type: 'integer' } })
  id!: number;

  @property({ type: 'string', required: true, jsonSchema: { minLength: 1, maxLength: 100 } })
  title!: string;

  @property({
    type: 'string',
    default: 'grey',
    jsonSchema: { enum: ['grey', 'red', 'green', 'blue'], default: 'grey' },
  })
  color!: string;

  @property({ type: 'string', required: true })
  owner!: string;
}

@model()
class Todo extends Entity {
  @property({ type: 'string', id: true, defaultFn: 'uuidv4', jsonSchema: { format: 'uuid' } })
  id!: string;

  @property({ type: 'number', required: true, jsonSchema: { type: 'integer' } })
  listId!: number;

  @property({ type: 'string', required: true, jsonSchema: { minLength: 1, maxLength: 200 } })
  title!: string;

  @property({ type: 'string', jsonSchema: { maxLength: 2000 } })
  notes?: string;

  @property({ type: 'string', jsonSchema: { format: 'date' } })
  due?: string;

  @property({ type: 'number', default: 3, jsonSchema: { type: 'integer', minimum: 1, maximum: 5 } })
  priority!: number;

  @property({ type: 'boolean', default: false })
  isComplete!: boolean;
}

class TodoListRepository extends DefaultCrudRepository<TodoList, number> {
  constructor(@inject('datasources.memory') dataSource: juggler.DataSource) {
    super(TodoList, dataSource);
  }

  /** @throws 404 for a list of another user too */
  async findOwn(id: number, owner: string): Promise<TodoList> {
    const found = await this.findOne({ where: { id, owner } });
    if (!found) throw new HttpErrors.NotFound(`There is no list ${id}`);
    return found;
  }
}

class TodoRepository extends DefaultCrudRepository<Todo, string> {
  constructor(@inject('datasources.memory') dataSource: juggler.DataSource) {
    super(Todo, dataSource);
  }
}

const users = new Map([
  ['ada', 'password-of-ada'],
  ['ben', 'password-of-ben'],
]);

class BasicStrategy implements AuthenticationStrategy {
  readonly name = 'basic';

  constructor(@inject(RestBindings.Http.RESPONSE) private readonly response: Response) {}

  async authenticate(request: Request): Promise<UserProfile> {
    const [, encoded] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const [name = '', password] = Buffer.from(encoded ?? '', 'base64')
      .toString()
      .split(':');
    if (password === undefined || users.get(name) !== password) {
      this.response.setHeader('WWW-Authenticate', 'Basic realm="todos"');
      throw new HttpErrors.Unauthorized('Wrong name or password');
    }
    return { [securityId]: name, name };
  }
}

const json = (schema: object) => ({ 'application/json': { schema } });
const failure = (description: string): ResponseObject => ({
  description,
  content: json({ $ref: '#/components/schemas/Failure' }),
});
const failures = {
  400: failure('The request cannot be read'),
  401: failure('Wrong name or password'),
  422: failure('The body is not valid'),
};
const notFound = { ...failures, 404: failure('You have no such entry') };
const noContent = { 204: { description: 'Done' }, ...notFound };
const ok = (description: string, schema: object) => ({
  200: { description, content: json(schema) },
});
const listOf = (items: object) => ({ type: 'array', items });

const list = getModelSchemaRef(TodoList);
const todo = getModelSchemaRef(Todo);
const newList = getModelSchemaRef(TodoList, { title: 'NewTodoList', exclude: ['id', 'owner'] });
const listChange = getModelSchemaRef(TodoList, {
  title: 'TodoListChange',
  partial: true,
  exclude: ['id', 'owner'],
});
const newTodo = getModelSchemaRef(Todo, {
  title: 'NewTodo',
  exclude: ['id', 'listId', 'isComplete'],
});
const todoChange = getModelSchemaRef(Todo, {
  title: 'TodoChange',
  partial: true,
  exclude: ['id', 'listId'],
});

@authenticate('basic')
class TodoListController {
  constructor(
    @repository(TodoListRepository) private readonly lists: TodoListRepository,
    @repository(TodoRepository) private readonly todos: TodoRepository,
    @inject(AuthenticationBindings.CURRENT_USER, { optional: true })
    private readonly user: UserProfile,
  ) {}

  @post('/todo-lists', { responses: { ...ok('The new list', list), ...failures } })
  async create(
    @requestBody({ required: true, content: json(newList) }) input: Omit<TodoList, 'id' | 'owner'>,
  ): Promise<TodoList> {
    return this.lists.create({ ...input, owner: this.user[securityId] });
  }

  @get('/todo-lists', {
    responses: { ...ok('Your lists, oldest first', listOf(list)), ...failures },
  })
  async find(
    @param.filter(TodoList, { exclude: ['where', 'fields', 'include', 'order', 'skip'] })
    filter: Filter<TodoList> = {},
  ): Promise<TodoList[]> {
    const { limit, offset } = filter;
    return this.lists.find({
      where: { owner: this.user[securityId] },
      order: ['id ASC'],
      ...(limit !== undefined && { limit }),
      ...(offset !== undefined && { offset }),
    });
  }

  @get('/todo-lists/count', {
    responses: { ...ok('How many lists you have', CountSchema), ...failures },
  })
  async count(): Promise<Count> {
    return this.lists.count({ owner: this.user[securityId] });
  }

  @get('/todo-lists/{id}', { responses: { ...ok('The list', list), ...notFound } })
  async findById(@param.path.integer('id') id: number): Promise<TodoList> {
    return this.lists.findOwn(id, this.user[securityId]);
  }

  @put('/todo-lists/{id}', { responses: noContent })
  async replaceById(
    @param.path.integer('id') id: number,
    @requestBody({ required: true, content: json(newList) }) input: Omit<TodoList, 'id' | 'owner'>,
  ): Promise<void> {
    const { owner } = await this.lists.findOwn(id, this.user[securityId]);
    await this.lists.replaceById(id, { ...input, owner });
  }

  @patch('/todo-lists/{id}', { responses: noContent })
  async updateById(
    @param.path.integer('id') id: number,
    @requestBody({ required: true, content: json(listChange) }) changes: Partial<TodoList>,
  ): Promise<void> {
    await this.lists.findOwn(id, this.user[securityId]);
    await this.lists.updateById(id, changes);
  }

  @del('/todo-lists/{id}', { responses: noContent })
  async deleteById(@param.path.integer('id') id: number): Promise<void> {
    await this.lists.findOwn(id, this.user[securityId]);
    await this.todos.deleteAll({ listId: id });
    await this.lists.deleteById(id);
  }

  @post('/todo-lists/{id}/todos', { responses: { ...ok('The new todo', todo), ...notFound } })
  async addTodo(
    @param.path.integer('id') id: number,
    @requestBody({ required: true, content: json(newTodo) })
    input: Pick<Todo, 'title' | 'notes' | 'due' | 'priority'>,
  ): Promise<Todo> {
    await this.lists.findOwn(id, this.user[securityId]);
    return this.todos.create({ ...input, listId: id });
  }

  @get('/todo-lists/{id}/todos', {
    responses: {
      ...ok('Todos of the list, in the order of their priority', listOf(todo)),
      ...notFound,
    },
  })
  async findTodos(
    @param.path.integer('id') id: number,
    @param.query.integer('limit', { schema: { type: 'integer', minimum: 1, maximum: 100 } })
    limit = 50,
    @param.query.integer('skip', { schema: { type: 'integer', minimum: 0, maximum: 10_000 } })
    skip = 0,
    @param.query.boolean('isComplete') isComplete?: boolean,
  ): Promise<Todo[]> {
    await this.lists.findOwn(id, this.user[securityId]);
    return this.todos.find({
      where: { listId: id, ...(isComplete !== undefined && { isComplete }) },
      order: ['priority ASC', 'id ASC'],
      limit,
      skip,
    });
  }
}

const todoId = { schema: { type: 'string', format: 'uuid' } } as const;

@authenticate('basic')
class TodoController {
  constructor(
    @repository(TodoListRepository) private readonly lists: TodoListRepository,
    @repository(TodoRepository) private readonly todos: TodoRepository,
    @inject(AuthenticationBindings.CURRENT_USER, { optional: true })
    private readonly user: UserProfile,
  ) {}

  private async findOwn(id: string): Promise<Todo> {
    const found = await this.todos.findOne({ where: { id } });
    if (!found) throw new HttpErrors.NotFound(`There is no todo ${id}`);
    await this.lists.findOwn(found.listId, this.user[securityId]);
    return found;
  }

  @get('/todos/{id}', { responses: { ...ok('The todo', todo), ...notFound } })
  async findById(@param.path.string('id', todoId) id: string): Promise<Todo> {
    return this.findOwn(id);
  }

  @patch('/todos/{id}', { responses: noContent })
  async updateById(
    @param.path.string('id', todoId) id: string,
    @requestBody({ required: true, content: json(todoChange) }) changes: Partial<Todo>,
  ): Promise<void> {
    await this.findOwn(id);
    await this.todos.updateById(id, changes);
  }

  @del('/todos/{id}', { responses: noContent })
  async deleteById(@param.path.string('id', todoId) id: string): Promise<void> {
    await this.findOwn(id);
    await this.todos.deleteById(id);
  }

  @post('/todos/{id}/complete', {
    responses: {
      ...ok('The todo', todo),
      ...notFound,
      409: failure('It is complete already'),
    },
  })
  async complete(@param.path.string('id', todoId) id: string): Promise<Todo> {
    const found = await this.findOwn(id);
    if (found.isComplete) throw new HttpErrors.Conflict('The todo is complete already');
    await this.todos.updateById(id, { isComplete: true });
    return this.todos.findById(id);
  }
}

class TodoApplication extends RepositoryMixin(RestApplication) {
  constructor() {
    super({
      rest: {
        port: Number(process.env.PORT ?? 0),
        host: '127.0.0.1',
        apiExplorer: { disabled: true },
      },
    });
    this.api({
      openapi: '3.0.0',
      info: { title: 'Todos', version: '1.0.0' },
      paths: {},
      security: [{ basic: [] }],
      components: {
        securitySchemes: { basic: { type: 'http', scheme: 'basic' } },
        schemas: {
          Failure: {
            type: 'object',
            required: ['error'],
            properties: {
              error: {
                type: 'object',
                required: ['statusCode', 'name', 'message'],
                properties: {
                  statusCode: { type: 'integer' },
                  name: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
      },
    });
    // The router fails on an address that cannot be decoded.
    this.middleware(async ({ request }, next) => {
      try {
        decodeURIComponent(request.path);
      } catch {
        throw new HttpErrors.BadRequest('The address is malformed');
      }
      return next();
    });
    this.component(AuthenticationComponent);
    registerAuthenticationStrategy(this, BasicStrategy);
    this.dataSource(new juggler.DataSource({ name: 'memory', connector: 'memory' }));
    this.repository(TodoListRepository);
    this.repository(TodoRepository);
    this.controller(TodoListController);
    this.controller(TodoController);
  }
}

const app = new TodoApplication();
await app.start();
console.log(app.restServer.url);
